import { defineTexts } from '../../shared/i18n/texts.ts'

export const aspectsTexts = defineTexts({
  title: { en: 'Topics', pt: 'Assuntos' },
  description: {
    en: 'What customers praise and complain about, read from the words of their reviews.',
    pt: 'O que os clientes elogiam e do que reclamam, lido nas palavras das avaliações.',
  },
  period: { en: 'Period', pt: 'Período' },
  months: { en: '{months} months', pt: '{months} meses' },
  reviews: {
    en: { one: '{shown} review names a topic.', other: '{shown} reviews name a topic.' },
    pt: { one: '{shown} avaliação cita algum assunto.', other: '{shown} avaliações citam algum assunto.' },
  },
  topic: { en: 'Topic', pt: 'Assunto' },
  counted: { en: 'Reviews', pt: 'Avaliações' },
  good: { en: 'What they praise', pt: 'O que elogiam' },
  bad: { en: 'What they complain about', pt: 'Do que reclamam' },
  noneGood: { en: 'No praise for a topic in this period.', pt: 'Nenhum elogio a um assunto no período.' },
  noneBad: { en: 'No complaints in this period.', pt: 'Nenhuma reclamação no período.' },
  compared: { en: '{count} (before: {before})', pt: '{count} (antes: {before})' },
  open: { en: '{aspect}: read the sentences', pt: '{aspect}: ler as frases' },
  showAll: { en: 'Show all {total}', pt: 'Mostrar todos os {total}' },
  back: { en: 'All topics', pt: 'Todos os assuntos' },
  praise: { en: 'Praise', pt: 'Elogios' },
  complaints: { en: 'Complaints', pt: 'Reclamações' },
  judgement: { en: 'Praise or complaints', pt: 'Elogios ou reclamações' },
  withCount: { en: '{name} ({count})', pt: '{name} ({count})' },
  byMonth: { en: '{aspect} by month', pt: '{aspect} por mês' },
  month: { en: 'Month', pt: 'Mês' },
  monthWords: {
    en: '{good} praise, {bad} {bad|complaint|complaints}',
    pt: '{good} {good|elogio|elogios}, {bad} {bad|reclamação|reclamações}',
  },
  sentences: { en: 'Sentences', pt: 'Frases' },
  readReview: { en: 'Read the review by {name}', pt: 'Ler a avaliação de {name}' },
  noSentences: { en: 'No sentences in this period.', pt: 'Nenhuma frase no período.' },
  emptyTitle: { en: 'No topics yet', pt: 'Nenhum assunto ainda' },
  emptyText: {
    en: 'Topics appear when reviews with text arrive. Choose a longer period or update your reviews.',
    pt: 'Os assuntos aparecem quando chegam avaliações com texto. Escolha um período maior ou atualize as avaliações.',
  },
  toReviews: { en: 'Go to reviews', pt: 'Ir para as avaliações' },
  howRead: {
    en: 'The words are matched with a dictionary in Portuguese, English and Spanish; irony and slang are sometimes misread.',
    pt: 'As palavras são comparadas com um dicionário em português, inglês e espanhol; ironia e gíria às vezes são mal entendidas.',
  },
})
