import type { HostState } from '@avaliax/proto/tenancy/host.fields.ts'
import type { HostReason } from '@avaliax/proto/tenancy/host.routes.ts'
import { FAILED_CHECKS } from '@avaliax/proto/tenancy/host.routes.ts'

/** A finding of the name service; `away` is none. */
export type Finding = 'yes' | 'no' | 'away'

export interface Verdict {
  /** The TXT record is the client's. */
  owns: Finding
  /** The name leads to us, and a certificate of it can be had. */
  leads: Finding
  reason: HostReason | null
}

/** A check changes this of a row. */
export interface Checked {
  state: HostState
  reason: HostReason | null
  failures: number
  failedAt: Date | null
  verifiedAt: Date | null
  liveAt: Date | null
  checkedAt: Date
  nextCheckAt: Date
}

type Row = Pick<Checked, 'state' | 'failures' | 'failedAt' | 'verifiedAt' | 'liveAt'> & {
  createdAt: Date
  approvedAt: Date | null
}

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** A check is a daily one if the last that failed was about a day ago: an open dialog asks every minute. */
const COUNTED_AFTER_MS = 20 * HOUR_MS
/** A host that was just added is about to get its records. */
const EAGER_MS = 2 * DAY_MS
/** A host that nobody has shown to be theirs is forgotten then. */
export const WAITS_MS = 30 * DAY_MS

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

function nextCheck(row: Row, state: HostState, { owns, leads }: Verdict, at: Date): Date {
  if (owns === 'away' || leads === 'away') return later(at, HOUR_MS)
  const eager = state !== 'live' && at.getTime() - row.createdAt.getTime() < EAGER_MS
  return later(at, eager ? HOUR_MS : DAY_MS)
}

/** A host that links use: it stays until so many daily checks in a row have failed. */
function afterLive(row: Row, verdict: Verdict, at: Date): Pick<Checked, 'state' | 'failures' | 'failedAt'> {
  const { failures, failedAt, state } = row
  if (verdict.owns === 'yes' && verdict.leads === 'yes') return { state: 'live', failures: 0, failedAt: null }
  const isNo = verdict.owns === 'no' || verdict.leads === 'no'
  const counts = isNo && (!failedAt || at.getTime() - failedAt.getTime() >= COUNTED_AFTER_MS)
  if (!counts) return { state, failures, failedAt }
  const failed = failures + 1
  return { state: failed >= FAILED_CHECKS ? 'failed' : state, failures: failed, failedAt: at }
}

function beforeLive(row: Row, { owns, leads }: Verdict): HostState {
  if (owns === 'away') return row.state
  if (owns === 'no' || !row.approvedAt) return 'waiting'
  return leads === 'yes' ? 'live' : 'verified'
}

/** Answers how a host stands after a check. */
export function afterCheck(row: Row, verdict: Verdict, at: Date): Checked {
  const wasLive = row.state === 'live' || row.state === 'failed'
  const changed = wasLive
    ? afterLive(row, verdict, at)
    : { state: beforeLive(row, verdict), failures: 0, failedAt: null }
  const { state } = changed
  const waitsForApproval = state === 'waiting' && verdict.owns === 'yes' && !row.approvedAt
  const isProven = verdict.owns === 'yes' && row.approvedAt !== null
  return {
    ...changed,
    reason: waitsForApproval ? 'approval' : verdict.reason,
    verifiedAt: row.verifiedAt ?? (isProven ? at : null),
    liveAt: row.liveAt ?? (state === 'live' ? at : null),
    checkedAt: at,
    nextCheckAt: nextCheck(row, state, verdict, at),
  }
}
