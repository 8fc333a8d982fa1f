import type { FastifyInstance } from 'fastify'
import type { DependencyCheck, Lifecycle } from '../../lifecycle.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { requireLoopback } from './loopback.ts'

const CHECK_BUDGET_MS = 500

export interface CheckResult {
  ok: boolean
  critical: boolean
  ms: number
}

interface Deps {
  metrics: Pick<Metrics, 'scrape'>
  life: Pick<Lifecycle, 'checks' | 'gauges' | 'stopping'>
  behindProxies?: boolean
}

/** Probes for operators: liveness, readiness, metrics, and pending work. */
export function mountHealth(app: FastifyInstance, { metrics, life, behindProxies = false }: Deps): void {
  const config = { probe: true }
  app.get('/livez', { config }, async () => ({ alive: true }))
  app.get('/readyz', { config }, async (_request, reply) => {
    const checks = await runChecks(life.checks)
    const ready = !life.stopping.aborted && Object.values(checks).every(({ ok, critical }) => ok || !critical)
    return reply.code(ready ? 200 : 503).send({ ready, ...(!behindProxies && { checks }) })
  })
  app.get('/metrics', { config }, async (request, reply) => {
    if (behindProxies) requireLoopback(request)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.scrape())
  })
  app.get('/workz', { config }, async (request) => {
    requireLoopback(request)
    return { pending: await readGauges(life.gauges) }
  })
}

export async function runChecks(checks: readonly DependencyCheck[]): Promise<Record<string, CheckResult>> {
  const results = await Promise.all(
    checks.map(async ({ name, critical, check }) => {
      const startedAt = performance.now()
      const ok = await withinBudget(check)
      return [name, { ok, critical, ms: Math.round(performance.now() - startedAt) }] as const
    }),
  )
  return Object.fromEntries(results)
}

async function withinBudget(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, CHECK_BUDGET_MS, false)
  })
  try {
    // A check that throws before its first await must fail as well, not escape.
    const result = Promise.resolve().then(check)
    return await Promise.race([result.then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function readGauges(gauges: Lifecycle['gauges']): Promise<Record<string, number>> {
  const entries = await Promise.all(
    [...gauges].map(async ([name, pending]) => [name, await pending()] as const),
  )
  return Object.fromEntries(entries)
}
