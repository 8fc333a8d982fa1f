import type { Meter } from '../call-meter.ts'
import { announceCalls, type CallSinks } from './announce-calls.ts'
import { providerHttp } from './http-provider.ts'
import { userAgentOf } from './user-agent.ts'

interface Deps extends CallSinks {
  now: () => Date
  /** Whoever is called can read about us there. */
  publicUrl?: string
}

interface Target<M extends Meter | null> {
  api: string
  baseUrl: string
  meter: M
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000

/** Connections to providers whose every call is announced, redacted, for the API log. */
export const recordedProviders =
  ({ now, publicUrl, ...sinks }: Deps) =>
  <M extends Meter | null>({ api, baseUrl, meter, timeoutMs = TIMEOUT_MS }: Target<M>) =>
    providerHttp({
      api,
      baseUrl,
      meter,
      timeoutMs,
      now,
      userAgent: userAgentOf(publicUrl),
      record: announceCalls(sinks),
    })
