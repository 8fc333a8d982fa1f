export const PERIODS = [7, 30, 90] as const
export type PeriodDays = (typeof PERIODS)[number]
export const USUAL_PERIOD: PeriodDays = 30
const DAY_MS = 86_400_000

export interface Period {
  days: PeriodDays
  /** First and last day by the client's clock, both included. */
  from: string
  to: string
}

/** By time zone: each one takes a phone several milliseconds to make, and a page asks for the day on every render. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day that a client's clock shows. */
export function todayOf(timeZone: string, now = new Date()): string {
  const known = calendars.get(timeZone)
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const calendar = known ?? new Intl.DateTimeFormat('en-CA', options)
  if (!known) calendars.set(timeZone, calendar)
  return calendar.format(now)
}

/** The last days up to today, as the client's clock has it: the browser may stand in another zone. */
export function periodOf(days: PeriodDays, timeZone: string, now = new Date()): Period {
  const to = todayOf(timeZone, now)
  const from = new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  return { days, from, to }
}
