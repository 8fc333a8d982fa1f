import type { Language, Localized } from '@avaliax/proto/values.ts'

/** The words around an urgent review in a mail. */
export const URGENT_MAIL_TEXTS = {
  somebody: { pt: 'Um cliente', en: 'A customer' },
  draft: { pt: 'Rascunho da resposta', en: 'Draft of the reply' },
  answer: { pt: 'Responder', en: 'Reply' },
  see: { pt: 'Ver avaliação', en: 'See review' },
} satisfies Record<string, Localized>

export const STARS_OF: Record<Language, (rating: number) => string> = {
  pt: (rating) => `${rating} de 5`,
  en: (rating) => `${rating} of 5`,
}

export const URGENT_COUNT: Record<Language, (count: number) => string> = {
  pt: (count) =>
    count === 1
      ? 'Uma avaliação urgente espera a sua resposta'
      : `${count} avaliações urgentes esperam a sua resposta`,
  en: (count) =>
    count === 1
      ? 'An urgent review is waiting for your reply'
      : `${count} urgent reviews are waiting for your reply`,
}
