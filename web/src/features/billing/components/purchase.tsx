import type { PendingPayment } from '@avaliax/proto/tenancy/billing.routes.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { Button, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isProblem } from '../../../shared/api/problem.ts'
import { usePlanName } from '../../../shared/api/use-plan-title.ts'
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
}

type PayBy = 'card' | 'pix'

/** Buying a first plan: what it costs, the form, Pay; then it waits until the plan is active. */
export function Purchase({ plan, present, returned, trialAvailable, firstWay }: Props) {
  const t = useTexts(billingTexts)
  const p = useTexts(pixTexts)
  const [sent, setSent] = useState(returned)
  const [skipped, setSkipped] = useState(returned)
  const [payBy, setPayBy] = useState<PayBy>(firstWay)
  const { pending, again } = usePendingPayment(plan.id, { skip: skipped, payBy, setPayBy })
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
        <PlanSummary plan={plan} />
        {present?.id !== plan.id && Number(present?.price ?? 0) > 0 && <PresentPlan plan={present as Plan} />}
        {pending?.kind === 'setup' && <TrialNote plan={plan} />}
        {!paid && payBy === 'pix' && <PixTerms plan={plan} trialLost={trialAvailable} />}
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
        {!paid && pending && <Form plan={plan} pending={pending} onPaid={() => setSent(true)} />}
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

function usePendingPayment(planId: number, { skip, payBy, setPayBy }: Asked) {
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
    void create({ body: payBy === 'pix' ? { planId, payBy } : { planId } }).then(({ data, error }) => {
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
  }, [planId, skip, payBy, setPayBy, turn, create, navigate, toast, t, p])
  const again = () => {
    setPending(undefined)
    setTurn((turns) => turns + 1)
  }
  return { pending, again }
}

/** What paying by hand means, beside the card that pays by itself. */
function PixTerms({ plan: { price, trialDays }, trialLost }: { plan: Plan; trialLost: boolean }) {
  const p = useTexts(pixTexts)
  const { money } = useFormat()
  return (
    <p className="billing-trial">
      {p('pixTerms', { price: money(price) })} {trialLost && trialDays ? p('pixNoTrial') : null}
    </p>
  )
}

function TrialNote({ plan: { trialDays, price } }: { plan: Plan }) {
  const t = useTexts(billingTexts)
  const { money } = useFormat()
  const days = trialDays ?? 0
  const date = new Date(Date.now() + days * DAY_MS).toLocaleDateString('pt-BR')
  return <p className="billing-trial">{t('trial', { days, price: money(price), date })}</p>
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
  plan: Plan
  pending: PendingPayment
  onPaid: () => void
}

function Form({ plan, pending: { clientSecret, kind }, onPaid }: FormProps) {
  const t = useTexts(billingTexts)
  if (clientSecret === null || kind === 'none') return <PageSkeleton />
  return (
    <PayForm
      clientSecret={clientSecret}
      kind={kind}
      returnPath={`/checkout?planId=${plan.id}`}
      label={kind === 'setup' ? t('startTrial') : t('pay')}
      failedTitle={t('paymentError')}
      onPaid={onPaid}
    >
      <BackButton />
    </PayForm>
  )
}
