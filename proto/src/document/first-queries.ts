/** The element of a page that holds the answers it begins with. */
export const FIRST_ANSWERS_ID = 'first-answers'

/** Pages ask with these, for whoever asks in their place: the document brings these answers along. */

export const UNREAD_NOTIFICATIONS = { unread: 'true', limit: '1' } as const
/** People walk through so many, one after the other. */
export const REJECTED_REPLIES = { states: 'rejected', limit: 25 } as const
/** As many as a sentence names. */
export const SILENT_CARDS = { limit: 3 } as const
export const EMPLOYEES_PAGE = 50
export const REVIEWS_PAGE = 25
/** The inbox before anybody filters it. */
export const UNFILTERED_REVIEWS = { content: 'all', status: 'all', sort: 'newest' } as const
/** The most that the API lists. */
export const BOARD_LIMIT = 200
/** More months than a client has; sixteen years. */
export const MONTHS_SHOWN = 200
/** Eight months of three. */
export const WINNERS_PAGE = 24
/** Who needs the agency most, on its dashboard. */
export const NEEDIEST_CLIENTS = { limit: 10, sort: 'attention' } as const
