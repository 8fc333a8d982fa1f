import { type HealthFinding, HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { Client } from './client.model.ts'
import { fallingUntil } from './client-rating.domain.ts'

/**
 * What makes a client need the agency. A client without any of these is healthy.
 *
 * - `urgent_reviews`: bad reviews that wait for an answer; their number.
 * - `google_reconnect`: the account was connected, and Google withdrew the grant.
 * - `google_refused`: Google refused a call for it because of our project, within the last day; it is the operators' to mend.
 * - `place_gone`: the maps provider does not know the linked place any more.
 * - `payment_failed`: its owner's subscription has an unpaid invoice.
 * - `rating_falling`: the rating lost a tenth or more in the last weeks.
 * - `silent`: it was used, and then nothing happened for two weeks; the days since.
 * - `employee_limit_reached`: the plan's last place is taken; how many there are.
 * - `place_not_linked`: taps lead nowhere, because no business is linked on the maps provider.
 * - `no_employees`: nobody has a link or card.
 * - `no_taps_yet`: there are employees, and none of their links was ever used.
 * - `setting_up`: one of these three, in the client's first two weeks; the days since it came.
 * - `suspended`: the agency switched it off. Nothing else can be done for it until it is back, so nothing else is said.
 */
export type HealthFacts = Pick<
  Client,
  | 'status'
  | 'googlePlaceId'
  | 'gonePlaceId'
  | 'googleStatus'
  | 'googleRefusedAt'
  | 'urgentReviews'
  | 'paymentFailed'
  | 'rating'
  | 'ratingPeak'
  | 'ratingPeakAt'
  | 'employeeCount'
  | 'firstTapAt'
  | 'lastActivityAt'
  | 'createdAt'
>

const DAY_MS = 86_400_000
const SILENT_AFTER_DAYS = 14
const YOUNG_FOR_DAYS = 14
/** More urgent reviews than that make no difference. */
const URGENT_MOST = 9_999

export const isPlaceGone = ({ googlePlaceId, gonePlaceId }: Pick<Client, 'googlePlaceId' | 'gonePlaceId'>) =>
  googlePlaceId !== null && gonePlaceId === googlePlaceId

const daysSince = (date: Date, now: Date) => Math.floor((now.getTime() - date.getTime()) / DAY_MS)
const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS)

/** Most pressing first. `maxEmployees` is the plan's; null: unlimited. */
export function healthOf(facts: HealthFacts, maxEmployees: number | null, now: Date): HealthFinding[] {
  if (facts.status === 'inactive') return [{ reason: 'suspended', count: null }]
  const { employeeCount, urgentReviews } = facts
  const quiet = silentSince(facts)
  const days = quiet ? daysSince(quiet, now) : 0
  const fallen = fallingUntil(facts)
  const findings: (HealthFinding | false)[] = [
    urgentReviews > 0 && { reason: 'urgent_reviews', count: urgentReviews },
    facts.googleStatus === 'reconnect' && { reason: 'google_reconnect', count: null },
    refusedUntil(facts) > now && { reason: 'google_refused', count: null },
    isPlaceGone(facts) && { reason: 'place_gone', count: null },
    facts.paymentFailed && { reason: 'payment_failed', count: null },
    fallen !== null && fallen > now && { reason: 'rating_falling', count: null },
    days >= SILENT_AFTER_DAYS && { reason: 'silent', count: days },
    isFull(employeeCount, maxEmployees) && { reason: 'employee_limit_reached', count: employeeCount },
    ...setUp(facts, now),
  ]
  return findings.filter((finding) => finding !== false)
}

/** Answers what was never set up; a client of the first days is simply new. */
function setUp(facts: HealthFacts, now: Date): HealthFinding[] {
  const missing: (HealthReason | false)[] = [
    !facts.googlePlaceId && 'place_not_linked',
    facts.employeeCount === 0 && 'no_employees',
    facts.employeeCount > 0 && !facts.firstTapAt && 'no_taps_yet',
  ]
  const reasons = missing.filter((reason) => reason !== false)
  if (reasons.length === 0) return []
  const age = daysSince(facts.createdAt, now)
  if (age < YOUNG_FOR_DAYS) return [{ reason: 'setting_up', count: age }]
  return reasons.map((reason) => ({ reason, count: null }))
}

/** One number to sort by: the number of urgent reviews decides, then the most pressing other reason, then the next one. */
export const attentionOf = (findings: readonly HealthFinding[]): number =>
  findings.reduce((sum, { reason, count }) => {
    const weight = 2 ** (HealthReason.options.length - 1 - HealthReason.options.indexOf(reason))
    return sum + weight * (reason === 'urgent_reviews' ? Math.min(count ?? 1, URGENT_MOST) : 1)
  }, 0)

/** Answers what is stored of a client's health; time alone changes it again at `standingDueAt`. */
export function standingOf(
  facts: HealthFacts,
  maxEmployees: number | null,
  now: Date,
): Pick<Client, 'reasons' | 'attention' | 'standingDueAt'> {
  const findings = healthOf(facts, maxEmployees, now)
  const quiet = silentSince(facts)
  const moments = [
    quiet && daysAfter(quiet, SILENT_AFTER_DAYS),
    daysAfter(facts.createdAt, YOUNG_FOR_DAYS),
    fallingUntil(facts),
    refusedUntil(facts),
  ].filter((moment) => moment !== null && moment > now)
  const due = facts.status === 'inactive' || moments.length === 0 ? null : Math.min(...moments.map(Number))
  return {
    reasons: findings.map(({ reason }) => reason),
    attention: attentionOf(findings),
    standingDueAt: due === null ? null : new Date(due),
  }
}

/** Every client is asked for daily: a day without a refusal is one on which Google answered. */
const refusedUntil = ({ googleRefusedAt }: HealthFacts): Date => daysAfter(googleRefusedAt ?? new Date(0), 1)

/** Only who was used once can fall silent. */
const silentSince = ({ firstTapAt, lastActivityAt }: HealthFacts): Date | null =>
  firstTapAt && (lastActivityAt ?? firstTapAt)

const isFull = (employees: number, max: number | null) => max !== null && employees > 0 && employees >= max
