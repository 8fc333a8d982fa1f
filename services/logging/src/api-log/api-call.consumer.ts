import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import type { ApiLogRepository } from './api-log.repository.ts'
import { withoutPersonalFacts } from './contact-redaction.ts'

interface Needs {
  bus: Pick<EventBus, 'on'>
  apiLogs: Pick<ApiLogRepository, 'record'>
}

/** One row per call to a provider; what the caller forgot to hide is hidden here. */
export function apiCallConsumer({ bus, apiLogs }: Needs): void {
  bus.on(ApiCallRecorded, { group: 'logging.api-logs' }, async ({ id, data }) => {
    const { timestamp, ...call } = data
    await apiLogs.record({ ...call, ...withoutPersonalFacts(call), _id: id, timestamp: new Date(timestamp) })
  })
}
