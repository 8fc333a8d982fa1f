import type { GuidePage } from '../guide-text.domain.ts'

export const REPLIES: GuidePage = {
  pt: {
    title: 'Responder avaliações',
    summary: 'Rascunhos, modelos e regras. Nada é publicado sem uma pessoa.',
    sections: [
      [
        'Responder uma avaliação',
        [
          {
            steps: [
              'Abra a avaliação e toque em “Gerar Resposta”, ou em “Escrever resposta”.',
              'Leia e ajuste o texto. Confira nomes e promessas: a resposta é da sua empresa.',
              'Toque em “Publicar no Google”. Por alguns segundos ainda dá para desfazer.',
            ],
          },
          'O Google analisa cada resposta. Se recusar, ela volta com um aviso em “Precisa de atenção”: edite o texto e publique de novo.',
          { picture: 'reviews', alt: 'Uma avaliação com a resposta em rascunho' },
        ],
      ],
      [
        'Sem conta conectada',
        [
          '“Copiar resposta e abrir o Google” leva ao lugar certo. Cole o texto, publique, e confirme aqui com “Já publiquei no Google”.',
        ],
      ],
      [
        'O seu tom',
        [
          'Em [Configurações, Respostas e automação](/settings/replies), escolha o tom e a assinatura. Todo rascunho segue esse estilo.',
        ],
      ],
      [
        'Modelos e regras',
        [
          '**Modelos** são textos seus, prontos para usar. **Regras** criam rascunhos sozinhas, por exemplo para toda avaliação de cinco estrelas. Elas não enviam nada: você aprova cada resposta. Se duas regras combinam, vale a primeira que você criou.',
        ],
      ],
      [
        'Como responder a uma crítica',
        [
          {
            points: [
              'Agradeça e repita o problema com suas palavras, sem discutir.',
              'Diga o que foi feito, ou o que vai ser.',
              'Leve os detalhes para um canal privado. Não publique dados de ninguém.',
            ],
          },
        ],
      ],
    ],
  },
  en: {
    title: 'Reply to reviews',
    summary: 'Drafts, templates and rules. Nothing is published without a person.',
    sections: [
      [
        'Reply to a review',
        [
          {
            steps: [
              'Open the review and choose “Generate reply” or “Write a reply”.',
              'Read and adjust the text. Check names and promises: the reply is your company’s.',
              'Choose “Publish on Google”. For a few seconds you can still undo it.',
            ],
          },
          'Google checks every reply. If it rejects one, it comes back under “Needs attention”: edit the text and publish again.',
          { picture: 'reviews', alt: 'A review with a drafted reply' },
        ],
      ],
      [
        'Without a connected account',
        [
          '“Copy reply and open Google” leads to the right place. Paste the text, publish it, and confirm here with “I posted it on Google”.',
        ],
      ],
      [
        'Your tone',
        [
          'In [Settings, Replies and automation](/settings/replies), choose tone and signature. Every draft follows them.',
        ],
      ],
      [
        'Templates and rules',
        [
          '**Templates** are your own texts, ready to use. **Rules** write drafts by themselves, for every five-star review for example. They send nothing: you approve each reply. If two rules match, the first one you made decides.',
        ],
      ],
      [
        'How to reply to criticism',
        [
          {
            points: [
              'Say thank you and repeat the problem in your own words, without arguing.',
              'Say what was done, or what will be.',
              'Take details to a private channel. Never publish anybody’s data.',
            ],
          },
        ],
      ],
    ],
  },
}
