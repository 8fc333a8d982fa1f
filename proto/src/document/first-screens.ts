/** They lead to the dashboard. */
const BEGINNINGS: ReadonlySet<string> = new Set(['/', '/login', '/dashboard'])

/** The address at which a page begins; those that lead to the dashboard are one. */
export const pageOf = (path: string): string => (BEGINNINGS.has(path) ? '/dashboard' : path)

/** The pages that are drawn from the answers that come with them, before their scripts are there: by role and address. */
const DRAWN_FIRST = {
  client: { '/dashboard': 'dashboard', '/reviews': 'reviews', '/leaderboard': 'leaderboard' },
  superadmin: { '/dashboard': 'agency' },
} as const satisfies Record<string, Record<string, string>>

/** Each of these pages is drawn by a script of its own. */
export const DRAWN_SCREENS = ['dashboard', 'reviews', 'leaderboard', 'agency'] as const
export type DrawnScreen = (typeof DRAWN_SCREENS)[number]

/** Answers what draws the page of somebody at an address; null where the application does so alone. */
export function drawnScreenOf(role: keyof typeof DRAWN_FIRST, path: string): DrawnScreen | null {
  const screens: Readonly<Record<string, DrawnScreen>> = DRAWN_FIRST[role]
  const page = pageOf(path)
  return Object.hasOwn(screens, page) ? (screens[page] ?? null) : null
}
