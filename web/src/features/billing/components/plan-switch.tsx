import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import type { BillingInterval } from '@avaliax/proto/tenancy/billing-interval.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { yearlyPriceOf } from '@avaliax/proto/tenancy/yearly-price.ts'
import { Button, Flex, Tag } from 'antd'
import { useState } from 'react'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { isProblem } from '../../../shared/api/problem.ts'
import { usePlanName } from '../../../shared/api/use-plan-title.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useChangePlanMutation } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'
import { orderOf, useQuote } from '../hooks/use-quote.ts'
import { pixTexts } from '../pix.texts.ts'
import { intervalOf } from '../subscription.ts'
import { IntervalChoice } from './interval-choice.tsx'
import { PlanSummary } from './plan-summary.tsx'

interface Props {
  subscription: BillingSubscription
  /** From the present plan upwards, or every plan that is sold. */
  only?: 'larger'
  /** Buys the plan where nothing runs that could change. Without it the change is agreed to here. */
  onChoose?: (order: { planId: number; interval: BillingInterval }) => void
}

const forSale = ({ isActive, price, stripePriceId }: Plan) =>
  isActive && Number(price) > 0 && stripePriceId !== null

/** The plans that somebody can change to; what it costs is shown before it is agreed to. */
export function PlanSwitch({ subscription, only, onChoose }: Props) {
  const t = useTexts(billingTexts)
  const { data, error, refetch } = useListPlansQuery(ALL_PLANS)
  const nameOf = usePlanName()
  const [chosen, setChosen] = useState<Plan | null>(null)
  const paidBy = intervalOf(subscription)
  const [interval, setInterval] = useState<BillingInterval>(paidBy)
  if (!data) return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton />
  const present = data.items.find(({ id }) => id === subscription.planId)
  const least = only === 'larger' && present ? Number(present.price) : 0
  const isPresent = (plan: Plan) => plan === present && interval === paidBy
  const isOffered = (plan: Plan) =>
    forSale(plan) && Number(plan.price) >= least && (interval === 'month' || yearlyPriceOf(plan) !== null)
  const plans = data.items.filter((plan) => isPresent(plan) || isOffered(plan))
  const soldByYear = data.items.some((plan) => forSale(plan) && yearlyPriceOf(plan) !== null)
  return (
    <>
      {(soldByYear || paidBy === 'year') && <IntervalChoice value={interval} onChange={setInterval} />}
      <ul className="billing-plans">
        {plans.map((plan) => (
          <li key={plan.id} className="panel">
            <PlanSummary plan={plan} interval={interval} />
            {isPresent(plan) ? (
              <Tag color="processing">{t('currentPlan')}</Tag>
            ) : (
              <Button
                aria-label={t('chooseOf', { plan: nameOf(plan) })}
                onClick={() => (onChoose ? onChoose({ planId: plan.id, interval }) : setChosen(plan))}
              >
                {t('choose')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <Agreement
          plan={chosen}
          interval={interval}
          present={present}
          fromInterval={paidBy}
          paysByPix={subscription.paysByPix === true}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

interface AgreementProps {
  plan: Plan
  interval: BillingInterval
  present: Plan | undefined
  fromInterval: BillingInterval
  /** The sum that is due is not charged: it is paid by hand. */
  paysByPix: boolean
  onClose: () => void
}

/** Says how long a payment lasts where that changes. */
const titleOf = (interval: BillingInterval, before: BillingInterval) =>
  interval === 'year' ? 'changeToYear' : before === 'year' ? 'changeToMonth' : 'changeTo'

function Agreement({ plan, interval, present, fromInterval, paysByPix, onClose }: AgreementProps) {
  const t = useTexts(billingTexts)
  const p = useTexts(pixTexts)
  const toast = useToast()
  const { money } = useFormat()
  const nameOf = usePlanName()
  const [change, { isLoading }] = useChangePlanMutation()
  const { quote, problem, renewed, renew } = useQuote(plan.id, interval)
  const agree = async () => {
    const { error } = await change({ body: { ...orderOf(plan.id, interval), quoteId: quote?.quoteId } })
    // The new sum is shown, and agreed to, again.
    if (isProblem(error) && error.code === 'QUOTE_EXPIRED') return renew()
    if (error) return toast.error(t('changeFailed'), error)
    toast.success(t('changed'), nameOf(plan))
    onClose()
  }
  const isYear = interval === 'year'
  /** The provider words its lines in English. */
  const wordsOf = (description: string) => {
    if (/^unused time/i.test(description)) return t('unusedTime', { plan: present ? nameOf(present) : '' })
    if (/^remaining time/i.test(description)) return t('remainingTime', { plan: nameOf(plan) })
    if (/^\d+ × /.test(description)) return t(isYear ? 'firstYear' : 'firstMonth', { plan: nameOf(plan) })
    return description
  }
  const rows = quote && [
    ...quote.lines.map(({ description, amount }) => [wordsOf(description), amount] as const),
    [t('dueNow'), quote.amountDue] as const,
    ...(Number(quote.credit) > 0 ? [[t('credit'), quote.credit] as const] : []),
  ]
  return (
    <Dialog
      title={t(titleOf(interval, fromInterval), { plan: nameOf(plan) })}
      onClose={onClose}
      locked={isLoading}
      okText={t('agree')}
      okButtonProps={{ disabled: !quote, loading: isLoading }}
      onOk={() => void agree()}
    >
      {problem !== undefined && <Notice kind="danger" title={t('changeFailed')} text={problem} />}
      {quote?.endsTrial && <Notice kind="warning" title={t('endsTrial')} />}
      {paysByPix && Number(quote?.amountDue ?? 0) > 0 && (
        <Notice kind="info" title={p(quote?.endsTrial ? 'pixSwitchOfTrial' : 'pixSwitch')} />
      )}
      {renewed && quote && <Notice kind="warning" title={t('quoteRenewed')} />}
      {!quote && problem === undefined && <p role="status">{t('quoting')}</p>}
      {rows && (
        <Flex vertical gap={12}>
          <dl className="billing-quote">
            {rows.map(([label, amount]) => (
              <div key={label} data-total={label === t('dueNow') || undefined}>
                <dt>{label}</dt>
                <dd>{money(amount)}</dd>
              </div>
            ))}
          </dl>
          <p>
            {t(isYear ? 'thenYearly' : 'thenMonthly', {
              price: money(quote.nextAmount),
              date: formatDate(quote.nextPaymentAt),
            })}
          </p>
        </Flex>
      )}
    </Dialog>
  )
}
