import { randomUUID } from 'node:crypto'
import { type ApiCall, ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import type { EventBus } from '../kafka/event-bus.ts'

/** Announces calls to providers, which must be redacted already, for the API log. */
export const announceCalls =
  (bus: Pick<EventBus, 'emit'>) =>
  (call: ApiCall): void => {
    bus.emit(ApiCallRecorded, { clientId: call.clientId, subject: randomUUID(), data: call })
  }
