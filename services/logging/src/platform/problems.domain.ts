import {
  PLATFORM_ALERTS,
  type Platform,
  type PlatformAlert,
  type PlatformProblem,
  type PlatformService,
  RATED_FROM,
} from '@avaliax/proto/logging/platform.routes.ts'

/** `routes` are all of them, not only the slowest. */
type Figures = Pick<Platform, 'services' | 'queues' | 'consumers' | 'providers' | 'routes'>

/** The thresholds of deploy/observability/alerts.yaml; a rule there waits some minutes before it fires. */
export const THRESHOLDS = {
  errorShare: 0.02,
  outboxSeconds: 60,
  consumerLag: 1_000,
  queueSeconds: 300,
  routeErrorShare: 0.05,
  routeSeconds: 1,
  routePerSecond: 0.01,
  jobsFailedAnHour: 5,
  providerFailures: 0.2,
  providerCallsMin: 5,
  loopDelayMs: 200,
  journaledTaps: 1_000,
  diskFreeShare: 0.1,
} as const
/** Waiting for a model, or for what happens next, is their work. */
export const SLOW_BY_NATURE = '/api/generate-.*|.*/generate-response|.*/events'
const slowByNature = new RegExp(`^(?:${SLOW_BY_NATURE})$`)

/** Answers what somebody should look at now, each with the page that says what to do. */
export function problemsOf({ services, queues, consumers, providers, routes }: Figures): PlatformProblem[] {
  return [
    ...services.flatMap(problemsOfService),
    ...routes.flatMap(problemsOfRoute),
    ...consumers
      .filter(({ lag }) => lag > THRESHOLDS.consumerLag)
      .map(({ group, lag }) => problem('ConsumerLag', group, lag)),
    ...queues
      .filter(({ oldestWaitingSeconds }) => oldestWaitingSeconds > THRESHOLDS.queueSeconds)
      .map(({ queue, oldestWaitingSeconds }) => problem('QueueOld', queue, oldestWaitingSeconds)),
    ...queues
      .filter(({ failedLately }) => failedLately > THRESHOLDS.jobsFailedAnHour)
      .map(({ queue, failedLately }) => problem('JobsFailed', queue, failedLately)),
    ...providers
      .filter(
        ({ calls, failureShare }) =>
          calls >= THRESHOLDS.providerCallsMin && failureShare > THRESHOLDS.providerFailures,
      )
      .map(({ api, failureShare }) => problem('ProviderErrors', api, failureShare)),
  ]
}

function problemsOfService(service: PlatformService): PlatformProblem[] {
  const { name, up, ready, requests, errorShare, outboxOldestSeconds, loopDelayMs, diskFreeShare } = service
  if (!up) return [problem('ProcessDown', name, 1)]
  const taps = service.pending.find(({ kind }) => kind === 'taps')?.count ?? 0
  const rules: [boolean, PlatformProblem][] = [
    [!ready, problem('ProcessNotReady', name, 1)],
    [requests >= RATED_FROM && errorShare > THRESHOLDS.errorShare, problem('ServerErrors', name, errorShare)],
    [
      (outboxOldestSeconds ?? 0) > THRESHOLDS.outboxSeconds,
      problem('OutboxStuck', name, outboxOldestSeconds ?? 0),
    ],
    [service.deadLetters > 0, problem('DeadLetters', name, service.deadLetters)],
    [service.strayPayments > 0, problem('PaymentEventsStray', name, service.strayPayments)],
    [service.eventsDropped > 0, problem('EventsDropped', name, service.eventsDropped)],
    [(loopDelayMs ?? 0) > THRESHOLDS.loopDelayMs, problem('EventLoopDelay', name, loopDelayMs ?? 0)],
    [taps > THRESHOLDS.journaledTaps, problem('TapJournalInUse', name, taps)],
    [
      diskFreeShare !== null && diskFreeShare < THRESHOLDS.diskFreeShare,
      problem('DiskFull', name, diskFreeShare ?? 0),
    ],
  ]
  return rules.flatMap(([applies, found]) => (applies ? [found] : []))
}

function problemsOfRoute(found: Platform['routes'][number]): PlatformProblem[] {
  const { service, method, route, requests, requestsPerSecond, errorShare, p95Ms } = found
  if (requests < RATED_FROM || requestsPerSecond <= THRESHOLDS.routePerSecond) return []
  const subject = `${service}: ${method} ${route}`
  const slow = p95Ms > THRESHOLDS.routeSeconds * 1_000 && !slowByNature.test(route)
  return [
    ...(errorShare > THRESHOLDS.routeErrorShare ? [problem('RouteErrors', subject, errorShare)] : []),
    ...(slow ? [problem('RouteSlow', subject, p95Ms)] : []),
  ]
}

const problem = (alert: PlatformAlert, subject: string, value: number): PlatformProblem => ({
  alert,
  subject,
  value,
  runbook: PLATFORM_ALERTS[alert],
})
