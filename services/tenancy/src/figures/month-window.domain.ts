/** A month as the agency counts it: from its first moment in the agency's zone up to, and not including, the next one's. */
export interface MonthWindow {
  /** `2026-11`. */
  month: string
  from: Date
  to: Date
}

export const AGENCY_ZONE = 'America/Sao_Paulo'

const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: AGENCY_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** What the clocks of the zone show, as if they showed UTC. */
function wallClock(at: Date): number {
  const shown = Object.fromEntries(CLOCK.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The moment at which the zone's clocks show this; looked up twice, because the offset itself depends on the moment. */
function momentOf(wall: number): Date {
  const guess = wall - (wallClock(new Date(wall)) - wall)
  return new Date(guess - (wallClock(new Date(guess)) - wall))
}

/** The month that contains a moment. */
export function monthWindow(at: Date): MonthWindow {
  const wall = new Date(wallClock(at))
  const [year, month] = [wall.getUTCFullYear(), wall.getUTCMonth()]
  return {
    month: `${year}-${String(month + 1).padStart(2, '0')}`,
    from: momentOf(Date.UTC(year, month, 1)),
    to: momentOf(Date.UTC(year, month + 1, 1)),
  }
}
