import type { Meter } from '@opentelemetry/api'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { VERSION } from './version.ts'

export const LATENCY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** One registry a process, read at /metrics; nothing listens on a port of its own. */
export function createMetrics(service: string) {
  const reader = new PrometheusExporter({ preventServerStart: true })
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': VERSION }),
    readers: [reader],
  })
  const serializer = new PrometheusSerializer('avaliax')
  return {
    meter: provider.getMeter('avaliax'),
    /** The text that Prometheus reads. */
    scrape: async (): Promise<string> => serializer.serialize((await reader.collect()).resourceMetrics),
    close: (): Promise<void> => provider.shutdown(),
  }
}
export type Metrics = ReturnType<typeof createMetrics>

export interface RequestSeen {
  method: string
  /** The pattern, never the address: a label must not grow with the number of objects. */
  route: string
  status: number
  seconds: number
}

/** Rate, errors and duration of every route. */
export function requestMetrics(meter: Meter): (seen: RequestSeen) => void {
  const duration = meter.createHistogram('http_request_duration', {
    unit: 's',
    description: 'Time to answer, by route and status',
    advice: { explicitBucketBoundaries: LATENCY_SECONDS },
  })
  return ({ method, route, status, seconds }) => duration.record(seconds, { method, route, status })
}
