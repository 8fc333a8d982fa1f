import type { Card } from '../card/card.model.ts'

export const SILENT_AFTER_MS = 7 * 86_400_000

type Held = Pick<Card, '_id' | 'employeeId' | 'assignedAt'>

/** Since when nobody has come to its holder: the last counted visit, or the day the card was given. */
export interface SilentCard {
  id: number
  since: number
}

/** Cards whose holders had no visit for long enough, longest silent first. */
export function silentCards(
  held: readonly Held[],
  lastTaps: ReadonlyMap<number, Date>,
  until: number,
): SilentCard[] {
  return held
    .map(({ _id, employeeId, assignedAt }) => ({
      id: _id,
      since: Math.max(assignedAt?.getTime() ?? 0, lastTaps.get(employeeId ?? 0)?.getTime() ?? 0),
    }))
    .filter(({ since }) => since <= until)
    .sort((a, b) => a.since - b.since || a.id - b.id)
}
