import { useLocalized } from '../i18n/language.ts'
import { ALL_PLANS, useListPlansQuery } from './client.api.ts'

/** Names a plan in the language of the screen; what the list's answer says, in that of its request, until plans are known. */
export function usePlanTitle(): (planId: number | null, answered: string | null) => string | null {
  const localized = useLocalized()
  const plans = useListPlansQuery(ALL_PLANS).data?.items
  return (planId, answered) => {
    const plan = plans?.find(({ id }) => id === planId)
    return plan ? localized(plan.translations.displayName) : answered
  }
}
