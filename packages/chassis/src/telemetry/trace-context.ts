import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace,
} from '@opentelemetry/api'
import { markFailed, tracer } from './span.ts'

const PATTERN = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The running span as a W3C `traceparent`, for rows, messages and jobs that outlive the request. */
export function currentTraceparent(active: Context = context.active()): string | undefined {
  const span = trace.getSpanContext(active)
  if (!span || /^0+$/.test(span.traceId)) return undefined
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
}

/** The same of a span that is kept; undefined where nobody keeps spans, so that nothing is stored for them. */
export const keptTraceparent = (active: Context = context.active()): string | undefined =>
  trace.getSpan(active)?.isRecording() ? currentTraceparent(active) : undefined

/** A context whose parent is the span that a `traceparent` names. */
export function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = PATTERN.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  })
}

/** Trace of a raw message; also readable when the rest of the message is not. */
export const traceIdOf = (message: string): string | undefined =>
  /"traceparent":"00-([0-9a-f]{32})-/.exec(message)?.[1]

interface SpanOptions {
  name: string
  kind: 'producer' | 'consumer'
  parent: string | undefined
  attributes?: Attributes
  /** Further traces that the work belongs to. */
  links?: readonly string[]
}

const KINDS = { producer: SpanKind.PRODUCER, consumer: SpanKind.CONSUMER }

/** Runs work in a span that continues a stored trace. */
export function continueTrace<T>(
  { name, kind, parent, attributes = {}, links = [] }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const options = { kind: KINDS[kind], attributes, links: links.flatMap(linkTo) }
  return tracer().startActiveSpan(name, options, contextOf(parent), (span) => settle(span, work))
}

function linkTo(traceparent: string) {
  const linked = trace.getSpanContext(contextOf(traceparent))
  return linked ? [{ context: linked }] : []
}

async function settle<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}
