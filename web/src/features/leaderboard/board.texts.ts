import { defineTexts } from '../../shared/i18n/texts.ts'

/** The board says these wherever it is shown: in the console, on a wall, to visitors. */
export const boardTexts = defineTexts({
  board: { en: 'Leaderboard', pt: 'Placar' },
  boardOf: { en: 'Leaderboard of {month}', pt: 'Placar de {month}' },
  podium: { en: 'Podium', pt: 'Pódio' },
  ranking: { en: 'Ranking', pt: 'Classificação' },
  place: { en: 'Place {rank}', pt: '{rank}º lugar' },
  ordinal: { en: '{rank}', pt: '{rank}º' },
  tied: { en: 'tied', pt: 'empate' },
  andMore: { en: 'and {count} more', pt: 'e mais {count}' },
  visits: {
    en: { one: '{shown} visit', other: '{shown} visits' },
    pt: { one: '{shown} visita', other: '{shown} visitas' },
  },
  sentOn: {
    en: { one: '{shown} opened the review page', other: '{shown} opened the review page' },
    pt: { one: '{shown} abriu a página de avaliação', other: '{shown} abriram a página de avaliação' },
  },
  endsIn: { en: 'Month ends in', pt: 'O mês termina em' },
  ended: { en: 'The month has ended', pt: 'O mês terminou' },
  endedText: { en: 'A new month has started.', pt: 'Um novo mês começou.' },
  days: { en: { one: 'day', other: 'days' }, pt: { one: 'dia', other: 'dias' } },
  hours: { en: { one: 'hour', other: 'hours' }, pt: { one: 'hora', other: 'horas' } },
  minutes: { en: { one: 'minute', other: 'minutes' }, pt: { one: 'minuto', other: 'minutos' } },
  lastMinute: { en: 'on {day} at 23:59', pt: 'em {day} às 23:59' },
  together: { en: 'Team total', pt: 'Total da equipe' },
  lastMonth: {
    en: { one: '{shown} visit in the previous month', other: '{shown} visits in the previous month' },
    pt: { one: '{shown} visita no mês anterior', other: '{shown} visitas no mês anterior' },
  },
  winners: { en: 'Past winners', pt: 'Vencedores anteriores' },
  noVisits: { en: 'No visits yet', pt: 'Nenhuma visita ainda' },
  nobody: { en: 'No one is on the leaderboard yet', pt: 'Ainda não há ninguém no placar' },
  off: { en: 'The leaderboard is off', pt: 'O placar está desligado' },
  noConnection: {
    en: 'No connection since {time}. Showing the last known results.',
    pt: 'Sem conexão desde {time}. Mostrando o último resultado.',
  },
  asOf: { en: 'As of {time}', pt: 'Atualizado às {time}' },
  leaveWall: { en: 'Exit full screen', pt: 'Sair da tela cheia' },
})
