import { defineTexts } from '../../shared/i18n/texts.ts'

export const visitsTexts = defineTexts({
  title: { en: 'Visits', pt: 'Visitas' },
  whyNot: { en: 'Why wasn’t a visit counted?', pt: 'Por que uma visita não contou?' },
  showBy: { en: 'Show visits by', pt: 'Mostrar visitas por' },
  day: { en: 'Day', pt: 'Dia' },
  hour: { en: 'Hour', pt: 'Hora' },
  person: { en: 'Person', pt: 'Pessoa' },
  source: { en: 'Source', pt: 'Origem' },
  byDay: { en: 'By day', pt: 'Por dia' },
  byHour: { en: 'By hour', pt: 'Por hora' },
  byPerson: { en: 'By person', pt: 'Por pessoa' },
  byMonth: { en: 'Visits by month', pt: 'Visitas por mês' },
  month: { en: 'Month', pt: 'Mês' },
  bySource: { en: 'By source', pt: 'Por origem' },
  visits: {
    en: { one: '{shown} visit', other: '{shown} visits' },
    pt: { one: '{shown} visita', other: '{shown} visitas' },
  },
  hours: { en: '{from}:00 to {to}:00', pt: '{from}h às {to}h' },
  hourTick: { en: '{hour}:00', pt: '{hour}h' },
  share: { en: '{visits} ({percent})', pt: '{visits} ({percent})' },
  topOf: { en: 'Top {shown} of {total}', pt: 'Os {shown} primeiros de {total}' },
  seeTeam: { en: 'View the whole team', pt: 'Ver toda a equipe' },
  visitsOf: { en: 'Visits of {name}', pt: 'Visitas de {name}' },
  card: { en: 'Card', pt: 'Cartão' },
  link: { en: 'Link', pt: 'Link' },
  qr: { en: 'QR code', pt: 'QR Code' },
  code: { en: 'Shop’s QR code', pt: 'QR da loja' },
  request: { en: 'Request', pt: 'Pedido' },
  inApp: {
    en: {
      one: '{shown} of these visits opened inside Instagram, Facebook or WhatsApp ({apps}). There Google may ask people to sign in again before they can review. Ask them to tap ⋯ and “Open in browser”.',
      other:
        '{shown} of these visits opened inside Instagram, Facebook or WhatsApp ({apps}). There Google may ask people to sign in again before they can review. Ask them to tap ⋯ and “Open in browser”.',
    },
    pt: {
      one: '{shown} destas visitas abriu dentro do Instagram, do Facebook ou do WhatsApp ({apps}). Ali o Google pode pedir que a pessoa entre de novo na conta antes de avaliar. Peça para tocar em ⋯ e em “Abrir no navegador”.',
      other:
        '{shown} destas visitas abriram dentro do Instagram, do Facebook ou do WhatsApp ({apps}). Ali o Google pode pedir que a pessoa entre de novo na conta antes de avaliar. Peça para tocar em ⋯ e em “Abrir no navegador”.',
    },
  },
  instagram: { en: 'Instagram', pt: 'Instagram' },
  facebook: { en: 'Facebook', pt: 'Facebook' },
  whatsapp: { en: 'WhatsApp', pt: 'WhatsApp' },
  emptyTitle: { en: 'No visits in this period', pt: 'Nenhuma visita no período' },
  emptyText: {
    en: 'Show a QR code at the counter, send a link, or hold a phone to a card. Visits appear here within seconds.',
    pt: 'Mostre um QR Code no balcão, envie um link ou aproxime um celular do cartão. As visitas aparecem aqui em segundos.',
  },
  emptyAction: { en: 'View team', pt: 'Ver equipe' },
  notCounted: {
    en: { one: '{shown} visit wasn’t counted.', other: '{shown} visits weren’t counted.' },
    pt: { one: '{shown} visita não contou.', other: '{shown} visitas não contaram.' },
  },
  seeWhy: { en: 'See why', pt: 'Veja por quê' },
})

