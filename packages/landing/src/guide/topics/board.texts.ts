import type { GuidePage } from '../guide-text.domain.ts'

export const BOARD: GuidePage = {
  pt: {
    title: 'Placar',
    summary: 'Como o placar do mês funciona e como usá-lo sem ferir as regras do Google.',
    sections: [
      [
        'O que o placar conta',
        [
          'O [placar](/leaderboard) ordena a equipe por visitas no mês. Estrelas e textos das avaliações não mudam a posição de ninguém.',
          'No empate decide quem levou mais clientes até a página de avaliação. Se continuar empatado, o lugar é dividido.',
          { picture: 'board', alt: 'Placar do mês com os três primeiros no pódio' },
        ],
      ],
      [
        'Quando o mês termina',
        [
          'À meia-noite do último dia, no [fuso horário da empresa](/settings), os vencedores ficam registrados e um mês novo começa do zero. O resultado anunciado não muda mais.',
        ],
      ],
      [
        'Escolha o modo',
        [
          {
            points: [
              '**Pessoas**: classificação individual. A página pública mostra o primeiro nome e a inicial do sobrenome.',
              '**Equipe**: um total para todos, sem vencedores.',
              '**Desligado**: nada aparece, e as visitas continuam contando.',
            ],
          },
          'Quem não quer aparecer pode ser ocultado: edite a pessoa em [Funcionários](/employees) e marque “Ocultar do placar”.',
        ],
      ],
      [
        'Na TV da loja',
        [
          '“Tela cheia” mostra o placar em letras grandes e se atualiza sozinho. “Copiar link público” dá um endereço que não precisa de senha.',
        ],
      ],
      [
        'O que o Google proíbe',
        [
          {
            points: [
              'Metas de avaliações para a equipe e prêmios por avaliação.',
              'Pedir só a clientes satisfeitos, ou pedir cinco estrelas.',
              'Oferecer desconto ou brinde em troca de uma avaliação.',
            ],
          },
          'Reconheça o esforço de convidar todos os clientes. É isso que o placar mede.',
        ],
      ],
    ],
  },
  en: {
    title: 'Leaderboard',
    summary: 'How the month’s leaderboard works, and how to use it within Google’s rules.',
    sections: [
      [
        'What the leaderboard counts',
        [
          'The [leaderboard](/leaderboard) ranks the team by visits this month. Star ratings and review texts don’t change anyone’s place.',
          'Ties are decided by who brought more customers to the review page. If still tied, the place is shared.',
          { picture: 'board', alt: 'The month’s leaderboard with the first three on the podium' },
        ],
      ],
      [
        'When the month ends',
        [
          'At midnight of the last day, in the [company’s time zone](/settings), the winners are recorded and a new month starts from zero. An announced result never changes.',
        ],
      ],
      [
        'Choose a mode',
        [
          {
            points: [
              '**People**: an individual ranking. The public page shows first name and last initial.',
              '**Team**: one total for everyone, without winners.',
              '**Off**: nothing is shown, and visits still count.',
            ],
          },
          'Somebody doesn’t want to appear? Edit the person in [Employees](/employees) and tick “Hide from the leaderboard”.',
        ],
      ],
      [
        'On the shop’s TV',
        [
          '“Full screen” shows the leaderboard in large letters and keeps itself up to date. “Copy public link” gives an address that needs no password.',
        ],
      ],
      [
        'What Google forbids',
        [
          {
            points: [
              'Review quotas for staff and rewards per review.',
              'Asking only happy customers, or asking for five stars.',
              'A discount or gift in exchange for a review.',
            ],
          },
          'Recognise the effort of inviting every customer. That is what the leaderboard measures.',
        ],
      ],
    ],
  },
}
