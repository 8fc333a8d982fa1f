import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { createMetrics, type Metrics } from './metrics.ts'
import { VERSION } from './version.ts'

export interface Telemetry {
  metrics: Metrics
  close(): Promise<void>
}

interface TelemetryOptions {
  service: string
  /** Base address of an OTLP/HTTP collector. Without it ids are still made and logged, but no span is kept. */
  endpoint?: string | undefined
  /** Further receivers of finished spans, e.g. a test's memory. */
  processors?: SpanProcessor[]
}

/** Starts traces and metrics. Spans are made explicitly by the chassis (docs/adr/0002-explicit-spans.md). */
export function startTelemetry({ service, endpoint, processors = [] }: TelemetryOptions): Telemetry {
  const spanProcessors = [...processors, ...(endpoint ? [exportTo(endpoint)] : [])]
  const kept = spanProcessors.length > 0
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': VERSION }),
    sampler: kept ? new ParentBasedSampler({ root: new AlwaysOnSampler() }) : new AlwaysOffSampler(),
    spanProcessors,
  })
  // The first start of a process wins; when tests run several services in one, they share its spans.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  trace.setGlobalTracerProvider(provider)
  const metrics = createMetrics(service)
  return {
    metrics,
    async close() {
      await Promise.allSettled([provider.shutdown(), metrics.close()])
    },
  }
}

function exportTo(endpoint: string): SpanProcessor {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: 2_000,
  })
  return new BatchSpanProcessor({ exporter })
}
