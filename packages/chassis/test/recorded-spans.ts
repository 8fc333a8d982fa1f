import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace'
import { startTelemetry } from '../src/telemetry/start.ts'

/** Finished spans of this process. The first start of telemetry in a process wins, and several files of tests share one. */
export const recordedSpans = new InMemorySpanExporter()

startTelemetry({ service: 'test', processors: [new SimpleSpanProcessor({ exporter: recordedSpans })] })
