import { continueTrace } from '@avaliax/chassis/kafka/trace-context.ts'
import type { TapRecord } from '../journal/tap-record.domain.ts'

const LINKS_MAX = 100

/** Stores a batch within the trace of its newest visit, linked to those of the others; without one where nobody keeps traces. */
export function inTraceOf<T>(
  records: readonly Pick<TapRecord, 'traceparent'>[],
  work: () => Promise<T>,
): Promise<T> {
  const traces = records.flatMap(({ traceparent }) => traceparent ?? [])
  const parent = traces.at(-1)
  if (!parent) return work()
  const links = traces.slice(0, -1).slice(-LINKS_MAX)
  return continueTrace({ name: 'drain taps', kind: 'consumer', parent, links }, work)
}
