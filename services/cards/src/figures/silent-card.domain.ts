import type { Card } from '../card/card.model.ts'

export const SILENT_AFTER_MS = 7 * 86_400_000

type Held = Pick<Card, '_id' | 'employeeId' | 'assignedAt'>

/** `since`: the holder's last counted visit or, when later, the moment the card was assigned. */
export interface SilentCard {
  id: number
  since: number
}

/** Silent cards, longest silent first. */
export function silentCards(
  cards: readonly Held[],
  lastTaps: ReadonlyMap<number, Date>,
  until: number,
): SilentCard[] {
  return cards
    .map(({ _id, employeeId, assignedAt }) => ({
      id: _id,
      since: Math.max(assignedAt?.getTime() ?? 0, lastTaps.get(employeeId ?? 0)?.getTime() ?? 0),
    }))
    .filter(({ since }) => since <= until)
    .sort((a, b) => a.since - b.since || a.id - b.id)
}
