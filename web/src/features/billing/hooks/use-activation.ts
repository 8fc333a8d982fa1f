import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { baseApi } from '../../../shared/api/base-api.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useLazySubscriptionQuery } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'
import { isRunning } from '../subscription.ts'

const LOOK_EVERY_MS = 1_000
const LONG_MS = 30_000

/**
 * After a payment: looks until the server has been told of it and the plan is active, then says so and leaves. The
 * browser's own word about the payment never counts.
 */
export function useActivation(planId: number, watching: boolean): { long: boolean; trialRefused: boolean } {
  const t = useTexts(billingTexts)
  const toast = useToast()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const [look] = useLazySubscriptionQuery()
  const [long, setLong] = useState(false)
  const [trialRefused, setTrialRefused] = useState(false)

  useEffect(() => {
    if (!watching) return
    let isUnmounted = false
    const startedAt = Date.now()
    setTrialRefused(false)
    const turn = async (): Promise<void> => {
      const { data } = await look()
      if (isUnmounted) return
      if (data?.planId === planId && isRunning(data)) {
        dispatch(baseApi.util.invalidateTags(['Client', 'Plan', 'Company', 'Subscription']))
        const date = data.trialEnd ? formatDate(data.trialEnd) : ''
        if (data.status === 'trialing') toast.success(t('trialStarted'), t('trialStartedText', { date }))
        else toast.success(t('paid'), t('paidText'))
        navigate('/dashboard', { replace: true })
        return
      }
      // Nothing else ends a subscription between the form and its activation.
      if (data?.status === 'canceled' && !data.trialAvailable) return setTrialRefused(true)
      if (Date.now() - startedAt > LONG_MS) setLong(true)
      timer = setTimeout(() => void turn(), LOOK_EVERY_MS)
    }
    let timer = setTimeout(() => void turn(), 0)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [watching, planId, look, dispatch, navigate, toast, t])
  return { long, trialRefused }
}
