import type { GuidePage } from '../guide-text.domain.ts'

export const REPORTS: GuidePage = {
  pt: {
    title: 'Relatórios',
    summary: 'Os números de cada mês: por email, para imprimir ou para mostrar por um link.',
    sections: [
      [
        'Quando chega',
        [
          'Um dia depois que o mês termina, o relatório está em [Relatórios](/reports) e chega por email ao dono. Meses sem visitas não têm relatório.',
          { picture: 'reports', alt: 'Relatório de um mês com visitas, avaliações e vencedores' },
        ],
      ],
      [
        'O que ele mostra',
        [
          'Visitas, avaliações novas, nota média, respostas e vencedores, ao lado do mês anterior, com um conselho do que fazer em seguida. Cada número abre a lista de onde veio.',
        ],
      ],
      [
        'Imprimir e compartilhar',
        [
          '“Imprimir” dá uma folha A4. “Compartilhar” cria um link que abre sem conta por 30 dias; ele é mostrado uma vez, e “Desligar link” o encerra antes.',
        ],
      ],
      [
        'Não quero o email',
        [
          'Desligue “Relatório mensal” em [Configurações, Sua conta](/settings/account), ou pelo link no fim do email. A página continua.',
        ],
      ],
    ],
  },
  en: {
    title: 'Reports',
    summary: 'The figures of each month: by email, to print, or to show through a link.',
    sections: [
      [
        'When it arrives',
        [
          'The day after a month ends, its report is under [Reports](/reports) and reaches the owner by email. Months without visits have none.',
          { picture: 'reports', alt: 'Report of a month with visits, reviews and winners' },
        ],
      ],
      [
        'What it shows',
        [
          'Visits, new reviews, average rating, replies and winners beside the month before, with advice on what to do next. Each figure opens the list it came from.',
        ],
      ],
      [
        'Print and share',
        [
          '“Print” gives an A4 sheet. “Share” creates a link that opens without an account for 30 days; it is shown once, and “Turn link off” ends it earlier.',
        ],
      ],
      [
        'Without the email',
        [
          'Turn off “Monthly report” in [Settings, Your account](/settings/account), or through the link at the end of the email. The page stays.',
        ],
      ],
    ],
  },
}
