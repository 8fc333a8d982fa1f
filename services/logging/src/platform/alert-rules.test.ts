import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PLATFORM_ALERTS } from '@avaliax/proto/logging/platform.routes.ts'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { SLOW_BY_NATURE, THRESHOLDS } from './problems.domain.ts'

interface Rule {
  alert: string
  expr: string
  annotations: { runbook: string }
}

const FILE = join(resolve(import.meta.dirname, '../../../..'), 'deploy/observability/alerts.yaml')
const { groups } = parse(readFileSync(FILE, 'utf8')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
/** The page asks a process itself whether it is ready; Prometheus only sees whether it answers. */
const { ProcessNotReady: _, ...ALERTS } = PLATFORM_ALERTS

test('page and rules tell of the same, and lead to the same runbooks', () => {
  const documented = rules.map(({ alert, annotations }) => [
    alert,
    `docs/runbooks/${annotations.runbook.split('/').at(-1)}`,
  ])
  const shown = Object.entries(ALERTS).map(([alert, runbook]) => [alert, `docs/runbooks/${runbook}.md`])
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(shown))
})

const { loopDelayMs } = THRESHOLDS
const LIMITS: Record<string, readonly number[]> = {
  ProcessDown: [],
  ServerErrors: [THRESHOLDS.errorShare],
  RouteErrors: [THRESHOLDS.routeErrorShare, THRESHOLDS.routePerSecond],
  RouteSlow: [THRESHOLDS.routeSeconds, THRESHOLDS.routePerSecond],
  OutboxStuck: [THRESHOLDS.outboxSeconds],
  ConsumerLag: [THRESHOLDS.consumerLag],
  QueueOld: [THRESHOLDS.queueSeconds],
  JobsFailed: [THRESHOLDS.jobsFailedAnHour],
  DeadLetters: [0],
  ProviderErrors: [THRESHOLDS.providerFailures, THRESHOLDS.providerCallsMin],
  EventLoopDelay: [loopDelayMs / 1_000],
  TapJournalInUse: [THRESHOLDS.journaledTaps],
  EventsDropped: [0],
  PaymentEventsStray: [0],
  DiskFull: [THRESHOLDS.diskFreeShare],
}

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  '%s has the page’s threshold',
  (alert, { expr }) => {
    // These are compared with a bare number; `up == 0` is no threshold.
    const compared = [...expr.matchAll(/(?:>=?|<)\s*([\d.]+)(?=\s|$)/g)].map(([, limit]) => Number(limit))
    expect(compared).toEqual(LIMITS[alert])
  },
)

test('the same routes are slow by nature', () => {
  expect(rules.find(({ alert }) => alert === 'RouteSlow')?.expr).toContain(`route!~"${SLOW_BY_NATURE}"`)
})
