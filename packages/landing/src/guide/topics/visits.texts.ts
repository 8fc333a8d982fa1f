import type { GuidePage } from '../guide-text.domain.ts'

export const VISITS: GuidePage = {
  pt: {
    title: 'Visitas',
    summary: 'O que conta como visita, o que não conta, e como conferir.',
    sections: [
      [
        'O que é uma visita',
        [
          'Uma visita é uma pessoa que abriu um link, um QR Code ou um cartão da sua equipe. Em [Visitas](/visits) está cada uma delas, com dia, hora, origem e resultado.',
          { picture: 'visits', alt: 'Lista de visitas com o resultado de cada uma' },
        ],
      ],
      [
        'O que não conta',
        [
          {
            points: [
              'O mesmo celular de novo em menos de 30 segundos.',
              'Robôs, e a prévia que o WhatsApp e as redes sociais fazem de um link.',
              'Visitas enquanto a conta está suspensa ou o cartão está desativado.',
            ],
          },
          'A coluna “Resultado” diz o motivo de cada visita que não contou.',
        ],
      ],
      [
        'Visitas suspeitas',
        [
          'Mais de 30 visitas em dez minutos da mesma rede aparecem como suspeitas. Pode ser alguém abrindo um link várias vezes, ou o Wi-Fi da loja em um dia cheio.',
          'Elas contam até você retirá-las do mês. O que você retira continua na lista e pode voltar.',
        ],
      ],
      [
        'Visita não é avaliação',
        [
          'O Google não diz quem avaliou depois de abrir a página. Por isso o Avaliax conta visitas por pessoa e avaliações pelo negócio inteiro.',
        ],
      ],
    ],
  },
  en: {
    title: 'Visits',
    summary: 'What counts as a visit, what doesn’t, and how to check.',
    sections: [
      [
        'What a visit is',
        [
          'A visit is somebody who opened a link, QR code or card of your team. [Visits](/visits) lists each of them, with day, time, source and result.',
          { picture: 'visits', alt: 'List of visits with the result of each' },
        ],
      ],
      [
        'What doesn’t count',
        [
          {
            points: [
              'The same phone again within 30 seconds.',
              'Bots, and the previews that WhatsApp and social networks make of a link.',
              'Visits while the account is suspended or the card is out of use.',
            ],
          },
          'The “Result” column says why a visit didn’t count.',
        ],
      ],
      [
        'Suspicious visits',
        [
          'More than 30 visits within ten minutes from one network are marked as suspicious. Somebody may have opened a link repeatedly, or it is your shop’s Wi-Fi on a busy day.',
          'They count until you exclude them from the month. What you exclude stays in the list and can be restored.',
        ],
      ],
      [
        'A visit is not a review',
        [
          'Google doesn’t say who left a review after opening the page. So Avaliax counts visits by person and reviews for the whole business.',
        ],
      ],
    ],
  },
}
