import type {
  Platform,
  PlatformProblem,
  PlatformService,
  Runbook,
} from '@avaliax/proto/logging/platform.routes.ts'

type Figures = Pick<Platform, 'services' | 'queues' | 'consumers' | 'providers'>

/** The thresholds of deploy/observability/alerts.yaml; a rule there waits some minutes before it fires. */
export const THRESHOLDS = {
  ...{ errorShare: 0.02, outboxSeconds: 60, consumerLag: 1_000, queueSeconds: 300 },
  ...{ providerFailures: 0.2, loopDelayMs: 200, journaledTaps: 1_000, diskFreeShare: 0.1 },
} as const
const PROVIDER_CALLS_MIN = 5

/** What somebody should look at now, each with the page that says what to do. */
export function problemsOf({ services, queues, consumers, providers }: Figures): PlatformProblem[] {
  return [
    ...services.flatMap(problemsOfService),
    ...consumers
      .filter(({ lag }) => lag > THRESHOLDS.consumerLag)
      .map(({ group, lag }) => problem('ConsumerLag', group, lag, 'events-stuck')),
    ...queues
      .filter(({ oldestWaitingSeconds }) => oldestWaitingSeconds > THRESHOLDS.queueSeconds)
      .map(({ queue, oldestWaitingSeconds }) => problem('QueueOld', queue, oldestWaitingSeconds, 'queues')),
    ...providers
      .filter(
        ({ calls, failureShare }) =>
          calls >= PROVIDER_CALLS_MIN && failureShare > THRESHOLDS.providerFailures,
      )
      .map(({ api, failureShare }) => problem('ProviderErrors', api, failureShare, 'providers')),
  ]
}

function problemsOfService(service: PlatformService): PlatformProblem[] {
  const { name, up, ready, errorShare, outboxOldestSeconds, loopDelayMs, diskFreeShare } = service
  if (!up) return [problem('ProcessDown', name, 1, 'process-down')]
  const taps = service.pending.find(({ kind }) => kind === 'taps')?.count ?? 0
  const rules: [boolean, PlatformProblem][] = [
    [!ready, problem('ProcessNotReady', name, 1, 'store-away')],
    [errorShare > THRESHOLDS.errorShare, problem('ServerErrors', name, errorShare, 'server-errors')],
    [
      (outboxOldestSeconds ?? 0) > THRESHOLDS.outboxSeconds,
      problem('OutboxStuck', name, outboxOldestSeconds ?? 0, 'events-stuck'),
    ],
    [service.deadLetters > 0, problem('DeadLetters', name, service.deadLetters, 'dead-letters')],
    [
      service.strayPayments > 0,
      problem('PaymentEventsStray', name, service.strayPayments, 'stripe-settings'),
    ],
    [service.eventsDropped > 0, problem('EventsDropped', name, service.eventsDropped, 'api-logs')],
    [
      (loopDelayMs ?? 0) > THRESHOLDS.loopDelayMs,
      problem('EventLoopDelay', name, loopDelayMs ?? 0, 'event-loop'),
    ],
    [taps > THRESHOLDS.journaledTaps, problem('TapJournalInUse', name, taps, 'store-away')],
    [
      diskFreeShare !== null && diskFreeShare < THRESHOLDS.diskFreeShare,
      problem('DiskFull', name, diskFreeShare ?? 0, 'disk'),
    ],
  ]
  return rules.flatMap(([applies, found]) => (applies ? [found] : []))
}

const problem = (alert: string, subject: string, value: number, runbook: Runbook): PlatformProblem => ({
  ...{ alert, subject, value, runbook },
})
