/** A client's main places, most used first, as the bar at a phone's foot shows them. */
export const BOTTOM_BAR = [
  { path: '/dashboard', label: 'dashboard' },
  { path: '/employees', label: 'employees' },
  { path: '/leaderboard', label: 'leaderboard' },
  { path: '/reviews', label: 'reviews' },
] as const
