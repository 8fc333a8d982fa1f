import type { ClientRecord } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { Button, Flex } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { usePlanTitle } from '../../../shared/api/use-plan-title.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { dayText } from '../../../shared/ui/day-text.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { clientPageTexts } from '../client-page.texts.ts'
import { useSendPaymentLinksMutation } from '../clients.api.ts'
import { clientsTexts, statusTexts } from '../clients.texts.ts'
import { Facts } from './facts.tsx'

const PlanTermsDialog = lazy(() => import('./plan-terms-dialog.tsx'))

interface Props {
  client: ClientRecord
}

/** The plan, who pays what for it, and until when. */
export function ClientPlan({ client }: Props) {
  const t = useTexts(clientPageTexts)
  const list = useTexts(clientsTexts)
  const { number, money } = useFormat()
  const planTitle = usePlanTitle()
  const [agreeing, setAgreeing] = useState(false)
  const givesPlans = useUser().rights.money === 'write'
  const { planId, planDisplayName, planSource, contract, employeeCount, maxEmployees, subscription } = client
  const count = number(employeeCount)
  const team =
    maxEmployees === null ? t('teamUnlimited', { count }) : t('teamOf', { count, max: number(maxEmployees) })
  const { monthlyAmount, yearlyAmount, status } = subscription
  const amount = ['none', 'canceled', 'trialing'].includes(status) ? null : monthlyAmount
  const paid = (month: string) =>
    yearlyAmount
      ? t('yearly', { amount: money(yearlyAmount), month: money(month) })
      : t('monthly', { amount: money(month) })
  const outside =
    contract && list('everyMonths', { amount: money(contract.amount), count: contract.everyMonths })
  return (
    <>
      <Facts
        rows={[
          [t('planName'), planTitle(planId, planDisplayName)],
          [t('team'), team],
          [t('billing'), useBillingState(client)],
          ...(amount === null ? [] : [['', paid(amount)] as const]),
          ...(outside ? [[t('billedByYou'), outside] as const] : []),
        ]}
      />
      {givesPlans && planSource !== 'bought' && (
        <Flex wrap gap={8} className="client-terms">
          <Button onClick={() => setAgreeing(true)}>{t('terms')}</Button>
          {planSource === 'given' && <PaymentLink clientId={client.id} />}
        </Flex>
      )}
      {agreeing && (
        <Suspense fallback={null}>
          <PlanTermsDialog client={client} onClose={() => setAgreeing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Asks the owner to subscribe to the plan. */
function PaymentLink({ clientId }: { clientId: number }) {
  const t = useTexts(clientPageTexts)
  const toast = useToast()
  const status = useTexts(statusTexts)
  const [send, { isLoading }] = useSendPaymentLinksMutation()
  const ask = async () => {
    const { data, error } = await send({ body: { clientIds: [clientId] } })
    if (data?.results[0]?.ok) return toast.success(t('payLinkSent'))
    toast.error(t('payLinkFailed'), error, error ? undefined : status('nothingToBuy'))
  }
  return (
    <Button loading={isLoading} onClick={() => void ask()}>
      {t('payLink')}
    </Button>
  )
}

/** Says in words what the payment provider says of the owner's subscription, or what the agency gave. */
function useBillingState({ planId, planSource, givenUntil, chargeFrom, subscription }: ClientRecord): string {
  const t = useTexts(clientPageTexts)
  const { money } = useFormat()
  const { data: plans } = useListPlansQuery(ALL_PLANS)
  const { status, currentPeriodEnd, cancelAtPeriodEnd, trialEnd, graceEndsAt, setByAgency, yearlyAmount } =
    subscription
  const on = (at: string | null) => ({ date: at ? formatDate(at) : '–' })
  if (planSource === 'given' && chargeFrom && givenUntil)
    return t('chargedFrom', { date: dayText(chargeFrom), last: dayText(givenUntil) })
  if (planSource === 'given') return givenUntil ? t('givenUntil', on(`${givenUntil}T12:00:00`)) : t('given')
  if (setByAgency) return t('givenByAgency')
  if (status === 'past_due') return t('past_due', on(graceEndsAt))
  if (cancelAtPeriodEnd) return t('ends', on(currentPeriodEnd))
  if (status === 'trialing') {
    if (yearlyAmount) return t('trialThenYear', { ...on(trialEnd), price: money(yearlyAmount) })
    const price = plans?.items.find(({ id }) => id === planId)?.price
    return price ? t('trialThen', { ...on(trialEnd), price: money(price) }) : t('trialing', on(trialEnd))
  }
  if (status === 'active') return t('active', on(currentPeriodEnd))
  return t(status)
}
