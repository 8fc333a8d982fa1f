/** Parameter of an address: the review whose reply it opens for writing, with its draft. */
export const COMPOSE = 'compose'

/** A review with its reply in the composer. */
export const replyPath = (reviewId: number): string => `/reviews?review=${reviewId}&${COMPOSE}=${reviewId}`
