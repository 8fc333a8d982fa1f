import { leadOver } from '@avaliax/proto/scanner/plan.formulae.ts'
import type { SharedPlan } from '@avaliax/proto/scanner/share.routes.ts'
import type { ShareText } from './share.texts.ts'

interface Headline {
  label: ShareText
  /** Null when it is never reached. */
  value: number | null
  sign: '' | '+'
}

/** The headline figures of a plan; for the leader they show the lead, not a gap of zero. */
export function headlines(shared: SharedPlan): Headline[] {
  const { plan } = shared
  if (plan.reviewGap === 0 && plan.cushion > 0)
    return [
      { label: 'lead', value: leadOver(shared), sign: '' },
      { label: 'cushion', value: plan.cushion, sign: '+' },
    ]
  return [
    { label: 'gap', value: plan.reviewGap, sign: '' },
    { label: 'weeks', value: plan.phasedWeeks, sign: '' },
    { label: 'weeksWithLeader', value: plan.phasedWeeksWithLeader, sign: '' },
  ]
}
