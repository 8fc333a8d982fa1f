/** iFood takes answers of this length, counted in characters. */
export const IFOOD_REPLY_MIN = 10
export const IFOOD_REPLY_MAX = 300
/** Days after which iFood publishes a review with or without an answer; afterwards it takes none. */
export const IFOOD_REPLY_DAYS = 5
