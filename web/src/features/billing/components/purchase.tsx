import type { PendingPayment } from '@avaliax/proto/tenancy/billing.routes.ts'
import type { BillingInterval } from '@avaliax/proto/tenancy/billing-interval.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { priceIn, yearlyPriceOf } from '@avaliax/proto/tenancy/yearly-price.ts'
import { Button, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isProblem } from '../../../shared/api/problem.ts'
import { usePlanName } from '../../../shared/api/use-plan-title.ts'
import { checkoutOf } from '../../../shared/checkout-path.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { PayForm } from '../../../shared/payment/pay-form.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useCreateSubscriptionMutation } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'
import { useActivation } from '../hooks/use-activation.ts'
import { pixTexts } from '../pix.texts.ts'
import { IntervalChoice } from './interval-choice.tsx'
import { PlanSummary } from './plan-summary.tsx'

const DAY_MS = 86_400_000

interface Props {
  plan: Plan
  /** The one that the owner has. */
  present: Plan | null
  /** The bank's page led back here: nothing is left to fill in. */
  returned: boolean
  trialAvailable: boolean
  /** How a payment that waits was begun. */
  firstWay: PayBy
  /** The interval of the link that led here, or of what waits. */
  firstInterval: BillingInterval
}

type PayBy = 'card' | 'pix'

/** Buying a first plan: what it costs, the form, Pay; then it waits until the plan is active. */
export function Purchase({ plan, present, returned, trialAvailable, firstWay, firstInterval }: Props) {
  const t = useTexts(billingTexts)
  const p = useTexts(pixTexts)
  const [sent, setSent] = useState(returned)
  const [skipped, setSkipped] = useState(returned)
  const [payBy, setPayBy] = useState<PayBy>(firstWay)
  const soldByYear = yearlyPriceOf(plan) !== null
  const [interval, setInterval] = useState<BillingInterval>(soldByYear ? firstInterval : 'month')
  const order = { planId: plan.id, interval }
  const { pending, again } = usePendingPayment(order, { skip: skipped, payBy, setPayBy })
  const paid = sent || pending?.kind === 'none'
  const { long, trialRefused } = useActivation(plan.id, paid)
  const buyWithoutTrial = () => {
    setSent(false)
    setSkipped(false)
    again()
  }
  return (
    <div className="billing-checkout">
      <Panel>
        {soldByYear && !paid && <IntervalChoice value={interval} onChange={setInterval} />}
        <PlanSummary plan={plan} interval={interval} />
        {present?.id !== plan.id && Number(present?.price ?? 0) > 0 && <PresentPlan plan={present as Plan} />}
        {pending?.kind === 'setup' && <TrialNote plan={plan} interval={interval} />}
        {!paid && payBy === 'pix' && <PixTerms plan={plan} interval={interval} trialLost={trialAvailable} />}
      </Panel>
      <Panel title={t('card')}>
        {paid && trialRefused && (
          <Notice
            kind="warning"
            title={t('trialRefused')}
            text={t('trialRefusedText')}
            action={<Button onClick={buyWithoutTrial}>{t('withoutTrial')}</Button>}
          />
        )}
        {paid && !trialRefused && (
          <Notice
            kind="info"
            title={t('activating')}
            text={long ? t(pending?.kind === 'setup' ? 'trialLong' : 'activatingLong') : undefined}
          />
        )}
        {!paid && (
          <Segmented<PayBy>
            className="billing-ways"
            size="large"
            aria-label={t('card')}
            options={[
              { value: 'card', label: p('byCard') },
              { value: 'pix', label: 'Pix' },
            ]}
            value={payBy}
            onChange={setPayBy}
          />
        )}
        {!paid && !pending && <PageSkeleton />}
        {!paid && pending && (
          <Form order={order} byPix={payBy === 'pix'} pending={pending} onPaid={() => setSent(true)} />
        )}
        {paid && <BackButton />}
      </Panel>
    </div>
  )
}

interface Asked {
  skip: boolean
  payBy: PayBy
  setPayBy: (payBy: PayBy) => void
}

interface Order {
  planId: number
  interval: BillingInterval
}

function usePendingPayment({ planId, interval }: Order, { skip, payBy, setPayBy }: Asked) {
  const t = useTexts(billingTexts)
  const p = useTexts(pixTexts)
  const toast = useToast()
  const navigate = useNavigate()
  const [create] = useCreateSubscriptionMutation()
  const [pending, setPending] = useState<PendingPayment>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when its number grows
  useEffect(() => {
    if (skip) return
    let left = false
    setPending(undefined)
    const body = {
      planId,
      ...(interval === 'year' && { interval }),
      ...(payBy === 'pix' && { payBy }),
    }
    void create({ body }).then(({ data, error }) => {
      if (left) return
      if (data) return setPending(data)
      // A running subscription is no matter of Pix: it is told below.
      if (payBy === 'pix' && !(isProblem(error) && error.code === 'SUBSCRIPTION_RUNNING')) {
        toast.error(p('pixFailed'))
        return setPayBy('card')
      }
      toast.error(t('initFailed'), error)
      navigate('/dashboard', { replace: true })
    })
    return () => {
      left = true
    }
  }, [planId, interval, skip, payBy, setPayBy, turn, create, navigate, toast, t, p])
  const again = () => {
    setPending(undefined)
    setTurn((turns) => turns + 1)
  }
  return { pending, again }
}

/** Paying by hand means this, beside the card that pays by itself. */
interface Terms {
  plan: Plan
  interval: BillingInterval
}

function PixTerms({ plan, interval, trialLost }: Terms & { trialLost: boolean }) {
  const p = useTexts(pixTexts)
  const { money } = useFormat()
  return (
    <p className="billing-trial">
      {p(interval === 'year' ? 'pixTermsYear' : 'pixTerms', { price: money(priceIn(plan, interval)) })}{' '}
      {trialLost && plan.trialDays ? p('pixNoTrial') : null}
    </p>
  )
}

function TrialNote({ plan, interval }: Terms) {
  const t = useTexts(billingTexts)
  const { money } = useFormat()
  const days = plan.trialDays ?? 0
  const price = money(priceIn(plan, interval))
  const date = new Date(Date.now() + days * DAY_MS).toLocaleDateString('pt-BR')
  return <p className="billing-trial">{t('trial', { days, price, date })}</p>
}

function PresentPlan({ plan }: { plan: Plan }) {
  const t = useTexts(billingTexts)
  const nameOf = usePlanName()
  const { money } = useFormat()
  return (
    <p className="billing-trial">
      {t('currentPlan')}: <strong>{nameOf(plan)}</strong> · {money(plan.price)} {t('perMonth')}
    </p>
  )
}

function BackButton() {
  const t = useTexts(billingTexts)
  const navigate = useNavigate()
  return (
    <Button size="large" onClick={() => navigate('/dashboard')}>
      {t('back')}
    </Button>
  )
}

interface FormProps {
  order: Order
  byPix: boolean
  pending: PendingPayment
  onPaid: () => void
}

function Form({ order, byPix, pending: { clientSecret, kind }, onPaid }: FormProps) {
  const t = useTexts(billingTexts)
  const p = useTexts(pixTexts)
  if (clientSecret === null || kind === 'none') return <PageSkeleton />
  return (
    <PayForm
      clientSecret={clientSecret}
      kind={kind}
      returnPath={checkoutOf(order)}
      label={byPix ? p('showCode') : t(kind === 'setup' ? 'startTrial' : 'pay')}
      failedTitle={t('paymentError')}
      onPaid={onPaid}
    />
  )
}
