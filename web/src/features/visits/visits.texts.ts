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
