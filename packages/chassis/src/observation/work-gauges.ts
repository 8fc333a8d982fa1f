import type { Meter } from '@opentelemetry/api'
import { coalesced } from '../async/coalesced.ts'
import type { EventBus } from '../kafka/event-bus.ts'
import type { Lifecycle } from '../lifecycle.ts'
import type { Relay } from '../outbox/relay.ts'
import type { Queues } from '../queue/queues.ts'

interface Deps {
  life: Pick<Lifecycle, 'gauge' | 'gauges'>
  meter: Meter
  relay: Pick<Relay, 'pending' | 'oldestPendingMs'>
  bus: Pick<EventBus, 'lag' | 'lags' | 'emitted'>
  queues: Pick<Queues, 'pending' | 'depths'>
}

/** An unknown amount counts as work: nobody may take an outage for "all done". */
const orBusy = (pending: () => Promise<number>) => () => pending().catch(() => 1)
/** Two readers at the same time ask the stores once. */
const KEPT_MS = 4_000

/** Shows what still waits, on `/workz` and the metrics page. */
export function workGauges({ life, meter, relay, bus, queues }: Deps): void {
  life.gauge('outbox', orBusy(relay.pending))
  life.gauge('topics', orBusy(bus.lag))
  life.gauge('jobs', orBusy(queues.pending))
  life.gauge('emitted', () => bus.emitted().waiting)
  const common = new Set(life.gauges.keys())

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
  lagGauge({ meter, bus })
  queueGauges({ meter, queues })

  // A service registered these for itself, e.g. visits that wait in the journal.
  const own = meter.createObservableGauge('work_pending', { description: 'Work that waits, by its kind' })
  own.addCallback(async (result) => {
    for (const [kind, count] of life.gauges) if (!common.has(kind)) result.observe(await count(), { kind })
  })
}

function lagGauge({ meter, bus }: Pick<Deps, 'meter' | 'bus'>): void {
  const share = coalesced({ keptMs: KEPT_MS })
  const lag = meter.createObservableGauge('consumer_lag', {
    description: 'Messages that a consumer group has not finished yet',
  })
  lag.addCallback(async (result) => {
    // While Kafka is away there is no figure, rather than a wrong one.
    const lags = await share('lags', bus.lags).catch(() => [])
    for (const { group, lag } of lags) result.observe(lag, { group })
  })
}

function queueGauges({ meter, queues }: Pick<Deps, 'meter' | 'queues'>): void {
  const share = coalesced({ keptMs: KEPT_MS })
  const depths = () => share('depths', queues.depths).catch(() => [])
  const jobs = meter.createObservableGauge('queue_jobs', { description: 'Jobs of a queue by their state' })
  jobs.addCallback(async (result) => {
    for (const { queue, waiting, active, delayed, failed } of await depths())
      for (const [state, count] of Object.entries({ waiting, active, delayed, failed }))
        result.observe(count, { queue, state })
  })
  const age = meter.createObservableGauge('queue_oldest_waiting', {
    unit: 's',
    description: 'Age of the first job that waits for a worker',
  })
  age.addCallback(async (result) => {
    for (const { queue, oldestWaitingSeconds } of await depths())
      result.observe(oldestWaitingSeconds, { queue })
  })
}
