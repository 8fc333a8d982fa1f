import type { GuidePage } from '../guide-text.domain.ts'

export const AUTOMATION: GuidePage = {
  pt: {
    title: 'Automação',
    summary: 'Enviar imagens e textos ao Make (ou a outro serviço) para publicar nas redes.',
    sections: [
      [
        'Como funciona',
        [
          'O Avaliax envia a imagem, o texto e os dados da avaliação para um endereço seu (webhook). O Make recebe e publica onde você quiser.',
        ],
      ],
      [
        'Ligar',
        [
          {
            steps: [
              'No Make, crie um cenário com o módulo “Custom webhook” e copie o endereço.',
              'Em [Configurações, Respostas e automação](/settings/replies), cole o endereço em “URL do webhook” e salve.',
              'Toque em “Testar webhook” e espere o Make mostrar os campos recebidos.',
              'Ligue “Enviar para redes sociais”: o estúdio de imagens ganha o botão de envio.',
            ],
          },
        ],
      ],
      [
        'Chegou?',
        [
          '[Envios](/deliveries) mostra cada envio, quantas tentativas teve e o que o outro lado respondeu. O que falhou é tentado de novo; “Reenviar” faz isso na hora.',
        ],
      ],
      [
        'Eventos para seus sistemas',
        [
          'Em [Configurações, Integrações](/settings/api), até cinco destinos (CRM, planilha, chat) recebem na hora o que acontece aqui. Escolha os eventos e, se quiser, as estrelas:',
          {
            points: [
              'Nova avaliação: uma importação encontrou uma avaliação nova. A primeira importação não conta.',
              'Avaliação urgente: poucas estrelas, com texto e sem resposta.',
              'Resposta publicada: o cliente já pode ler a resposta.',
              'Mês encerrado: o placar do mês tem vencedores.',
              'Cartão atribuído: alguém da equipe recebeu um cartão.',
            ],
          },
          'Se um destino ficar um dia sem aceitar um evento, ele é pausado e você é avisado. Ative-o de novo e use “Reenviar período” para receber o que faltou.',
        ],
      ],
      [
        'Para quem programa',
        [
          'As mensagens de eventos trazem identificadores e poucos dados, nunca textos ou nomes; a [referência da API](/api/docs) mostra cada formato, e um token de API lê o resto. O identificador é o mesmo em cada tentativa e reenvio, e os eventos de uma mesma avaliação chegam em ordem.',
          'Cada envio é assinado segundo o padrão Standard Webhooks, com a “Chave de assinatura”, mostrada uma vez. Confira a assinatura e use o identificador do envio para não processar duas vezes.',
        ],
      ],
    ],
  },
  en: {
    title: 'Automation',
    summary: 'Send images and texts to Make (or another service) to post them on your networks.',
    sections: [
      [
        'How it works',
        [
          'Avaliax sends the image, the text and the review’s details to an address of yours (a webhook). Make receives it and posts it where you like.',
        ],
      ],
      [
        'Turn it on',
        [
          {
            steps: [
              'In Make, create a scenario with the “Custom webhook” module and copy its address.',
              'In [Settings, Replies and automation](/settings/replies), paste it into “Webhook URL” and save.',
              'Choose “Test webhook” and wait until Make shows the fields it received.',
              'Turn on “Send to social media”: the image studio gets a send button.',
            ],
          },
        ],
      ],
      [
        'Did it arrive?',
        [
          '[Deliveries](/deliveries) shows each delivery, how many tries it took and what the other side answered. What failed is tried again; “Send again” does it at once.',
        ],
      ],
      [
        'Events for your systems',
        [
          'Under [Settings, Integrations](/settings/api), up to five destinations (CRM, spreadsheet, chat) receive what happens here as it happens. Choose the events and, if you like, the stars:',
          {
            points: [
              'New review: an import found a new review. The first import doesn’t count.',
              'Urgent review: few stars, with a text and without a reply.',
              'Reply published: the customer can read the reply.',
              'Month closed: the month’s leaderboard has winners.',
              'Card assigned: someone on the team got a card.',
            ],
          },
          'A destination that doesn’t accept an event for a day is paused, and you are told. Turn it back on and use “Replay a period” to receive what was missed.',
        ],
      ],
      [
        'For developers',
        [
          'Messages of events carry ids and small facts, never texts or names; the [API reference](/api/docs) shows each format, and an API token reads the rest. The id is the same on every attempt and replay, and events of one review arrive in order.',
          'Each delivery is signed as Standard Webhooks describe, with the “Signing secret”, which is shown once. Check the signature, and use the delivery’s id so that nothing is processed twice.',
        ],
      ],
    ],
  },
}
