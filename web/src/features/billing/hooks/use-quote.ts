import type { PlanChangePreview } from '@avaliax/proto/tenancy/billing.routes.ts'
import type { BillingInterval } from '@avaliax/proto/tenancy/billing-interval.ts'
import { useCallback, useEffect, useState } from 'react'
import { isProblem, problemText } from '../../../shared/api/problem.ts'
import { currentLanguage } from '../../../shared/i18n/language.ts'
import { usePreviewPlanMutation } from '../billing.api.ts'

/** Left out, the interval is the month. */
export const orderOf = (planId: number, interval: BillingInterval) => ({
  planId,
  ...(interval === 'year' && { interval }),
})

/** Answers what a change to a plan would cost now; `renew` asks again, once the answer has expired. */
export function useQuote(planId: number, interval: BillingInterval) {
  const [ask] = usePreviewPlanMutation()
  const [quote, setQuote] = useState<PlanChangePreview>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(1)
  const renew = useCallback(() => {
    setQuote(undefined)
    setAttempt((times) => times + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when its number grows
  useEffect(() => {
    let left = false
    void ask({ body: { ...orderOf(planId, interval), preview: true } }).then(({ data, error }) => {
      if (left) return
      if (data?.preview) setQuote(data.preview)
      else setProblem(isProblem(error) ? problemText(error, currentLanguage()) : '')
    })
    return () => {
      left = true
    }
  }, [planId, interval, ask, attempt])
  return { quote, problem, renewed: attempt > 1, renew }
}
