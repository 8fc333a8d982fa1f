import { randomUUID } from 'node:crypto'
import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { LATENCY_SECONDS, type Metrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { type ApiCall, ApiCallRecorded, ProviderRefused } from '@avaliax/proto/logging/logging.events.ts'

export interface CallSinks {
  bus: Pick<EventBus, 'emit'>
  telemetry: { metrics: Pick<Metrics, 'meter'> }
}

/** Measures calls to providers and announces them, redacted already, for the API log. */
export function announceCalls({ bus, telemetry }: CallSinks): (call: ApiCall) => void {
  const duration = telemetry.metrics.meter.createHistogram('provider_call_duration', {
    unit: 's',
    description: 'Time of calls to providers, by API and outcome',
    advice: { explicitBucketBoundaries: LATENCY_SECONDS },
  })
  return (call) => {
    const outcome = call.success ? 'success' : 'failure'
    duration.record(call.durationMs / 1000, { api: call.provider, outcome })
    const { clientId, provider, refusal } = call
    bus.emit(ApiCallRecorded, { clientId, subject: randomUUID(), data: call })
    if (refusal) bus.emit(ProviderRefused, { clientId, subject: randomUUID(), data: { refusal, provider } })
  }
}
