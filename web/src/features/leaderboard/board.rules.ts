import type {
  Leaderboard,
  LeaderboardEntry,
  PastWinner,
} from '@avaliax/proto/cards/board/leaderboard.routes.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
}

/** Answers what is left until a moment, in whole minutes begun; never less than nothing. */
export function timeLeft(endsAt: string, now: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil((Date.parse(endsAt) - now) / MINUTE_MS))
  return {
    days: Math.floor(minutes / DAY_MINUTES),
    hours: Math.floor((minutes % DAY_MINUTES) / 60),
    minutes: minutes % 60,
  }
}

export const isOver = (endsAt: string, now: number): boolean => Date.parse(endsAt) <= now

/** Milliseconds until the shown minute changes. */
export function untilNextMinute(endsAt: string, now: number): number {
  const left = Math.max(0, Date.parse(endsAt) - now)
  return left % MINUTE_MS || MINUTE_MS
}

/** The month's last day, `30/11`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${last}/${String(number).padStart(2, '0')}`
}

/** `2027-01` -> `2026-12`. */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}

/** Nobody is ranked without a visit, or while hidden. */
export const hasPlace = ({ cardTaps, hiddenFromBoard }: LeaderboardEntry): boolean =>
  cardTaps > 0 && !hiddenFromBoard

export interface Step {
  rank: number
  cardTaps: number
  people: readonly LeaderboardEntry[]
}

/**
 * The steps of the podium: whoever shares a rank stands on the same one, and nobody without a visit on any. Hidden people win
 * nothing.
 */
export function podiumOf(employees: readonly LeaderboardEntry[]): Step[] {
  const placed = employees.filter((entry) => entry.rank <= 3 && hasPlace(entry))
  return [...Map.groupBy(placed, ({ rank }) => rank)]
    .map(([rank, people]) => ({ rank, people, cardTaps: people[0]?.cardTaps ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
}

/** Longest bar first: a share of the most visits that anybody has. */
export function barShare({ cardTaps }: LeaderboardEntry, employees: readonly LeaderboardEntry[]): number {
  const most = Math.max(...employees.map((entry) => entry.cardTaps), 1)
  return Math.round((cardTaps / most) * 1000) / 10
}

export const hasVisits = ({ employees }: Pick<Leaderboard, 'employees'>): boolean =>
  employees.some(({ cardTaps }) => cardTaps > 0)

/** Months as they come, newest first. */
export const winnersByMonth = (winners: readonly PastWinner[]): [string, PastWinner[]][] => [
  ...Map.groupBy(winners, ({ month }) => month),
]
