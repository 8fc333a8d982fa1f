import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import type { ApiLogWriter } from './api-log-writer.store.ts'
import { withoutPersonalFacts } from './contact-redaction.domain.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  writer: Pick<ApiLogWriter, 'add'>
}

/** One row per call to a provider; what the caller forgot to hide is hidden here. */
export function apiCallConsumer({ bus, writer }: Deps): void {
  bus.on(ApiCallRecorded, { group: 'logging.api-logs' }, async ({ id, data }) => {
    const { timestamp, refusal: _, ...call } = data
    await writer.add({ ...call, ...withoutPersonalFacts(call), _id: id, timestamp: new Date(timestamp) })
  })
}
