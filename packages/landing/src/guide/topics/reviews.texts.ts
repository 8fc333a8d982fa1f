import type { GuidePage } from '../guide-text.domain.ts'

export const REVIEWS: GuidePage = {
  pt: {
    title: 'Avaliações',
    summary: 'A caixa de entrada: achar o que importa, acompanhar o que mudou, exportar.',
    sections: [
      [
        'O que você vê',
        [
          '[Avaliações](/reviews) reúne tudo o que o Google mostrou do seu negócio. Com a conta conectada, as novas chegam sozinhas; “Atualizar avaliações” busca na hora.',
          { picture: 'reviews', alt: 'Lista de avaliações com filtros e a avaliação escolhida ao lado' },
        ],
      ],
      [
        'Comece pelas urgentes',
        [
          'Urgente é uma avaliação de três estrelas ou menos, com texto e sem resposta. O botão “Urgentes” mostra só essas. Uma resposta no mesmo dia é o que mais ajuda.',
        ],
      ],
      [
        'Filtros e visualizações',
        [
          'Filtre por estrelas, texto, resposta e período, ou busque por autor e palavra. “Salvar visualização” guarda a combinação para toda a empresa.',
          'No computador: j e k passam de uma avaliação a outra, r responde.',
        ],
      ],
      [
        'O que os selos dizem',
        [
          {
            points: [
              '**RASCUNHO**: há uma resposta escrita que ninguém publicou.',
              '**EDITADA APÓS A RESPOSTA**: o cliente mudou a avaliação depois de você responder. Leia de novo.',
              '**REMOVIDA**: o Google não mostra mais esta avaliação.',
              '**DE ARQUIVO**: você importou; conta só aqui e nas exportações.',
            ],
          },
        ],
      ],
      [
        'Assuntos',
        [
          '[Assuntos](/aspects) conta o que as avaliações elogiam e do que reclamam: atendimento, espera, preço e outros, ao lado do período anterior. Um assunto abre os meses e as frases, e cada frase leva à avaliação.',
          'As palavras são comparadas com um dicionário em português, inglês e espanhol. Ironia e gíria às vezes são mal entendidas: leia as frases antes de decidir.',
        ],
      ],
      [
        'Várias de uma vez',
        [
          '“Selecionar” permite gerar rascunhos ou marcar como postadas muitas avaliações juntas. “Exportar CSV” baixa a lista com os filtros atuais.',
        ],
      ],
    ],
  },
  en: {
    title: 'Reviews',
    summary: 'The inbox: find what matters, notice what changed, export.',
    sections: [
      [
        'What you see',
        [
          '[Reviews](/reviews) holds everything Google has shown of your business. With a connected account new ones arrive by themselves; “Refresh reviews” fetches them at once.',
          { picture: 'reviews', alt: 'List of reviews with filters, and the chosen review beside it' },
        ],
      ],
      [
        'Start with the urgent ones',
        [
          'Urgent is a review of three stars or fewer, with a text and without a reply. The “Urgent” button shows only those. A reply on the same day helps most.',
        ],
      ],
      [
        'Filters and views',
        [
          'Filter by stars, text, reply and period, or search for author and words. “Save view” keeps the combination for the whole company.',
          'On a computer: j and k move between reviews, r replies.',
        ],
      ],
      [
        'What the labels say',
        [
          {
            points: [
              '**DRAFT**: a reply is written that nobody has published.',
              '**EDITED AFTER REPLY**: the customer changed the review after you replied. Read it again.',
              '**REMOVED**: Google no longer shows this review.',
              '**FROM A FILE**: you imported it; it counts here and in exports only.',
            ],
          },
        ],
      ],
      [
        'Topics',
        [
          '[Topics](/aspects) counts what reviews praise and complain about: service, waiting, price and others, beside the period before. A topic opens its months and sentences, and each sentence leads to its review.',
          'The words are matched with a dictionary in Portuguese, English and Spanish. Irony and slang are sometimes misread: read the sentences before you decide.',
        ],
      ],
      [
        'Many at once',
        [
          '“Select” lets you draft replies or mark many reviews as posted together. “Export CSV” downloads the list with the current filters.',
        ],
      ],
    ],
  },
}
