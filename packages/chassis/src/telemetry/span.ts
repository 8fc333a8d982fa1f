import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

export type { Attributes, Span }

export const tracer = () => trace.getTracer('avaliax')

/** Runs work in a span of its own; a failure is recorded and passed on. */
export function span<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> {
  return spanOf(SpanKind.INTERNAL, name, attributes, work)
}

/** The same for a call that leaves this process. */
export function clientSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return spanOf(SpanKind.CLIENT, name, attributes, work)
}

async function spanOf<T>(
  kind: SpanKind,
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const started = tracer().startSpan(name, { kind, attributes })
  try {
    return await context.with(trace.setSpan(context.active(), started), () => work(started))
  } catch (error) {
    markFailed(started, error)
    throw error
  } finally {
    started.end()
  }
}

export function markFailed(failed: Span, error: unknown): void {
  if (!failed.isRecording()) return
  failed.recordException(error as Error)
  failed.setStatus({ code: SpanStatusCode.ERROR })
}
