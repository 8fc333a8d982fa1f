import type { Localized } from '../values.ts'

/** Words of a monthly report, on its page and in its mail. */
export const REPORT_TEXTS = {
  visits: { en: 'Visits', pt: 'Visitas' },
  reviewRequests: { en: 'Sent to review', pt: 'Abriram a página de avaliação' },
  newReviews: { en: 'New reviews', pt: 'Novas avaliações' },
  averageRating: { en: 'Average rating', pt: 'Nota média' },
  answered: { en: 'Answered', pt: 'Respondidas' },
  urgentLeft: { en: 'Urgent without a reply', pt: 'Urgentes sem resposta' },
  winners: { en: 'Winners', pt: 'Vencedores' },
  next: { en: 'What to do next', pt: 'O que fazer agora' },
} as const satisfies Record<string, Localized>

/** A report advises these, most pressing first. */
export const REPORT_STEP_TEXTS = {
  urgent: {
    en: 'Reply to the urgent reviews first: three stars or fewer, with a text.',
    pt: 'Responda primeiro às avaliações urgentes: três estrelas ou menos, com texto.',
  },
  answer: {
    en: 'Reply to the new reviews that are still without an answer.',
    pt: 'Responda às novas avaliações que ainda estão sem resposta.',
  },
  ratingFell: {
    en: 'The rating fell: read the lowest reviews of the month and fix what they mention.',
    pt: 'A nota caiu: leia as avaliações mais baixas do mês e corrija o que elas apontam.',
  },
  visitsFell: {
    en: 'There were fewer visits than the month before: keep the cards within reach of every customer.',
    pt: 'Houve menos visitas que no mês anterior: deixe os cartões à mão de todos os clientes.',
  },
  noReviews: {
    en: 'Customers opened the review page, but no review came: invite them right after serving them.',
    pt: 'Clientes abriram a página de avaliação, mas nenhuma avaliação chegou: convide logo após o atendimento.',
  },
  keep: {
    en: 'All good: keep inviting every customer.',
    pt: 'Tudo certo: continue convidando todos os clientes.',
  },
} as const satisfies Record<string, Localized>
export type ReportStep = keyof typeof REPORT_STEP_TEXTS
