import type { Meter } from '@opentelemetry/api'
import type { EventBus } from './kafka/event-bus.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Relay } from './outbox/relay.ts'
import type { Queues } from './queue/queues.ts'

interface Needs {
  life: Pick<Lifecycle, 'gauge'>
  meter: Meter
  relay: Pick<Relay, 'pending' | 'oldestPendingMs'>
  bus: Pick<EventBus, 'lag' | 'emitted'>
  queues: Pick<Queues, 'pending'>
}

/** An unknown amount counts as work: nobody may take an outage for "all done". */
const orBusy = (pending: () => Promise<number>) => () => pending().catch(() => 1)

/** What still waits, for `/workz` and the metrics page. */
export function workGauges({ life, meter, relay, bus, queues }: Needs): void {
  life.gauge('outbox', orBusy(relay.pending))
  life.gauge('topics', orBusy(bus.lag))
  life.gauge('jobs', orBusy(queues.pending))
  life.gauge('emitted', () => bus.emitted().waiting)

  const oldest = meter.createObservableGauge('outbox_oldest_pending', {
    unit: 's',
    description: 'Age of the oldest event that is not yet on the bus',
  })
  oldest.addCallback(async (result) => result.observe((await relay.oldestPendingMs().catch(() => 0)) / 1000))
  const pending = meter.createObservableGauge('outbox_pending', { description: 'Events not yet on the bus' })
  pending.addCallback(async (result) => result.observe(await relay.pending().catch(() => 0)))
  const dropped = meter.createObservableCounter('bus_emit_dropped', {
    description: 'Events lost because the bounded buffer was full',
  })
  dropped.addCallback((result) => result.observe(bus.emitted().dropped))
}
