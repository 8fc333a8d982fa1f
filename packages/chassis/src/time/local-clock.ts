/** A clock on a zone's wall shows this. */
export interface LocalTime {
  /** `2026-11-21`. */
  day: string
  hour: number
}

/** Wherever people live, clocks differ from UTC by whole quarters of an hour, and change by no less. */
const QUARTER_MS = 900_000
const REMEMBERED_QUARTERS = 5_000

/** Tells the local time of many moments: each quarter of an hour is worked out once, because that costs more than a tap. */
export function localClock(): (zone: string, at: number) => LocalTime {
  const quarters = new Map<string, LocalTime>()
  return (zone, at) => {
    const quarter = Math.floor(at / QUARTER_MS)
    const key = `${zone}/${quarter}`
    const known = quarters.get(key)
    if (known) return known
    const { year, month, day, hour } = partsOf(zone, quarter * QUARTER_MS)
    const padded = [String(year).padStart(4, '0'), pad(month), pad(day)]
    const time = { day: padded.join('-'), hour }
    if (quarters.size >= REMEMBERED_QUARTERS) quarters.clear()
    quarters.set(key, time)
    return time
  }
}

const pad = (number: number) => String(number).padStart(2, '0')

/** The calendar day of a moment in a zone. */
export const dayIn = (zone: string, at: Date): string => localClock()(zone, at.getTime()).day

/** The calendar month (`2026-11`) of a moment in a zone. */
export const monthIn = (zone: string, at: Date): string => dayIn(zone, at).slice(0, 7)

/** The same for many moments. */
export function monthClock(clock = localClock()): (zone: string, at: number) => string {
  return (zone, at) => clock(zone, at).day.slice(0, 7)
}

/** The hour that a zone's clock shows, 0 to 23. */
export const hourIn = (zone: string, at: Date): number => localClock()(zone, at.getTime()).hour

/** The moment a day begins in a zone: 00:00 there, or whatever follows where the clocks skip midnight. */
export const dayStart = (zone: string, day: string): Date => localMoment(zone, Date.parse(`${day}T00:00:00Z`))

/** The moment at which a zone's clock shows what a clock at UTC shows at `wanted`, or whatever follows where it skips that. */
export function localMoment(zone: string, wallTime: number): Date {
  const near = wallTime - distance(zone, wallTime)
  // The zone's distance from UTC may change in the night before; the second look is on the right side of it.
  const begins = wallTime - distance(zone, near)
  const exists = begins + distance(zone, begins) === wallTime
  return new Date(exists ? begins : Math.max(near, begins))
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function distance(zone: string, at: number): number {
  const { year, month, day, hour, minute, second } = partsOf(zone, at)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

function partsOf(zone: string, at: number): Record<Part, number> {
  const parts = formatOf(zone).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as Record<Part, number>
}
