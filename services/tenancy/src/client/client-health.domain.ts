import type { HealthFinding, HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { Client } from './client.model.ts'

/**
 * What makes a client need the agency. A client without any of these is healthy.
 *
 * - `suspended`: the agency switched it off. Nothing else can be done for it until it is back, so nothing else is said.
 * - `place_not_linked`: taps lead nowhere, because no business is linked on the maps provider.
 * - `google_reconnect`: the account was connected, and Google withdrew the grant.
 * - `urgent_reviews`: bad reviews that wait for an answer; their number.
 * - `no_employees`: nobody has a link or card.
 * - `employee_limit_reached`: the plan's last place is taken; how many there are.
 * - `no_taps_yet`: there are employees, and none of their links was ever used.
 * - `silent`: it was used, and then nothing happened for two weeks; the days since.
 */
export type HealthFacts = Pick<
  Client,
  | 'status'
  | 'googlePlaceId'
  | 'googleStatus'
  | 'urgentReviews'
  | 'employeeCount'
  | 'firstTapAt'
  | 'lastActivityAt'
>

const DAY_MS = 86_400_000
export const SILENT_AFTER_DAYS = 14

/** The order of the enumeration: each reason outweighs all that follow it together. */
const WEIGHTS: Record<HealthReason, number> = {
  place_not_linked: 128,
  google_reconnect: 64,
  urgent_reviews: 32,
  no_employees: 16,
  employee_limit_reached: 8,
  no_taps_yet: 4,
  silent: 2,
  suspended: 1,
}
/** Room below a reason for telling many urgent reviews from few. */
const STEP = 1_000

/** Most pressing first. `maxEmployees` is the plan's; null: unlimited. */
export function healthOf(facts: HealthFacts, maxEmployees: number | null, now: Date): HealthFinding[] {
  if (facts.status === 'inactive') return [{ reason: 'suspended', count: null }]
  const { employeeCount, urgentReviews } = facts
  const quiet = silentSince(facts)
  const days = quiet ? Math.floor((now.getTime() - quiet.getTime()) / DAY_MS) : 0
  const findings: (HealthFinding | false)[] = [
    !facts.googlePlaceId && { reason: 'place_not_linked', count: null },
    facts.googleStatus === 'reconnect' && { reason: 'google_reconnect', count: null },
    urgentReviews > 0 && { reason: 'urgent_reviews', count: urgentReviews },
    employeeCount === 0 && { reason: 'no_employees', count: null },
    isFull(employeeCount, maxEmployees) && { reason: 'employee_limit_reached', count: employeeCount },
    employeeCount > 0 && !facts.firstTapAt && { reason: 'no_taps_yet', count: null },
    days >= SILENT_AFTER_DAYS && { reason: 'silent', count: days },
  ]
  return findings.filter((finding) => finding !== false)
}

/** One number to sort by: the most pressing reason decides, then the next one, then the number of urgent reviews. */
export const attentionOf = (findings: readonly HealthFinding[]): number =>
  findings.reduce(
    (sum, { reason, count }) =>
      sum + WEIGHTS[reason] * STEP + (reason === 'urgent_reviews' ? Math.min(count ?? 0, STEP - 1) : 0),
    0,
  )

/** What is stored of a client's health; time alone changes it again at `silentFrom`. */
export function standingOf(
  facts: HealthFacts,
  maxEmployees: number | null,
  now: Date,
): Pick<Client, 'attention' | 'silentFrom'> {
  const quiet = facts.status === 'inactive' ? null : silentSince(facts)
  const silentFrom = quiet && new Date(quiet.getTime() + SILENT_AFTER_DAYS * DAY_MS)
  return {
    attention: attentionOf(healthOf(facts, maxEmployees, now)),
    silentFrom: silentFrom && silentFrom > now ? silentFrom : null,
  }
}

/** Only who was used once can fall silent. */
const silentSince = ({ firstTapAt, lastActivityAt }: HealthFacts): Date | null =>
  firstTapAt && (lastActivityAt ?? firstTapAt)

const isFull = (employees: number, max: number | null) => max !== null && employees > 0 && employees >= max
