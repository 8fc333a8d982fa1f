/** They lead to the dashboard. */
const BEGINNINGS: ReadonlySet<string> = new Set(['/', '/login', '/dashboard'])

/** The address at which a page begins; those that lead to the dashboard are one. */
export const pageOf = (path: string): string => (BEGINNINGS.has(path) ? '/dashboard' : path)

/** Tells whether a page is drawn from the answers that come with it, before its scripts are there. */
export const isDrawnFirst = (path: string): boolean => pageOf(path) === '/dashboard'
