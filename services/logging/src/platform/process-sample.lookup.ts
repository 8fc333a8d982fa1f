import type { PlatformService } from '@avaliax/proto/logging/platform.routes.ts'
import { type Histogram, histogramOf } from './histogram.domain.ts'
import { type Metric, parseMetrics } from './metrics-text.parser.ts'

/** A later look at the same process is compared with it. */
export interface EarlierSample {
  atMs: number
  up: boolean
  requests: Histogram
  providerCalls: Histogram
}

/** One look at one process. */
export interface ProcessSample extends EarlierSample {
  name: string
  ready: boolean
  checks: PlatformService['checks']
  /** Without the buckets of histograms. */
  metrics: readonly Metric[]
}

interface Readiness {
  ready: boolean
  checks?: Record<string, { ok: boolean; critical: boolean; ms: number }>
}

const ANSWER_MS = 3_000

interface Deps {
  send: typeof fetch
  now: () => Date
  earlier?: EarlierSample | undefined
}

/** Asks a process's probes; one that does not answer is down. */
export async function sampleProcess(
  name: string,
  url: string,
  { send, now, earlier }: Deps,
): Promise<ProcessSample> {
  const ask = (path: string) => send(`${url}${path}`, { signal: AbortSignal.timeout(ANSWER_MS) })
  const nothing = { metrics: [], requests: new Map(), providerCalls: new Map(), checks: [] }
  try {
    const [readiness, text] = await Promise.all([
      ask('/readyz').then((answer) => answer.json() as Promise<Readiness>),
      ask('/metrics').then((answer) => answer.text()),
    ])
    const metrics = parseMetrics(text)
    return {
      name,
      atMs: now().getTime(),
      up: true,
      ready: readiness.ready,
      metrics: metrics.filter(({ name }) => !name.endsWith('_bucket')),
      checks: Object.entries(readiness.checks ?? {}).map(([check, result]) => ({ name: check, ...result })),
      requests: histogramOf(metrics, 'http_request_duration', earlier?.requests),
      providerCalls: histogramOf(metrics, 'provider_call_duration', earlier?.providerCalls),
    }
  } catch {
    return { name, atMs: now().getTime(), up: false, ready: false, ...nothing }
  }
}
