import type { LeadStage } from '@avaliax/proto/scanner/lead.routes.ts'
import type { Lead } from './lead.model.ts'
import { moneyOf } from './lead.presenter.ts'
import type { LeadActivity } from './lead-activity.model.ts'
import { scheduleOf } from './next-step.domain.ts'

/** A person wants to change these; absent fields stay. */
export type LeadChange = { [K in 'stage' | 'valueCents' | 'owner' | 'nextStep']?: Lead[K] | undefined }
type Patch = Partial<Lead>

const CLOSED: readonly LeadStage[] = ['won', 'lost']

/** A lead counts as contacted from that stage on. One that is lost may never have been reached. */
function contactMark({ contacted }: Lead, stage: LeadStage, now: Date): Patch {
  if (stage === 'new') return { contacted: false, contactedAt: null }
  return contacted || stage === 'lost' ? {} : { contacted: true, contactedAt: now }
}

/** The fields to store; won and lost end the next step, unless the same change sets one. */
export function patchOf(lead: Lead, change: LeadChange, now: Date): Patch {
  const { stage = lead.stage, valueCents = lead.valueCents, owner = lead.owner } = change
  const isMoved = stage !== lead.stage
  const kept = isMoved && CLOSED.includes(stage) ? null : lead.nextStep
  const nextStep = change.nextStep === undefined ? kept : change.nextStep
  return {
    stage,
    valueCents,
    owner,
    nextStep,
    ...(isMoved && contactMark(lead, stage, now)),
    ...scheduleOf({ ...lead, nextStep }, now),
  }
}

export type Activity = Pick<LeadActivity, 'kind' | 'text' | 'from' | 'to'>

/** Answers what the history says of a change; nothing when nothing was changed. */
export function activitiesOf(before: Lead, after: LeadChange): Activity[] {
  const change = (kind: Activity['kind'], of: (lead: LeadChange) => string | null): Activity => ({
    kind,
    text: null,
    from: of(before),
    to: of(after),
  })
  const fields = [
    change('stage', ({ stage }) => stage ?? null),
    change('value', ({ valueCents }) => moneyOf(valueCents ?? null)),
    change('owner', ({ owner }) => owner?.email ?? null),
  ].filter(({ from, to }) => from !== to)
  const [step, earlier] = [after.nextStep ?? null, before.nextStep]
  const isSameStep = step?.text === earlier?.text && step?.on === earlier?.on
  const text = (step ?? earlier)?.text ?? null
  if (isSameStep) return fields
  return [...fields, { kind: 'step', text, from: earlier?.on ?? null, to: step?.on ?? null }]
}
