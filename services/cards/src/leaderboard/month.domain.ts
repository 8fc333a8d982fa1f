const DAY_MS = 86_400_000

/** `2026-12` and 1 -> `2027-01`. */
export function monthsLater(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The moment a month begins in a zone: 00:00 of its first day there. */
export function monthStart(zone: string, month: string): Date {
  const wanted = Date.parse(`${month}-01T00:00:00Z`)
  // The zone's distance from UTC may change in the night before; the second look is on the right side of it.
  const near = wanted - distance(zone, wanted)
  return new Date(wanted - distance(zone, near))
}

export const monthEnd = (zone: string, month: string): Date => monthStart(zone, monthsLater(month, 1))

/** The last month that is over somewhere on earth; clocks differ by less than a day from UTC. */
export const lastOverAnywhere = (now: Date): string =>
  monthsLater(new Date(now.getTime() + DAY_MS).toISOString().slice(0, 7), -1)

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function distance(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const shown = Date.UTC(
    ...([
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ] as const),
  )
  return shown - Math.floor(at / 1000) * 1000
}
