import type { GuidePage } from '../guide-text.domain.ts'

export const SCANNER_AND_LEADS: GuidePage = {
  pt: {
    title: 'Scanner e leads',
    summary: 'Mostrar a um negócio a distância até o líder, e cuidar de quem pediu o plano.',
    sections: [
      [
        'O que o scanner faz',
        [
          'O [Review Gap Scanner](/scanner) compara um negócio com os concorrentes da cidade no Google e calcula quantas avaliações faltam, em quantas semanas, e com que chance. Tudo o que é suposição está dito como suposição.',
        ],
      ],
      [
        'Página pública',
        [
          'O mesmo scanner está aberto a qualquer pessoa em [/scan](/scan). Coloque o link no seu site ou na bio. Quem pede o plano concorda antes com o uso dos dados.',
        ],
      ],
      [
        'Leads',
        [
          'Em [Leads](/leads), cada pedido tem etapa, valor, responsável e próximo passo. No quadro você arrasta; na lista você filtra. No dia do próximo passo o responsável recebe um aviso.',
          '“Transformar em cliente” leva os dados para um cliente novo. “Apagar” remove contato, análise e página para sempre.',
          { picture: 'leads', alt: 'Leads com etapa e próximo passo' },
        ],
      ],
      [
        'O que não prometer',
        [
          'Não prometa número de avaliações nem estrelas. O Google remove avaliações pagas ou condicionadas, e a lei do consumidor cobra o que se promete.',
        ],
      ],
    ],
  },
  en: {
    title: 'Scanner and leads',
    summary: 'Show a business its gap to the leader, and look after those who asked for the plan.',
    sections: [
      [
        'What the scanner does',
        [
          'The [Review Gap Scanner](/scanner) compares a business with its competitors in town on Google and works out how many reviews are missing, in how many weeks, and how likely it is. What is an assumption is called one.',
        ],
      ],
      [
        'Public page',
        [
          'The same scanner is open to anybody at [/scan](/scan). Put the link on your website or in your bio. Whoever asks for the plan first agrees to the use of their data.',
        ],
      ],
      [
        'Leads',
        [
          'In [Leads](/leads), every request has a stage, value, owner and next step. Drag them on the board, filter them in the list. On the day of the next step its owner is notified.',
          '“Turn into a client” takes the details to a new client. “Erase” removes contact, scan and page for good.',
          { picture: 'leads', alt: 'Leads with stage and next step' },
        ],
      ],
      [
        'What not to promise',
        [
          'Don’t promise a number of reviews or stars. Google removes paid or conditional reviews, and consumer law holds you to what you promise.',
        ],
      ],
    ],
  },
}
