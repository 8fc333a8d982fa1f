import type { GuidePage } from '../guide-text.domain.ts'

export const FIRST_STEPS: GuidePage = {
  pt: {
    title: 'Primeiros passos',
    summary: 'Do cadastro à primeira avaliação: quatro passos, uns dez minutos.',
    sections: [
      [
        'Antes de começar',
        [
          'O Avaliax leva seus clientes até a sua página de avaliação no Google, mostra quem da equipe mais convida e reúne as avaliações em um só lugar. Você precisa apenas do nome do seu negócio como ele aparece no Google.',
          'O [Dashboard](/dashboard) mostra os quatro passos até todos estarem concluídos.',
          { picture: 'dashboard', alt: 'Dashboard com visitas, avaliações e o que precisa de atenção' },
        ],
      ],
      [
        '1. Vincule sua empresa no Google',
        [
          {
            steps: [
              'Abra [Configurações](/settings), seção “Sua empresa no Google”.',
              'Busque pelo nome e pela cidade.',
              'Toque em “Vincular” no resultado certo. Confira o endereço antes: há negócios com nomes parecidos.',
            ],
          },
          'Até você vincular, quem abre um link vê um aviso em vez da página de avaliação.',
        ],
      ],
      [
        '2. Adicione quem atende',
        [
          'Em [Funcionários](/employees), toque em “Adicionar funcionário”. Cada pessoa recebe um link e um QR Code próprios, na hora.',
          'Tem muita gente? “Importar CSV” aceita uma planilha com até 500 linhas.',
        ],
      ],
      [
        '3. Teste um link',
        [
          'Abra o link de uma pessoa no seu celular, como um cliente faria. A página de avaliação do seu negócio deve abrir, e a visita aparece em [Visitas](/visits) em segundos.',
        ],
      ],
      [
        '4. Importe suas avaliações',
        [
          'Em [Avaliações](/reviews), toque em “Buscar avaliações”. Sem conta conectada o Google mostra só cinco; [conecte a conta](/ajuda/google) para ver todas e responder por aqui.',
        ],
      ],
      [
        'E depois?',
        [
          {
            points: [
              'Peça a [ativação dos cartões](/ajuda/equipe-e-cartoes) ou imprima o cartaz com o QR Code.',
              'Combine com a equipe: convidar todos os clientes, sempre, sem pedir nota.',
              'Coloque o [widget](/ajuda/widget) no seu site.',
            ],
          },
        ],
      ],
    ],
  },
  en: {
    title: 'First steps',
    summary: 'From sign-up to the first review: four steps, about ten minutes.',
    sections: [
      [
        'Before you start',
        [
          'Avaliax sends your customers to your review page on Google, shows who on the team invites the most, and keeps all reviews in one place. All you need is your business’s name as it appears on Google.',
          'The [dashboard](/dashboard) shows the four steps until all of them are done.',
          { picture: 'dashboard', alt: 'Dashboard with visits, reviews and what needs attention' },
        ],
      ],
      [
        '1. Link your business on Google',
        [
          {
            steps: [
              'Open [Settings](/settings), section “Your business on Google”.',
              'Search by name and city.',
              'Choose “Link” next to the right result. Check the address first: some businesses have similar names.',
            ],
          },
          'Until you link it, whoever opens a link sees a notice instead of the review page.',
        ],
      ],
      [
        '2. Add the people who serve customers',
        [
          'In [Employees](/employees), choose “Add employee”. Each person gets their own link and QR code at once.',
          'A large team? “Import CSV” takes a spreadsheet of up to 500 rows.',
        ],
      ],
      [
        '3. Test a link',
        [
          'Open somebody’s link on your phone, as a customer would. Your review page should open, and the visit appears under [Visits](/visits) within seconds.',
        ],
      ],
      [
        '4. Import your reviews',
        [
          'In [Reviews](/reviews), choose “Fetch reviews”. Without a connected account Google shows five only; [connect the account](/ajuda/google) to see all and reply from here.',
        ],
      ],
      [
        'What next?',
        [
          {
            points: [
              '[Set up your cards](/ajuda/equipe-e-cartoes), or print the poster with the QR code.',
              'Agree with the team: invite every customer, always, and never ask for a rating.',
              'Put the [widget](/ajuda/widget) on your website.',
            ],
          },
        ],
      ],
    ],
  },
}
