import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { dayIn, localMoment } from '@avaliax/chassis/time/local-clock.ts'

type Unit = 'now' | 'days' | 'months'
const UNITS: readonly (readonly [RegExp, Unit, number])[] = [
  [/^(?:segundos?|seconds?|minutos?|minutes?|mins?|horas?|hours?|hrs?)$/, 'now', 0],
  [/^(?:dias?|days?)$/, 'days', 1],
  [/^(?:semanas?|weeks?)$/, 'days', 7],
  [/^(?:mes|meses|months?)$/, 'months', 1],
  [/^(?:anos?|years?)$/, 'months', 12],
]
const TODAY = /^(?:hoje|today|hoy|agora|agora mesmo|ahora|just now|now)$/
const YESTERDAY = /^(?:ontem|yesterday|ayer)$/
const EDITED = /^(?:editad[ao]|edited) /
const AHEAD = /^(?:ha|faz|hace) (?:cerca de |about )?(\d{1,3}|uma?|una?|an?|one) ([a-z]{3,9})$/
const BEHIND = /^(?:about |cerca de )?(\d{1,3}|uma?|una?|an?|one) ([a-z]{3,9}) (?:atras|ago)$/
const DAY_MS = 86_400_000

interface Looking {
  timeZone: string
  now: Date
}

interface Past {
  days: number
  months: number
}

/** How long ago, of what review pages and their copies show; null: the text is none. */
function agoOf(text: string): Past | null {
  const plain = text.replace(EDITED, '')
  if (TODAY.test(plain)) return { days: 0, months: 0 }
  if (YESTERDAY.test(plain)) return { days: 1, months: 0 }
  const [, typed, word] = AHEAD.exec(plain) ?? BEHIND.exec(plain) ?? []
  const [, unit, size = 0] = UNITS.find(([words]) => words.test(word ?? '')) ?? []
  if (typed === undefined || unit === undefined) return null
  const count = (Number(typed) || 1) * size
  return { days: unit === 'days' ? count : 0, months: unit === 'months' ? count : 0 }
}

/** Noon of that day on the client's clock. */
export function pastOf(text: string, { timeZone, now }: Looking): Date | null {
  const ago = agoOf(text)
  if (!ago) return null
  const [year = 0, month = 0, day = 0] = dayIn(timeZone, now).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - ago.months, 0)).getUTCDate()
  const noon = Date.UTC(year, month - 1 - ago.months, Math.min(day, lastOfMonth), 12)
  return localMoment(timeZone, noon - ago.days * DAY_MS)
}

const LONGEST = 60
export const isRelative = (cell: string): boolean =>
  cell.length <= LONGEST && agoOf(fold(cell).replace(/\s+/g, ' ').trim()) !== null
