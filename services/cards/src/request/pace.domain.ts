import { dayIn, localMoment } from '@avaliax/chassis/time/local-clock.ts'
import type { RequestSettings } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { isOpenDay } from './send-window.domain.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Longer than the largest portion at one a day. */
const DAYS_AHEAD = 400

type Window = Pick<RequestSettings, 'hours' | 'sundays' | 'holidays'>

interface Pace {
  zone: string
  now: Date
  window: Window
  perDay: number
  /** The times of messages that wait already. */
  planned: readonly Date[]
}

/** The moments of so many messages: from tomorrow on, at most `perDay` on each open day, over its hours. */
export function spread(count: number, { zone, now, window, perDay, planned }: Pace): Date[] {
  const taken = new Map<string, number>()
  for (const at of planned) taken.set(dayIn(zone, at), (taken.get(dayIn(zone, at)) ?? 0) + 1)
  const today = Date.parse(dayIn(zone, now))
  const step = ((window.hours.to - window.hours.from) * HOUR_MS) / perDay
  const moments: Date[] = []
  for (let ahead = 1; ahead <= DAYS_AHEAD && moments.length < count; ahead++) {
    const midnight = today + ahead * DAY_MS
    const day = new Date(midnight).toISOString().slice(0, 10)
    if (!isOpenDay(day, window)) continue
    for (let slot = taken.get(day) ?? 0; slot < perDay && moments.length < count; slot++)
      moments.push(localMoment(zone, midnight + window.hours.from * HOUR_MS + slot * step))
  }
  return moments
}
