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
        'Para quem programa',
        [
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
        'For developers',
        [
          'Each delivery is signed as Standard Webhooks describe, with the “Signing secret”, which is shown once. Check the signature, and use the delivery’s id so that nothing is processed twice.',
        ],
      ],
    ],
  },
}
