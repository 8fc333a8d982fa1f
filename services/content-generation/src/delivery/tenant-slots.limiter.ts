import type { Delivery } from './delivery.model.ts'

type Sender = Pick<Delivery, 'clientId' | 'kind'>
export type Waiting = Pick<Delivery, '_id' | 'clientId' | 'rev'>

interface Limits {
  perClient: number
  /** Those beyond are found by the clock of their rows alone. */
  waitingPerClient?: number
}

/**
 * How many deliveries of one client may be on their way at a time, so that a place that hangs delays nobody else's. The others wait
 * here, the first come first, and hold no worker. Tests have slots of their own: somebody waits for them who wants to know why the
 * others hang.
 */
export function tenantSlots({ perClient, waitingPerClient = 1_000 }: Limits) {
  const lanes = new Map<string, { taken: number; waiting: Map<number, Waiting> }>()
  const keyOf = ({ clientId, kind }: Sender) => `${kind}-${clientId}`
  return {
    /** Whether there was one left; else the delivery waits. */
    take(delivery: Sender & Waiting): boolean {
      const { _id, clientId, rev } = delivery
      const lane = lanes.get(keyOf(delivery)) ?? { taken: 0, waiting: new Map() }
      lanes.set(keyOf(delivery), lane)
      const isFree = lane.taken < perClient
      if (isFree) {
        lane.taken++
        lane.waiting.delete(_id)
      } else if (lane.waiting.size < waitingPerClient) lane.waiting.set(_id, { _id, clientId, rev })
      return isFree
    },
    giveBack(sender: Sender): void {
      const lane = lanes.get(keyOf(sender))
      if (!lane) return
      lane.taken--
      if (lane.taken === 0 && lane.waiting.size === 0) lanes.delete(keyOf(sender))
    },
    /** Who has waited longest, and does so no more. */
    next(sender: Sender): Waiting | undefined {
      const waiting = lanes.get(keyOf(sender))?.waiting
      const [first] = waiting?.values() ?? []
      if (first) waiting?.delete(first._id)
      return first
    },
  }
}
export type TenantSlots = ReturnType<typeof tenantSlots>
