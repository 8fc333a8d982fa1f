import type { Language } from '@avaliax/proto/values.ts'

interface PdfTexts {
  tag: string
  report: (month: string) => string
  preparedBy: (agency: string) => string
  madeOn: (date: string) => string
  agencyNote: string
  before: (value: string) => string
  aYearBefore: (value: string) => string
  noYearBefore: (month: string) => string
  ofNew: (value: string) => string
  asOf: (date: string) => string
  replyTime: string
  replyTimeNote: string
  noReplyTime: string
  hours: (value: string) => string
  days: (value: string) => string
  curve: string
  thisYear: (month: string) => string
  lastYear: string
  noLastYear: string
  visitsByDay: string
  reviewsByDay: string
  mostOnADay: (value: string) => string
  best: string
  worst: string
  stars: (count: number) => string
  starsAlone: string
  reply: (text: string) => string
  noReply: string
  work: string
  replies: string
  requests: string
  posts: string
  cardsAdded: string
  asked: string
  opened: string
  reviewsAfter: string
  optOuts: string
  notKnown: string
  estimate: (days: number) => string
  noWinners: string
  visits: (value: string) => string
  page: (page: number, pages: number) => string
}

export const PDF_TEXTS: Record<Language, PdfTexts> = {
  pt: {
    tag: 'pt-BR',
    report: (month) => `Relatório de ${month}`,
    preparedBy: (agency) => `Preparado por ${agency}`,
    madeOn: (date) =>
      `Números como estavam em ${date}. Avaliações que chegaram, sumiram ou foram respondidas depois não entram.`,
    agencyNote: 'Comentário da agência',
    before: (value) => `${value} no mês anterior`,
    aYearBefore: (value) => `${value} um ano antes`,
    noYearBefore: (month) =>
      `Não há números guardados de ${month}; por isso não há comparação com um ano antes.`,
    ofNew: (value) => `de ${value} novas`,
    asOf: (date) => `De todos os meses, em ${date}`,
    replyTime: 'Tempo até a resposta',
    noReplyTime: 'Nenhuma resposta medida',
    replyTimeNote: 'Metade foi mais rápida, desde a importação',
    hours: (value) => `${value} h`,
    days: (value) => `${value} dias`,
    curve: 'Nota média por mês',
    thisYear: (month) => `Doze meses até ${month}`,
    lastYear: 'Um ano antes',
    noLastYear: 'Não há avaliações guardadas do ano anterior; por isso não há segunda linha.',
    visitsByDay: 'Visitas por dia',
    reviewsByDay: 'Novas avaliações por dia',
    mostOnADay: (value) => `máximo em um dia: ${value}`,
    best: 'Melhor avaliação',
    worst: 'Pior avaliação',
    stars: (count) => (count === 1 ? '1 estrela' : `${count} estrelas`),
    starsAlone: 'Só estrelas, sem texto.',
    reply: (text) => `Resposta: ${text}`,
    noReply: 'Ainda sem resposta',
    work: 'O que foi feito neste mês',
    replies: 'Respostas escritas',
    requests: 'Pedidos aos clientes',
    posts: 'Posts no Google',
    cardsAdded: 'Cartões entregues',
    asked: 'Clientes convidados',
    opened: 'Abertos',
    reviewsAfter: 'Avaliações depois (estimativa)',
    optOuts: 'Pediram para sair',
    notKnown: 'não disponível',
    estimate: (days) =>
      `O Google não diz quem veio de um pedido. Contam as avaliações até ${days} dias depois de um cliente ir ao Google.`,
    noWinners: 'Sem vencedores neste mês',
    visits: (value) => `${value} visitas`,
    page: (page, pages) => `página ${page} de ${pages}`,
  },
  en: {
    tag: 'en',
    report: (month) => `Report of ${month}`,
    preparedBy: (agency) => `Prepared by ${agency}`,
    madeOn: (date) =>
      `Figures as they were on ${date}. Reviews that came, went or were answered later are not in them.`,
    agencyNote: 'A word from your agency',
    before: (value) => `${value} in the month before`,
    aYearBefore: (value) => `${value} a year before`,
    noYearBefore: (month) => `Nothing is stored of ${month}, so nothing is compared with it.`,
    ofNew: (value) => `of ${value} new`,
    asOf: (date) => `Of all months, as of ${date}`,
    replyTime: 'Time to reply',
    noReplyTime: 'No reply was timed',
    replyTimeNote: 'Half were faster, from the import on',
    hours: (value) => `${value} h`,
    days: (value) => `${value} days`,
    curve: 'Average rating by month',
    thisYear: (month) => `Twelve months up to ${month}`,
    lastYear: 'The year before',
    noLastYear: 'No review of the year before is stored, so there is no second line.',
    visitsByDay: 'Visits by day',
    reviewsByDay: 'New reviews by day',
    mostOnADay: (value) => `most on one day: ${value}`,
    best: 'Best review',
    worst: 'Worst review',
    stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
    starsAlone: 'Stars alone, without words.',
    reply: (text) => `Reply: ${text}`,
    noReply: 'No reply yet',
    work: 'What was done this month',
    replies: 'Replies written',
    requests: 'Requests to customers',
    posts: 'Posts on Google',
    cardsAdded: 'Cards handed out',
    asked: 'Customers asked',
    opened: 'Opened',
    reviewsAfter: 'Reviews afterwards (estimate)',
    optOuts: 'Opted out',
    notKnown: 'not known',
    estimate: (days) =>
      `Google does not say who came from a request. Counted are reviews up to ${days} days after a customer went to Google.`,
    noWinners: 'No winners this month',
    visits: (value) => `${value} visits`,
    page: (page, pages) => `page ${page} of ${pages}`,
  },
}
