import { dayStart } from '@avaliax/chassis/time/local-clock.ts'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientMonth } from './month.model.ts'

const DAY_MS = 86_400_000

/** `2026-12` and 1 -> `2027-01`. */
export function monthsLater(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Start of a month in a zone: 00:00 of its first day. */
export const monthStart = (zone: string, month: string): Date => dayStart(zone, `${month}-01`)

export const monthEnd = (zone: string, month: string): Date => monthStart(zone, monthsLater(month, 1))

/** A client may have changed its zone, and a tap keeps its own. */
const ZONES_APART_MS = 27 * 3_600_000

/** The range of moments that contains all taps of a month, whatever their zones. */
export const aroundMonth = (zone: string, month: string) => ({
  from: new Date(monthStart(zone, month).getTime() - ZONES_APART_MS),
  until: new Date(monthEnd(zone, month).getTime() + ZONES_APART_MS),
})

/** The last month that is over in any zone; zones differ by less than a day from UTC. */
export const lastOverAnywhere = (now: Date): string =>
  monthsLater(new Date(now.getTime() + DAY_MS).toISOString().slice(0, 7), -1)

/** For 48 hours after the winners were written, late taps still change who they are. Later taps change the counts only. */
const FINAL_AFTER_MS = 48 * 3_600_000

/** True when late taps cannot change the winners any more, or when the client has switched its ranking off since. */
export const winnersAreFinal = (
  { closedAt }: Pick<ClientMonth, 'closedAt'>,
  mode: ClientView['leaderboardMode'],
  now: Date,
): boolean =>
  closedAt !== undefined && (mode !== 'individual' || now.getTime() > closedAt.getTime() + FINAL_AFTER_MS)
