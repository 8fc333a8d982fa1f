import type { Delivery } from './delivery.model.ts'

type Sender = Pick<Delivery, 'clientId' | 'kind' | 'endpointId'>
export type Waiting = Pick<Delivery, '_id' | 'clientId' | 'rev' | 'endpointId'>

interface Lane {
  taken: number
  waiting: Map<number, Waiting>
}

interface Limits {
  perClient: number
  /** Those beyond are found by the clock of their rows alone. */
  waitingPerClient?: number
}

/**
 * How many deliveries of one client may be on their way at a time, and to each of its event endpoints, so that a place that hangs
 * delays nobody else's. The others wait here, the first come first, and hold no worker. Tests have slots of their own: somebody waits for them who wants to know why the
 * others hang.
 */
export function tenantSlots({ perClient, waitingPerClient = 1_000 }: Limits) {
  const lanes = new Map<string, Lane>()
  const keyOf = ({ clientId, kind, endpointId }: Sender) =>
    `${kind}-${clientId}${endpointId ? `-${endpointId}` : ''}`
  function laneOf(sender: Sender): Lane {
    const lane = lanes.get(keyOf(sender)) ?? { taken: 0, waiting: new Map() }
    lanes.set(keyOf(sender), lane)
    return lane
  }
  return {
    /** Whether there was one left. */
    take(delivery: Sender & Waiting): boolean {
      const lane = laneOf(delivery)
      if (lane.taken >= perClient) return false
      lane.taken++
      lane.waiting.delete(delivery._id)
      return true
    },
    wait(delivery: Sender & Waiting): void {
      const { _id, clientId, rev, endpointId } = delivery
      const { waiting } = laneOf(delivery)
      if (waiting.size < waitingPerClient) waiting.set(_id, { _id, clientId, rev, endpointId })
    },
    giveBack(sender: Sender): void {
      laneOf(sender).taken--
    },
    /** Who has waited longest and does so no more, where a slot is free. */
    next(sender: Sender): Waiting | undefined {
      const { taken, waiting } = laneOf(sender)
      const [first] = taken < perClient ? waiting.values() : []
      if (first) waiting.delete(first._id)
      if (taken === 0 && waiting.size === 0) lanes.delete(keyOf(sender))
      return first
    },
  }
}
export type TenantSlots = ReturnType<typeof tenantSlots>
