import { leadOver } from '@avaliax/proto/scanner/plan.formulae.ts'
import type { SharedPlan } from '@avaliax/proto/scanner/share.routes.ts'
import type { ShareText } from './share.texts.ts'

interface Headline {
  label: ShareText
  value: number
  sign: '' | '+'
}

/** What a plan comes down to; whoever leads already reads of the lead, not of a gap of nothing. */
export function headlines(shared: SharedPlan): Headline[] {
  const { plan } = shared
  if (plan.reviewGap === 0 && plan.cushion > 0)
    return [
      { label: 'lead', value: leadOver(shared), sign: '' },
      { label: 'cushion', value: plan.cushion, sign: '+' },
    ]
  return [
    { label: 'gap', value: plan.reviewGap, sign: '' },
    { label: 'weeks', value: plan.weeksToLeadership, sign: '' },
    { label: 'target', value: plan.reviewsPerWeekTarget, sign: '' },
  ]
}
