import { defineTexts } from '../../shared/i18n/texts.ts'

/** What the board says wherever it is shown: in the console, on a wall, to strangers. */
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
    en: { one: '{shown} went on to the review page', other: '{shown} went on to the review page' },
    pt: { one: '{shown} chegou à página de avaliação', other: '{shown} chegaram à página de avaliação' },
  },
  endsIn: { en: 'The month ends in', pt: 'O mês termina em' },
  ended: { en: 'The month is over', pt: 'O mês terminou' },
  endedText: { en: 'The next board begins.', pt: 'Começa o próximo placar.' },
  days: { en: { one: 'day', other: 'days' }, pt: { one: 'dia', other: 'dias' } },
  hours: { en: { one: 'hour', other: 'hours' }, pt: { one: 'hora', other: 'horas' } },
  minutes: { en: { one: 'minute', other: 'minutes' }, pt: { one: 'minuto', other: 'minutos' } },
  lastMinute: { en: 'on {day} at 23:59', pt: 'em {day} às 23:59' },
  together: { en: 'The whole team together', pt: 'A equipe toda, junta' },
  lastMonth: {
    en: { one: '{shown} visit in the month before', other: '{shown} visits in the month before' },
    pt: { one: '{shown} visita no mês anterior', other: '{shown} visitas no mês anterior' },
  },
  winners: { en: 'Past winners', pt: 'Vencedores anteriores' },
  noVisits: { en: 'No visit counted yet', pt: 'Nenhuma visita contada ainda' },
  nobody: { en: 'Nobody is on the board yet', pt: 'Ainda não há ninguém no placar' },
  off: { en: 'The leaderboard is off', pt: 'O placar está desligado' },
  noConnection: {
    en: 'No connection since {time}. This is the last known board.',
    pt: 'Sem conexão desde {time}. Este é o último placar conhecido.',
  },
  asOf: { en: 'As of {time}', pt: 'Atualizado às {time}' },
  leaveWall: { en: 'Leave the full screen', pt: 'Sair da tela cheia' },
})
