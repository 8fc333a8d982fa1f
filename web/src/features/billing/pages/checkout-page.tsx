import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import type { BillingInterval } from '@avaliax/proto/tenancy/billing-interval.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  ALL_PLANS,
  useGetOwnClientQuery,
  useGetPlanQuery,
  useListPlansQuery,
} from '../../../shared/api/client.api.ts'
import { statusOf } from '../../../shared/api/problem.ts'
import { usePlanName } from '../../../shared/api/use-plan-title.ts'
import { checkoutOf } from '../../../shared/checkout-path.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { backFromBank } from '../../../shared/payment/back-from-bank.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useSubscriptionQuery } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'
import { PlanSwitch } from '../components/plan-switch.tsx'
import { Purchase } from '../components/purchase.tsx'
import { intervalOf, isRunning } from '../subscription.ts'
import './billing.css'

const PLAN_ID = /^[1-9]\d{0,14}$/

/** /checkout?planId: a first plan is bought here; who has one sees it and the larger ones. */
export function CheckoutPage() {
  const t = useTexts(billingTexts)
  const toast = useToast()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const text = search.get('planId') ?? ''
  const planId = PLAN_ID.test(text) ? Number(text) : null
  useEffect(() => {
    if (planId !== null) return
    toast.error(t('noPlan'))
    navigate('/dashboard', { replace: true })
  }, [planId, navigate, toast, t])
  if (planId === null) return <PageSkeleton wholePage />
  const interval = search.get('interval') === 'year' ? 'year' : 'month'
  return (
    <Checkout key={planId} planId={planId} interval={interval} returned={backFromBank(search) === 'done'} />
  )
}

type Way = 'buy' | 'switch' | 'choose'

/** `choose`: a smaller plan than the one that the agency gave; that one and larger ones can be bought. */
function wayOf({ plan, subscription, present, given }: Loaded): Way {
  if (isRunning(subscription)) return 'switch'
  if (given && plan.id === present?.id) return 'buy'
  const paid = Number(present?.price ?? 0)
  return paid > 0 && Number(plan.price) <= paid ? 'choose' : 'buy'
}

interface Loaded {
  plan: Plan
  subscription: BillingSubscription
  present: Plan | null
  /** The present plan was given by the agency. */
  given: boolean
}

interface CheckoutProps {
  planId: number
  interval: BillingInterval
  returned: boolean
}

function Checkout({ planId, interval, returned }: CheckoutProps) {
  const t = useTexts(billingTexts)
  const toast = useToast()
  const navigate = useNavigate()
  const nameOf = usePlanName()
  const plan = useGetPlanQuery({ params: { planId } })
  const subscription = useSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true })
  const plans = useListPlansQuery(ALL_PLANS)
  const { data: client } = useGetOwnClientQuery()
  const problem = plan.error ?? subscription.error ?? plans.error
  const lost = statusOf(problem) === 404
  useEffect(() => {
    if (!lost) return
    toast.error(t('initFailed'))
    navigate('/dashboard', { replace: true })
  }, [lost, navigate, toast, t])
  const retry = () => void Promise.all([plan.refetch(), subscription.refetch(), plans.refetch()])
  // Undefined while it is loading; null without a plan.
  const present = plans.data && (plans.data.items.find(({ id }) => id === subscription.data?.planId) ?? null)
  const loaded =
    plan.data && subscription.data && client && present !== undefined
      ? { plan: plan.data, subscription: subscription.data, present, given: client.planSource === 'given' }
      : null
  const waitsByYear =
    subscription.data?.subscribedPlanId === planId && intervalOf(subscription.data) === 'year'
  // Decided once: the purchase itself makes the subscription run, and must live to say so.
  const [way, setWay] = useState<Way | null>(null)
  if (way === null && loaded && !subscription.isFetching) setWay(wayOf(loaded))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={plan.data && nameOf(plan.data)}
        actions={<Button onClick={() => navigate('/dashboard')}>{t('back')}</Button>}
      />
      {problem && !lost && <ErrorState shown={loaded !== null} problem={problem} onRetry={retry} />}
      {!problem && way === null && <PageSkeleton />}
      {loaded &&
        way !== null &&
        (way !== 'buy' ? (
          <section aria-label={t('otherPlans')}>
            <h2>{t('otherPlans')}</h2>
            <PlanSwitch
              subscription={loaded.subscription}
              only="larger"
              onChoose={way === 'choose' ? (order) => navigate(checkoutOf(order)) : undefined}
            />
          </section>
        ) : (
          <Purchase
            plan={loaded.plan}
            present={loaded.present}
            returned={returned}
            trialAvailable={loaded.subscription.trialAvailable}
            // A code may be on its way to the bank: another way of paying would withdraw it.
            firstInterval={waitsByYear ? 'year' : interval}
            firstWay={loaded.subscription.paysByPix ? 'pix' : 'card'}
          />
        ))}
    </>
  )
}
