import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { localMoment } from '@avaliax/chassis/time/local-clock.ts'
import { pastOf } from './relative-date.parser.ts'

/** How a file's dates are to be read. */
export interface DateReading {
  /** Zone of the client, for dates that name none. */
  timeZone: string
  /** `03/04` is the third of April; otherwise the fourth of March. */
  dayFirst: boolean
  /** The day from which somebody looks back (`há 2 semanas`); without it such dates are none. */
  now?: Date
}

const TIME = String.raw`(?:[T ,]+(?:as )?(\d{1,2})[:h](\d{2})?(?::(\d{2})(?:[.,](\d{1,9}))?)? ?([ap])?\.?m?\.?)?`
const ZONE = String.raw` ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}${ZONE}$`, 'i')
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}${ZONE}$`, 'i')
const DAY_AND_NAME = new RegExp(
  String.raw`^(\d{1,2})[ºª]?(?: de |[ -])([a-z]{3,9})\.?(?: de |[ ,-]+)(\d{4})${TIME}${ZONE}$`,
  'i',
)
const NAME_AND_DAY = new RegExp(String.raw`^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})${TIME}${ZONE}$`, 'i')
/** Days since the end of 1899, as spreadsheets count them. */
const SERIAL = /^(\d{5})(?:[.,](\d{1,10}))?$/
const SERIAL_ZERO = Date.UTC(1899, 11, 30)
/** The longest date that somebody writes. */
const LONGEST = 80
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A day without a time is its noon, so that the day stays the same in the zones around. */
const NOON = 12

/** First letters of a month's name in Portuguese, English and Spanish. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['fev', 'feb'],
  ['mar'],
  ['abr', 'apr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['set', 'sep'],
  ['out', 'oct'],
  ['nov'],
  ['dez', 'dec', 'dic'],
]
const monthOf = (name: string) => MONTHS.findIndex((names) => names.includes(name.slice(0, 3))) + 1

interface Written {
  year: number
  month: number
  day: number
  time: readonly (string | undefined)[]
}

/** Whether the days of a file stand before the months: some date has to tell, otherwise they do, as in Brazil. */
export function daysComeFirst(dates: Iterable<string>): boolean {
  let monthFirst = false
  for (const date of dates) {
    const [, first, second] = YEAR_LAST.exec(date.slice(0, LONGEST).trim()) ?? []
    if (Number(first) > 12) return true
    if (Number(second) > 12) monthFirst = true
  }
  return !monthFirst
}

/** The moment that a cell names; null where it names none. */
export function momentOf(text: string, { timeZone, dayFirst, now }: DateReading): Date | null {
  if (text.length > LONGEST) return null
  const plain = fold(text).replace(/\s+/g, ' ').trim()
  const serial = SERIAL.exec(plain)
  if (serial) return ofSerial(serial, timeZone)
  const past = now && pastOf(plain, { timeZone, now })
  if (past) return past
  const parts = partsOf(withoutRemarks(plain), dayFirst)
  return parts && ofParts(parts, timeZone)
}

/** Programs write these around a date: its weekday in front, a zone's name behind. `mar` alone is March. */
const WEEKDAY =
  /^(?:(?:dom|seg|ter|qua|qui|sex|sab|lun|mie|jue|vie|sun|mon|tue|wed|thu|fri|sat)[a-z]{0,8}|martes)(?:-feira)?\.?,? /
const withoutRemarks = (text: string): string =>
  text
    .replace(WEEKDAY, '')
    .replace(/ \([^()]{1,40}\)$/, '')
    .replace(/ (?:gmt|utc)(?=[+-]\d)/, '')

function partsOf(text: string, dayFirst: boolean): Written | null {
  const iso = YEAR_FIRST.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), time: iso.slice(4) }
  const usual = YEAR_LAST.exec(text)
  if (usual) {
    const [first, second] = [Number(usual[1]), Number(usual[2])]
    const year = Number(usual[3]) + (usual[3]?.length === 2 ? 2000 : 0)
    const [day, month] = dayFirst ? [first, second] : [second, first]
    return { year, month, day, time: usual.slice(4) }
  }
  const dayAndName = DAY_AND_NAME.exec(text)
  if (dayAndName)
    return {
      year: Number(dayAndName[3]),
      month: monthOf(dayAndName[2] ?? ''),
      day: Number(dayAndName[1]),
      time: dayAndName.slice(4),
    }
  const english = NAME_AND_DAY.exec(text)
  if (!english) return null
  const [, month = '', day, year] = english
  return { year: Number(year), month: monthOf(month), day: Number(day), time: english.slice(4) }
}

function ofParts({ year, month, day, time }: Written, timeZone: string): Date | null {
  const [hourText, minute = '0', second = '0', part = '0', half, zone] = time
  const hour = hourText === undefined ? NOON : hourOf(Number(hourText), half)
  if (hour > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const wall =
    Date.UTC(year, month - 1, day, hour, Number(minute), Number(second)) +
    Number(part.padEnd(3, '0').slice(0, 3))
  const real = new Date(wall)
  // The thirty-first of February would become a day of March.
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) return null
  return zone === undefined ? localMoment(timeZone, wall) : new Date(wall - aheadOfUtc(zone))
}

function hourOf(hour: number, half: string | undefined): number {
  if (!half) return hour
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

function aheadOfUtc(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}

function ofSerial([, days, part]: RegExpExecArray, timeZone: string): Date {
  const share = part === undefined ? NOON / 24 : Number(`0.${part}`)
  const seconds = Math.round(share * 86_400) * 1_000
  return localMoment(timeZone, SERIAL_ZERO + Number(days) * DAY_MS + seconds)
}
