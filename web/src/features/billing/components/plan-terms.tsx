import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { Typography } from 'antd'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { billingTexts } from '../billing.texts.ts'
import { endOf, isRunning } from '../subscription.ts'

export type Terms = Pick<Client, 'planSource' | 'givenUntil' | 'chargeFrom' | 'contract'>

interface Props {
  subscription: BillingSubscription
  plan: Plan | undefined
  /** Undefined while it is loading. */
  terms: Terms | undefined
}

/** Who pays what for the plan, until when, and what comes then. */
export function PlanTermsText(props: Props) {
  const text = useTermsText(props)
  return text ? (
    <div>
      <Typography.Text type="secondary">{text}</Typography.Text>
    </div>
  ) : null
}

function useTermsText({ subscription, plan, terms }: Props): string | null {
  const t = useTexts(billingTexts)
  const { money } = useFormat()
  if (terms?.planSource === 'given') {
    const { givenUntil, chargeFrom, contract } = terms
    const until = givenUntil ? { date: formatDate(`${givenUntil}T12:00:00`) } : null
    const charged =
      chargeFrom &&
      until &&
      t('chargedFrom', {
        date: formatDate(`${chargeFrom}T12:00:00`),
        last: until.date,
        price: money(plan?.price ?? '0.00'),
      })
    if (!contract) return charged || (until ? t('givenUntil', until) : t('given'))
    const { amount, everyMonths: count } = contract
    const billed = t('billedOutside', { amount: money(amount), count })
    if (charged) return `${billed} ${charged}`
    return until ? `${billed} ${t('validUntil', until)}` : billed
  }
  const { currentPeriodEnd, cancelAtPeriodEnd, trialEnd, status, openPix } = subscription
  const end = endOf(subscription)
  if (!isRunning(subscription)) return null
  if (status === 'trialing' && !cancelAtPeriodEnd) {
    if (!trialEnd) return null
    const date = formatDate(trialEnd)
    const { yearlyAmount } = subscription
    if (yearlyAmount) return t('trialThenYear', { date, price: money(yearlyAmount) })
    return plan ? t('trialThen', { date, price: money(plan.price) }) : t('trialEnds', { date })
  }
  if (cancelAtPeriodEnd) return end && t('ends', { date: formatDate(end) })
  // The period after one that is not paid yet is no promise.
  if (openPix && !openPix.goesBack) return null
  return currentPeriodEnd && t('renews', { date: formatDate(currentPeriodEnd) })
}
