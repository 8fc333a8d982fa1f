import { MY_CARD_PATH } from '../cards/employee/my-card-path.ts'
import { SINGLE_SIGN_ON_PATH } from '../identity/single-sign-on-path.ts'

/**
 * Pages of the application for anybody, signed in or not, and the same for everybody: the application draws them without
 * asking who it is, the gateway gives them no person's answers, and the worker leaves them alone. The first that fits counts.
 */
const OPEN_PAGES = {
  resetPassword: /^\/reset-password$/,
  confirmAddress: /^\/confirm-address$/,
  singleSignOn: new RegExp(`^${SINGLE_SIGN_ON_PATH}$`),
  scan: /^\/scan$/,
  myCard: new RegExp(`^${MY_CARD_PATH}/?$`),
  // `/leaderboard` alone is the signed-in page.
  board: /^\/public\/leaderboard(\/.*)?$|^\/leaderboard\/.+$/,
  report: /^\/report\/[^/]+\/?$/,
  /** A public address that is unknown is a 404 for everybody. */
  notFound: /^\/public(\/|$)/,
}
export type OpenPage = keyof typeof OPEN_PAGES

export const openPageAt = (path: string): OpenPage | undefined =>
  (Object.keys(OPEN_PAGES) as OpenPage[]).find((page) => OPEN_PAGES[page].test(path))

/** All of them, as the worker has to write them down: it can import nothing. */
export const OPEN_PAGE = new RegExp(
  Object.values(OPEN_PAGES)
    .map(({ source }) => source)
    .join('|'),
)
