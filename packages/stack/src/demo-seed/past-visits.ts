import { dayIn, dayStart } from '@avaliax/chassis/time/local-clock.ts'
import type { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { v5 } from 'uuid'
import { randomOf } from './random-of.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

export interface Past {
  /** Names the shop: each has a past of its own. */
  seed: string
  people: readonly { employeeId: number; name: string; share: number }[]
  visitsPerDay: number
  zone: string
  days: number
  until: Date
}

export interface PastVisit {
  id: string
  employeeId: number
  at: string
  source: TapSource
  verdict: TapVerdict
}

/** Sunday first: the weekend is when people have time. */
const WEEKDAYS = [1.3, 0.7, 0.8, 0.9, 1, 1.2, 1.7]
/** How many come in which hour, from 6 to 20. */
const HOURS = [2, 7, 10, 9, 6, 4, 5, 4, 3, 4, 6, 7, 5, 3, 1]
const FIRST_HOUR = 6
/** The business grows: this much of today's visits came at first. */
const BEGINNING = 0.6
const SOURCES: Record<TapSource, number> = { card: 58, qr: 30, link: 12, code: 0, request: 0 }
const VERDICTS: Partial<Record<TapVerdict, number>> = { counted: 92, duplicate: 4, preview: 3, bot: 1 }

/** Draws one of several by their weights. */
function weightedChoice<T>(choices: readonly (readonly [T, number])[], random: () => number): T {
  let remaining = random() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    remaining -= weight
    if (remaining < 0) return choice
  }
  throw new Error('There is nothing to choose from')
}

const weighted = <K extends string>(weights: Partial<Record<K, number>>) =>
  Object.entries(weights) as [K, number][]

/** The same visit has the same id whenever it is written, so that writing it again changes nothing. */
const idOf = (visit: string) => v5(`https://avaliax.com.br/past-visits/${visit}`, v5.URL)

/** The visits of the days before a moment: the same for the same moment, whenever and wherever they are asked for. */
export function pastVisits({ seed, people, visitsPerDay, zone, days, until }: Past): PastVisit[] {
  const hours = HOURS.map((weight, index) => [FIRST_HOUR + index, weight] as const)
  return Array.from({ length: days + 1 }, (_none, index) => days - index).flatMap((ago) => {
    const day = dayIn(zone, new Date(until.getTime() - ago * DAY_MS))
    const month = day.slice(0, 7)
    const random = randomOf(`${seed} ${day}`)
    // Whom the month is a good one for changes, so that winners do.
    const team = people.map(
      (person) => [person, person.share * (0.5 + randomOf(`${seed} ${month} ${person.name}`)())] as const,
    )
    const weekday = WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 1
    const growth = BEGINNING + (1 - BEGINNING) * (1 - ago / days)
    const count = Math.round(visitsPerDay * weekday * growth * (0.8 + 0.4 * random()))
    const begins = dayStart(zone, day).getTime()
    return Array.from({ length: count }, (_visit, ordinal) => {
      const { employeeId } = weightedChoice(team, random)
      const at = begins + Math.floor((weightedChoice(hours, random) + random()) * HOUR_MS)
      const source = weightedChoice(weighted(SOURCES), random)
      const verdict = weightedChoice(weighted(VERDICTS), random)
      return { id: idOf(`${seed}/${day}/${ordinal}`), employeeId, at, source, verdict }
    })
      .filter(({ at }) => at < until.getTime())
      .map((visit) => ({ ...visit, at: new Date(visit.at).toISOString() }))
  })
}
