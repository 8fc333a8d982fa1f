import type { Client } from '../client/client.model.ts'

/** Activity is kept to the minute: a busy shop does not write its client with every tap. */
const GRAIN_MS = 60_000

type Seen = Partial<Pick<Client, 'lastActivityAt' | 'firstTapAt'>>

/** The change of `lastActivityAt`; empty when the stored one is later, or earlier by less than `GRAIN_MS`. */
export const activeAt = ({ lastActivityAt }: Pick<Client, 'lastActivityAt'>, at: Date): Seen =>
  lastActivityAt && at.getTime() - lastActivityAt.getTime() < GRAIN_MS ? {} : { lastActivityAt: at }

/** A link or card was used; null when that changes nothing. */
export function tappedAt(client: Pick<Client, 'lastActivityAt' | 'firstTapAt'>, at: Date): Seen | null {
  const first = !client.firstTapAt || at < client.firstTapAt ? { firstTapAt: at } : {}
  const seen = { ...activeAt(client, at), ...first }
  return Object.keys(seen).length > 0 ? seen : null
}

const MONTH = /^(\d{4})-(\d{2})$/

/**
 * When the tap was, as well as an event tells: its own time, but never later than its month (a day of grace for zones
 * behind UTC), so that an old month that is announced again does not look like today.
 */
export function tapTime(month: string, announcedAt: Date): Date {
  const [, year = '', number = ''] = MONTH.exec(month) ?? []
  const end = new Date(Date.UTC(Number(year), Number(number), 2))
  return announcedAt < end ? announcedAt : end
}
