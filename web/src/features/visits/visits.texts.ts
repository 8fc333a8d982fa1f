import { defineTexts } from '../../shared/i18n/texts.ts'

export const visitsTexts = defineTexts({
  title: { en: 'Visits', pt: 'Visitas' },
  whyNot: { en: 'Why was a visit not counted?', pt: 'Por que uma visita não contou?' },
  showBy: { en: 'Show visits by', pt: 'Mostrar visitas por' },
  day: { en: 'Day', pt: 'Dia' },
  hour: { en: 'Hour', pt: 'Hora' },
  person: { en: 'Person', pt: 'Pessoa' },
  source: { en: 'Source', pt: 'Origem' },
  byDay: { en: 'By day', pt: 'Por dia' },
  byHour: { en: 'By hour', pt: 'Por hora' },
  byPerson: { en: 'By person', pt: 'Por pessoa' },
  bySource: { en: 'By source', pt: 'Por origem' },
  visits: {
    en: { one: '{shown} visit', other: '{shown} visits' },
    pt: { one: '{shown} visita', other: '{shown} visitas' },
  },
  busiestDay: { en: 'Busiest: {label}, {visits}', pt: 'Mais movimento: {label}, {visits}' },
  barInWords: { en: '{label}: {visits}', pt: '{label}: {visits}' },
  hours: { en: '{from}:00 to {to}:00', pt: '{from}h às {to}h' },
  hourTick: { en: '{hour}:00', pt: '{hour}h' },
  share: { en: '{visits} ({percent})', pt: '{visits} ({percent})' },
  topOf: { en: 'The {shown} with the most of {total}', pt: 'Os {shown} com mais visitas, de {total}' },
  seeTeam: { en: 'See the whole team', pt: 'Ver toda a equipe' },
  visitsOf: { en: 'Visits of {name}', pt: 'Visitas de {name}' },
  card: { en: 'Card', pt: 'Cartão' },
  link: { en: 'Link', pt: 'Link' },
  qr: { en: 'QR code', pt: 'QR Code' },
  emptyTitle: { en: 'No visit in these days', pt: 'Nenhuma visita nestes dias' },
  emptyText: {
    en: 'Show somebody’s QR code at the counter, send the link by message, or hold a phone to a card. Each visit appears here within seconds.',
    pt: 'Mostre o QR Code de alguém no balcão, envie o link por mensagem ou aproxime um celular do cartão. Cada visita aparece aqui em segundos.',
  },
  emptyAction: { en: 'Go to the team', pt: 'Ir para a equipe' },
  notCounted: {
    en: { one: '{shown} visit was not counted.', other: '{shown} visits were not counted.' },
    pt: { one: '{shown} visita não contou.', other: '{shown} visitas não contaram.' },
  },
  seeWhy: { en: 'See why', pt: 'Veja por quê' },
})

export const ledgerTexts = defineTexts({
  description: {
    en: 'Every time somebody opened a link, a QR code or a card, and whether it counted.',
    pt: 'Cada vez que alguém abriu um link, um QR Code ou um cartão, e se contou.',
  },
  verdicts: { en: 'Filter by result', pt: 'Filtrar por resultado' },
  all: { en: 'All', pt: 'Todas' },
  countedShare: {
    en: '{percent} of the visits of these days counted.',
    pt: '{percent} das visitas destes dias contaram.',
  },
  person: { en: 'Person', pt: 'Pessoa' },
  anybody: { en: 'Anybody', pt: 'Qualquer pessoa' },
  nobodyFound: { en: 'Nobody by that name', pt: 'Ninguém com esse nome' },
  source: { en: 'Source', pt: 'Origem' },
  anySource: { en: 'Any source', pt: 'Qualquer origem' },
  flood: { en: 'Looks like a flood', pt: 'Parece enxurrada' },
  floodOnly: { en: 'Only what looks like a flood', pt: 'Só o que parece enxurrada' },
  floodReason: {
    en: 'It is one of more than 30 within ten minutes from the same network.',
    pt: 'É uma de mais de 30 em dez minutos, vindas da mesma rede.',
  },
  clear: { en: 'Clear filters', pt: 'Limpar filtros' },
  shown: { en: '{shown} of {total} visits', pt: '{shown} de {total} visitas' },
  when: { en: 'When', pt: 'Quando' },
  result: { en: 'Result', pt: 'Resultado' },
  nobody: { en: 'nobody', pt: 'ninguém' },
  emptyTitle: { en: 'No visit in these days', pt: 'Nenhuma visita nestes dias' },
  emptyText: {
    en: 'Choose a longer period, or open one of your links to try it.',
    pt: 'Escolha um período maior ou abra um dos seus links para testar.',
  },
  nothingFound: { en: 'No visit matches', pt: 'Nenhuma visita encontrada' },
  nothingFoundText: {
    en: 'Try a longer period or fewer filters.',
    pt: 'Tente um período maior ou menos filtros.',
  },
})

/** What the owner can do about visits that look like a flood. */
export const floodTexts = defineTexts({
  found: {
    en: {
      one: '{shown} visit of {month} looks like a flood',
      other: '{shown} visits of {month} look like a flood',
    },
    pt: {
      one: '{shown} visita de {month} parece enxurrada',
      other: '{shown} visitas de {month} parecem enxurrada',
    },
  },
  foundText: {
    en: 'More than 30 came within ten minutes from one network: perhaps somebody opened a link again and again, perhaps your shop’s wireless network on a busy day. They count until you take them out.',
    pt: 'Mais de 30 vieram em dez minutos da mesma rede: talvez alguém tenha aberto um link várias vezes, talvez seja o Wi-Fi da loja num dia cheio. Elas contam até você as retirar.',
  },
  show: { en: 'Show them', pt: 'Ver quais são' },
  takeOut: { en: 'Take out of the month', pt: 'Retirar do mês' },
  takeOutTitle: {
    en: {
      one: 'Take {shown} visit out of {month}?',
      other: 'Take {shown} visits out of {month}?',
    },
    pt: { one: 'Retirar {shown} visita de {month}?', other: 'Retirar {shown} visitas de {month}?' },
  },
  consequence: {
    en: 'They disappear from counters, figures and the leaderboard, and stay in this list. You can put them back. Winners that were announced for good stay as they are.',
    pt: 'Elas saem dos contadores, dos números e do placar e continuam nesta lista. Você pode devolvê-las. Vencedores já anunciados em definitivo não mudam.',
  },
  takenOut: {
    en: { one: '{shown} visit was taken out of {month}', other: '{shown} visits were taken out of {month}' },
    pt: {
      one: '{shown} visita foi retirada de {month}',
      other: '{shown} visitas foram retiradas de {month}',
    },
  },
  putBack: { en: 'Put back', pt: 'Devolver ao mês' },
  restored: {
    en: { one: '{shown} visit counts again', other: '{shown} visits count again' },
    pt: { one: '{shown} visita voltou a contar', other: '{shown} visitas voltaram a contar' },
  },
  final: {
    en: 'The winners of that month were announced and stay as they are.',
    pt: 'Os vencedores daquele mês já foram anunciados e não mudam.',
  },
  failed: { en: 'The month could not be changed', pt: 'Não foi possível alterar o mês' },
})
