import type { CollectedSpan } from './otlp-spans.ts'

/** From the first span of the trace down to this one, by parent ids; undefined while one of them is missing. */
export function ancestryOf(
  span: CollectedSpan,
  spans: readonly CollectedSpan[],
): CollectedSpan[] | undefined {
  const byId = new Map(
    spans.filter(({ traceId }) => traceId === span.traceId).map((each) => [each.spanId, each]),
  )
  const line = [span]
  for (let current = span; current.parentSpanId !== ''; ) {
    const parent = byId.get(current.parentSpanId)
    if (!parent) return undefined
    line.unshift(parent)
    current = parent
  }
  return line
}

export const shortly = ({ service, kind, name }: CollectedSpan): string => `${service}: ${kind} ${name}`
