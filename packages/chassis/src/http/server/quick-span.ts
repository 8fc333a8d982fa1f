import type { IncomingMessage } from 'node:http'
import { type Span, SpanKind, trace } from '@opentelemetry/api'
import { tracer } from '../../telemetry/span.ts'
import { contextOf, currentTraceparent } from '../../telemetry/trace-context.ts'

const KEPT = '-01'

export interface QuickSpan {
  span: Span
  traceparent: string | undefined
}

/** The span of a request that is answered ahead of the framework: only in a trace that somebody keeps. */
export function quickSpan({ headers }: IncomingMessage, name: string, requestId: string): QuickSpan | null {
  const { traceparent } = headers
  if (typeof traceparent !== 'string' || !traceparent.endsWith(KEPT)) return null
  const parent = contextOf(traceparent)
  const attributes = { 'request.id': requestId }
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
  return { span, traceparent: currentTraceparent(trace.setSpan(parent, span)) }
}
