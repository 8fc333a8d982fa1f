import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { useLocalized } from '../i18n/language.ts'
import { ALL_PLANS, useListPlansQuery } from './client.api.ts'

/** A plan's name in the language of the screen; `displayName` is in that of the request. */
export function usePlanName(): (plan: Pick<Plan, 'translations'>) => string {
  const localized = useLocalized()
  return ({ translations }) => localized(translations.displayName)
}

/** Names a plan in the language of the screen; what the list's answer says, in that of its request, until plans are known. */
export function usePlanTitle(): (planId: number | null, answered: string | null) => string | null {
  const nameOf = usePlanName()
  const plans = useListPlansQuery(ALL_PLANS).data?.items
  return (planId, answered) => {
    const plan = plans?.find(({ id }) => id === planId)
    return plan ? nameOf(plan) : answered
  }
}
