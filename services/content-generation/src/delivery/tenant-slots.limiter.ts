import type { Delivery } from './delivery.model.ts'

type Sender = Pick<Delivery, 'clientId' | 'kind'>

/**
 * How many deliveries of one client may be on their way at a time, so that a place that hangs delays nobody else's.
 * Tests have slots of their own: somebody waits for them who wants to know why the others hang.
 */
export function tenantSlots(perClient: number) {
  const counts = new Map<string, number>()
  const keyOf = ({ clientId, kind }: Sender) => `${kind}-${clientId}`
  return {
    /** Whether there was one left. */
    take(sender: Sender): boolean {
      const count = counts.get(keyOf(sender)) ?? 0
      if (count >= perClient) return false
      counts.set(keyOf(sender), count + 1)
      return true
    },
    giveBack(sender: Sender): void {
      const count = (counts.get(keyOf(sender)) ?? 1) - 1
      if (count > 0) counts.set(keyOf(sender), count)
      else counts.delete(keyOf(sender))
    },
  }
}
export type TenantSlots = ReturnType<typeof tenantSlots>