export const ledgerTexts = defineTexts({
  description: {
    en: 'Every time someone opened a link, QR code or card, and whether it counted.',
    pt: 'Cada vez que alguém abriu um link, um QR Code ou um cartão, e se contou.',
  },
  onlyMonth: { en: '{month} only', pt: 'Só {month}' },
  verdicts: { en: 'Filter by result', pt: 'Filtrar por resultado' },
  all: { en: 'All', pt: 'Todas' },
  countedShare: {
    en: '{percent} of visits in this period counted.',
    pt: '{percent} das visitas do período contaram.',
  },
  person: { en: 'Person', pt: 'Pessoa' },
  anybody: { en: 'Anyone', pt: 'Qualquer pessoa' },
  nobodyFound: { en: 'No one found', pt: 'Ninguém encontrado' },
  source: { en: 'Source', pt: 'Origem' },
  anySource: { en: 'Any source', pt: 'Qualquer origem' },
  flood: { en: 'Suspicious', pt: 'Suspeita' },
  floodOnly: { en: 'Suspicious only', pt: 'Só suspeitas' },
  floodReason: {
    en: 'One of more than 30 visits within ten minutes from the same network.',
    pt: 'Uma de mais de 30 visitas em dez minutos da mesma rede.',
  },
  shown: { en: '{shown} of {total} {total|visit|visits}', pt: '{shown} de {total} {total|visita|visitas}' },
  when: { en: 'When', pt: 'Quando' },
  result: { en: 'Result', pt: 'Resultado' },
  nobody: { en: '—', pt: '—' },
  lostCard: { en: 'Lost card', pt: 'Cartão perdido' },
  emptyTitle: { en: 'No visits in this period', pt: 'Nenhuma visita no período' },
  emptyText: {
    en: 'Choose a longer period, or open one of your links to test it.',
    pt: 'Escolha um período maior ou abra um dos seus links para testar.',
  },
  nothingFound: { en: 'No visits found', pt: 'Nenhuma visita encontrada' },
  nothingFoundText: {
    en: 'Try a longer period or fewer filters.',
    pt: 'Tente um período maior ou menos filtros.',
  },
})

/** Tells the owner what can be done about visits that look like a flood. */
export const floodTexts = defineTexts({
  found: {
    en: { one: '{shown} suspicious visit in {month}', other: '{shown} suspicious visits in {month}' },
    pt: { one: '{shown} visita suspeita em {month}', other: '{shown} visitas suspeitas em {month}' },
  },
  foundText: {
    en: 'More than 30 visits came from one network within ten minutes. Someone may have opened a link repeatedly, or it may be your shop’s Wi-Fi on a busy day. They count until you exclude them.',
    pt: 'Mais de 30 visitas vieram da mesma rede em dez minutos. Alguém pode ter aberto um link várias vezes, ou pode ser o Wi-Fi da loja num dia cheio. Elas contam até você as retirar.',
  },
  show: { en: 'View visits', pt: 'Ver visitas' },
  takeOut: { en: 'Exclude from the month', pt: 'Retirar do mês' },
  takeOutTitle: {
    en: { one: 'Exclude {shown} visit from {month}?', other: 'Exclude {shown} visits from {month}?' },
    pt: { one: 'Retirar {shown} visita de {month}?', other: 'Retirar {shown} visitas de {month}?' },
  },
  consequence: {
    en: 'They’re removed from counters, statistics and the leaderboard, and stay in this list. You can restore them. Announced winners don’t change.',
    pt: 'Elas saem dos contadores, das estatísticas e do placar e continuam nesta lista. Você pode restaurá-las. Vencedores já anunciados não mudam.',
  },
  takenOut: {
    en: { one: '{shown} visit excluded from {month}', other: '{shown} visits excluded from {month}' },
    pt: { one: '{shown} visita retirada de {month}', other: '{shown} visitas retiradas de {month}' },
  },
  putBack: { en: 'Restore', pt: 'Restaurar' },
  restored: {
    en: { one: '{shown} visit counted again', other: '{shown} visits counted again' },
    pt: { one: '{shown} visita voltou a contar', other: '{shown} visitas voltaram a contar' },
  },
  final: {
    en: 'That month’s winners were already announced and don’t change.',
    pt: 'Os vencedores daquele mês já foram anunciados e não mudam.',
  },
  failed: { en: 'Couldn’t update the month', pt: 'Não foi possível alterar o mês' },
})
