import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { NodeSDK } from '@opentelemetry/sdk-node'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
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

/** Without a receiver the SDK would make no ids, which the log lines need. */
const NOWHERE: SpanProcessor = {
  onStart() {},
  onEnd() {},
  forceFlush: async () => {},
  shutdown: async () => {},
}

/**
 * Starts traces and metrics. Spans are made explicitly by the chassis (docs/adr/0002-explicit-spans.md), so no instrumentation is
 * registered; metrics are read at /metrics and logs from stdout, so the SDK exports neither.
 */
export function startTelemetry({ service, endpoint, processors = [] }: TelemetryOptions): Telemetry {
  const receivers = [...processors, ...(endpoint ? [exportTo(endpoint)] : [])]
  const isKept = receivers.length > 0
  // The first start of a process wins; when tests run several services in one, they share its spans.
  const sdk = new NodeSDK({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': VERSION }),
    autoDetectResources: false,
    sampler: isKept ? new ParentBasedSampler({ root: new AlwaysOnSampler() }) : new AlwaysOffSampler(),
    spanProcessors: isKept ? receivers : [NOWHERE],
    // `traceparent` is carried explicitly.
    textMapPropagator: null,
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [],
  })
  sdk.start()
  const metrics = createMetrics(service)
  return {
    metrics,
    async close() {
      await Promise.allSettled([sdk.shutdown(), metrics.close()])
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
