import { ErrorsSeen } from '@avaliax/proto/logging/logging.events.ts'
import type { DeadLetter } from '../kafka/dead-letter.ts'
import type { EventBus } from '../kafka/event-bus.ts'
import type { OnJobFailed } from '../queue/worker.ts'
import type { ProcessDeps } from '../run-service.ts'
import { type ErrorGroups, errorGroups } from '../telemetry/error-groups.ts'
import { traceIdOf } from '../telemetry/trace-context.ts'

export interface Observation {
  errors: ErrorGroups
  onParked(group: string, letter: DeadLetter): void
  onJobFailed: OnJobFailed
  /** The same bus; the dead letters of its groups are counted from the start. */
  measured(bus: EventBus): EventBus
}

/** The group that keeps errors: its own must not come back to it. */
const ERRORS_GROUP = 'logging.errors'

/** Every service tells this of itself beyond its requests: errors by their kind, and dead letters. */
export function standardObservation({
  name,
  telemetry,
}: Pick<ProcessDeps, 'name' | 'telemetry'>): Observation {
  const { meter } = telemetry.metrics
  // Exported as 0 from the start: Prometheus sees no increase in a counter that first appears as 1.
  const parked = new Map<string, number>()
  meter
    .createObservableCounter('dead_letters', { description: 'Messages that a consumer group gave up' })
    .addCallback((result) => {
      for (const [group, count] of parked) result.observe(count, { group })
    })
  let errorBus: EventBus | undefined
  const errors = errorGroups({
    emit: (data) =>
      errorBus?.emit(ErrorsSeen, { clientId: null, subject: `${name} ${data.where}`.slice(0, 200), data }),
  })
  return {
    errors,
    onParked(group, { headers, value }) {
      parked.set(group, (parked.get(group) ?? 0) + 1)
      if (group === ERRORS_GROUP) return
      const error = headers['x-error'] ?? ''
      errors.seen({ kind: 'event', where: group, code: 'DEAD_LETTER', error, traceId: traceIdOf(value) })
    },
    onJobFailed: ({ job, error, traceparent }) =>
      errors.seen({ kind: 'job', where: job, code: error.name, error, traceId: traceparent?.split('-')[1] }),
    measured(bus) {
      errorBus = {
        ...bus,
        on(event, options, handle) {
          parked.set(options.group, 0)
          bus.on(event, options, handle)
        },
      }
      return errorBus
    },
  }
}
