import { randomUUID } from 'node:crypto'
import { ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import type { EventBus } from '../kafka/event-bus.ts'
import { type ProviderHttp, providerHttp } from './http-provider.ts'

interface Needs {
  bus: Pick<EventBus, 'emit'>
  now: () => Date
}

interface Target {
  api: string
  baseUrl: string
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000

/** Connections to providers whose every call is announced, redacted, for the API log. */
export const recordedProviders =
  ({ bus, now }: Needs) =>
  ({ api, baseUrl, timeoutMs = TIMEOUT_MS }: Target): ProviderHttp =>
    providerHttp({
      api,
      baseUrl,
      timeoutMs,
      now,
      record: (call) =>
        bus.emit(ApiCallRecorded, { clientId: call.clientId, subject: randomUUID(), data: call }),
    })
