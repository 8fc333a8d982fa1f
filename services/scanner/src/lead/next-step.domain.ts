import { dayIn, localMoment } from '@avaliax/chassis/time/local-clock.ts'
import { STEP_DAYS_MAX, STEP_TOO_EARLY, STEP_TOO_LATE } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import type { Lead } from './lead.model.ts'

/** Whose days leads are counted by. */
export const AGENCY_ZONE = 'America/Sao_Paulo'
const REMINDER_TIME = 'T08:00:00Z'
const DAY_MS = 86_400_000
/** Above the milliseconds of any date. */
const DUE_RANK = 1e15

export const agencyDay = (at: Date): string => dayIn(AGENCY_ZONE, at)

type Step = NonNullable<Lead['nextStep']>
const reminderOf = ({ on }: Step): Date => localMoment(AGENCY_ZONE, Date.parse(on + REMINDER_TIME))

/**
 * Why a step cannot be set for its day; null when it can. A day of the past is taken once it was due: whoever edits an
 * overdue step, or undoes that it was closed, need not move it.
 */
export function refusalOf({ on }: Step, { nextStep, remindedOn }: Lead, now: Date): string | null {
  if (on === nextStep?.on || on === remindedOn) return null
  if (on < agencyDay(now)) return STEP_TOO_EARLY
  return Date.parse(on) > now.getTime() + STEP_DAYS_MAX * DAY_MS ? STEP_TOO_LATE : null
}

/** Answers a lead's place: a step that is due stands first, the one that waits longest at the top; everything else by its arrival. */
export function rankOf({ nextStep, createdAt }: Pick<Lead, 'nextStep' | 'createdAt'>, now: Date): number {
  const isDue = nextStep !== null && nextStep.on <= agencyDay(now)
  return isDue ? DUE_RANK - Date.parse(nextStep.on) / DAY_MS : createdAt.getTime()
}

type Reminded = Pick<Lead, 'nextStep' | 'createdAt' | 'remindedOn'>

/** Answers what follows from the next step: one reminder for each day that was set, and the place in the list. */
export const scheduleOf = (lead: Reminded, now: Date): Pick<Lead, 'reminderAt' | 'rank'> => ({
  reminderAt: lead.nextStep && lead.nextStep.on !== lead.remindedOn ? reminderOf(lead.nextStep) : null,
  rank: rankOf(lead, now),
})
