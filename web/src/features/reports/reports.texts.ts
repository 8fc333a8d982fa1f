import { defineTexts } from '../../shared/i18n/texts.ts'

export const reportsTexts = defineTexts({
  csvFile: { en: 'reports.csv', pt: 'relatorios.csv' },
  title: { en: 'Reports', pt: 'Relatórios' },
  description: {
    en: 'The figures of each month, made on the day after it ends.',
    pt: 'Os números de cada mês, fechados no dia seguinte ao fim do mês.',
  },
  month: { en: 'Month', pt: 'Mês' },
  open: { en: 'Open', pt: 'Abrir' },
  openOf: { en: 'Open the report of {month}', pt: 'Abrir o relatório de {month}' },
  emptyTitle: { en: 'No report yet', pt: 'Nenhum relatório ainda' },
  emptyText: {
    en: 'The first one is made when a month with visits has ended.',
    pt: 'O primeiro fica pronto quando terminar um mês com visitas.',
  },
  reportOf: { en: 'Report of {month}', pt: 'Relatório de {month}' },
  print: { en: 'Print', pt: 'Imprimir' },
  pdf: { en: 'PDF', pt: 'PDF' },
  pdfFile: { en: 'report-{month}.pdf', pt: 'relatorio-{month}.pdf' },
  unknownTitle: { en: 'There is no report of this month', pt: 'Não há relatório deste mês' },
  unknownText: {
    en: 'A month has a report once it is over and had visits.',
    pt: 'Um mês tem relatório depois que termina e se teve visitas.',
  },
  toReports: { en: 'All reports', pt: 'Todos os relatórios' },
})

/** The texts of the sheet itself, also for who has the link. */
export const sheetTexts = defineTexts({
  agencyNote: { en: 'A word from your agency', pt: 'Comentário da agência' },
  sentences: { en: 'What customers wrote', pt: 'O que os clientes escreveram' },
  team: { en: 'Team', pt: 'Equipe' },
  madeOn: {
    en: 'Figures as they were on {date}. Reviews that came, went or were answered later are not in them.',
    pt: 'Números como estavam em {date}. Avaliações que chegaram, sumiram ou foram respondidas depois não entram.',
  },
  up: { en: 'more by', pt: 'a mais:' },
  down: { en: 'less by', pt: 'a menos:' },
  same: { en: 'as in the month before', pt: 'igual ao mês anterior' },
  before: { en: '{value} in the month before', pt: '{value} no mês anterior' },
  noneBefore: { en: 'None in the month before', pt: 'Nenhuma no mês anterior' },
  ofNew: {
    en: { one: 'of {shown} new review', other: 'of {shown} new reviews' },
    pt: { one: 'de {shown} nova avaliação', other: 'de {shown} novas avaliações' },
  },
  visitsByDay: { en: 'Visits by day', pt: 'Visitas por dia' },
  reviewsByDay: { en: 'New reviews by day', pt: 'Novas avaliações por dia' },
  day: { en: 'Day', pt: 'Dia' },
  visitsOf: {
    en: { one: '{shown} visit', other: '{shown} visits' },
    pt: { one: '{shown} visita', other: '{shown} visitas' },
  },
  reviewsOf: {
    en: { one: '{shown} review', other: '{shown} reviews' },
    pt: { one: '{shown} avaliação', other: '{shown} avaliações' },
  },
  noWinners: { en: 'No winners this month', pt: 'Sem vencedores neste mês' },
  place: { en: 'Place {rank}', pt: '{rank}º lugar' },
})

export const linkTexts = defineTexts({
  share: { en: 'Share', pt: 'Compartilhar' },
  title: { en: 'Public link', pt: 'Link público' },
  explained: {
    en: 'Whoever has the link reads this report without an account, for 30 days.',
    pt: 'Quem tem o link lê este relatório sem conta, por 30 dias.',
  },
  until: {
    en: 'There is a link until {date}. It was shown when it was created; a new one replaces it.',
    pt: 'Existe um link até {date}. Ele foi mostrado ao ser criado; um novo o substitui.',
  },
  shownOnce: {
    en: 'Copy it now: it is not shown again. It works until {date}.',
    pt: 'Copie agora: ele não será mostrado de novo. Vale até {date}.',
  },
  create: { en: 'Create link', pt: 'Criar link' },
  replace: { en: 'Create a new link', pt: 'Criar novo link' },
  revoke: { en: 'Turn link off', pt: 'Desligar link' },
  revoked: { en: 'The link no longer works', pt: 'O link não funciona mais' },
  createFailed: { en: 'Couldn’t create the link', pt: 'Não foi possível criar o link' },
  revokeFailed: { en: 'Couldn’t turn the link off', pt: 'Não foi possível desligar o link' },
})

export const publicReportTexts = defineTexts({
  goneTitle: { en: 'This report is not available', pt: 'Este relatório não está disponível' },
  goneText: {
    en: 'The link has expired or was turned off. Ask the company for a new one.',
    pt: 'O link venceu ou foi desligado. Peça um novo à empresa.',
  },
  failed: { en: 'Couldn’t load the report', pt: 'Não foi possível carregar o relatório' },
})
