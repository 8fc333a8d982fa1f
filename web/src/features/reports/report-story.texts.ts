import { defineTexts } from '../../shared/i18n/texts.ts'

/** Texts of what a report tells beside its figures. */
export const reportStoryTexts = defineTexts({
  preparedBy: { en: 'Prepared by', pt: 'Preparado por' },
  curve: { en: 'Average rating by month', pt: 'Nota média por mês' },
  thisYear: { en: 'Twelve months up to {month}', pt: 'Doze meses até {month}' },
  lastYear: { en: 'The year before', pt: 'Um ano antes' },
  noLastYear: {
    en: 'No review of the year before is stored, so there is no second line.',
    pt: 'Não há avaliações guardadas do ano anterior; por isso não há segunda linha.',
  },
  monthHead: { en: 'Month', pt: 'Mês' },
  noReviews: { en: 'no review', pt: 'sem avaliação' },
  quotes: { en: 'Best and worst review', pt: 'Melhor e pior avaliação' },
  best: { en: 'Best', pt: 'Melhor' },
  worst: { en: 'Worst', pt: 'Pior' },
  stars: {
    en: { one: '{shown} star', other: '{shown} stars' },
    pt: { one: '{shown} estrela', other: '{shown} estrelas' },
  },
  starsAlone: { en: 'Stars alone, without words.', pt: 'Só estrelas, sem texto.' },
  reply: { en: 'Reply', pt: 'Resposta' },
  noReply: { en: 'No reply yet', pt: 'Ainda sem resposta' },
  wordsNow: { en: 'Words as they are today, shortened.', pt: 'Textos como estão hoje, abreviados.' },
  companies: { en: 'Your companies this month', pt: 'Suas empresas neste mês' },
  companiesNote: {
    en: 'Figures of each company’s own report.',
    pt: 'Números do relatório de cada empresa.',
  },
  company: { en: 'Company', pt: 'Empresa' },
  thisOne: { en: 'this report', pt: 'este relatório' },
  work: { en: 'What was done this month', pt: 'O que foi feito neste mês' },
  replies: { en: 'Replies written', pt: 'Respostas escritas' },
  requests: { en: 'Customers asked', pt: 'Clientes convidados' },
  posts: { en: 'Posts on Google', pt: 'Posts no Google' },
  cardsAdded: { en: 'Cards handed out', pt: 'Cartões entregues' },
  replyTime: { en: 'Time to reply', pt: 'Tempo até a resposta' },
  replyTimeNote: {
    en: 'Half were faster, counted from the import of the review',
    pt: 'Metade foi mais rápida, contado da importação da avaliação',
  },
  noReplyTime: { en: 'No reply was timed', pt: 'Nenhuma resposta medida' },
  aYearBefore: { en: '{value} a year before', pt: '{value} um ano antes' },
  noYearBefore: {
    en: 'Nothing is stored of {month}, so nothing is compared with it.',
    pt: 'Não há números guardados de {month}; por isso não há comparação com um ano antes.',
  },
  asOf: { en: 'Of all months, as of {date}', pt: 'De todos os meses, em {date}' },
  urgentToday: {
    en: 'Today: {shown}. Replies and reviews since {date} make the difference.',
    pt: 'Hoje: {shown}. A diferença vem de respostas e avaliações desde {date}.',
  },
})
