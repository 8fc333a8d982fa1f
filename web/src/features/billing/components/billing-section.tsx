import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ALL_PLANS, useGetOwnClientQuery, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { usePlanName } from '../../../shared/api/use-plan-title.ts'
import { checkoutOf, checkoutPath } from '../../../shared/checkout-path.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  useSubscriptionQuery,
} from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'
import { invoicesPaidBy } from '../credit.ts'
import { endOf, isRunning } from '../subscription.ts'
import { CardRow } from './card-row.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { PixNotice } from './pix-notice.tsx'
import { PlanSwitch } from './plan-switch.tsx'
import { PlanTermsText } from './plan-terms.tsx'
import { TaxIdForm } from './tax-id-form.tsx'
import '../pages/billing.css'

/** The owner's plan and everything that is paid for it. */
export function BillingSection() {
  const t = useTexts(billingTexts)
  const { data, error, refetch } = useSubscriptionQuery()
  return (
    <Panel anchor="billing" title={t('section')}>
      <ErrorState problem={error} onRetry={refetch} />
      {!data && !error && <PageSkeleton />}
      {data && (
        <Flex vertical gap={20}>
          <BillingNotices subscription={data} />
          <Credit subscription={data} />
          <PlanRow subscription={data} />
          {isRunning(data) && <CardRow subscription={data} />}
          <TaxIdForm key={data.taxId} taxId={data.taxId} />
          <InvoiceList />
        </Flex>
      )}
    </Panel>
  )
}

function PlanRow({ subscription }: { subscription: BillingSubscription }) {
  const t = useTexts(billingTexts)
  const { money } = useFormat()
  const { data: plans } = useListPlansQuery(ALL_PLANS)
  const nameOf = usePlanName()
  const [changing, setChanging] = useState(false)
  const navigate = useNavigate()
  const upgradePath = useUpgradePath(subscription.planId)
  const plan = plans?.items.find(({ id }) => id === subscription.planId)
  const running = isRunning(subscription)
  const { data: terms } = useGetOwnClientQuery()
  const given = terms?.planSource === 'given'
  // Whoever does not pay the price here reads what is paid instead.
  const isPriced = plan && !given && subscription.status !== 'trialing'
  const { yearlyAmount } = subscription
  const each = yearlyAmount
    ? `${money(yearlyAmount)} ${t('perYear')}`
    : `${money(plan?.price ?? '0.00')} ${t('perMonth')}`
  return (
    <div className="billing-row">
      <div>
        <Typography.Text strong>{plan ? nameOf(plan) : '–'}</Typography.Text>
        {isPriced && ` · ${each}`}
        <PlanTermsText subscription={subscription} plan={plan} terms={terms} />
      </div>
      <Flex wrap gap={8} align="center">
        {given && !running && plan?.stripePriceId && (
          <Link to={`/checkout?planId=${plan.id}`}>{t('subscribe', { price: money(plan.price) })}</Link>
        )}
        {running && <Button onClick={() => setChanging(true)}>{t('changePlan')}</Button>}
        {running && <CancelOrResume subscription={subscription} />}
        {!running && upgradePath && <Button onClick={() => setChanging(true)}>{t('compare')}</Button>}
      </Flex>
      {changing && (
        <Dialog
          title={t(running ? 'changePlan' : 'compare')}
          width={720}
          footer={null}
          onClose={() => setChanging(false)}
        >
          <PlanSwitch
            subscription={subscription}
            {...(!running && { onChoose: (order) => navigate(checkoutOf(order)) })}
          />
        </Dialog>
      )}
    </div>
  )
}

/** Answers where the next plan above this one is bought; null while none is known. */
function useUpgradePath(planId: number | null): string | null {
  const { data } = useListPlansQuery(ALL_PLANS)
  return data
    ? checkoutPath(
        data.items,
        data.items.find(({ id }) => id === planId),
      )
    : null
}

/** Above everything that costs something: what is paid already. */
function Credit({ subscription }: { subscription: BillingSubscription }) {
  const t = useTexts(billingTexts)
  const { money } = useFormat()
  const { credit } = subscription
  if (!credit) return null
  const count = invoicesPaidBy(subscription)
  const use = count === null ? t('creditWaits') : count === 0 ? t('creditLowers') : t('creditPays', { count })
  return <Notice kind="info" title={t('creditTitle', { amount: money(credit) })} text={use} />
}

/** Says what the owner must know of the subscription: an unpaid invoice, or a plan that the agency set. */
function BillingNotices({ subscription }: { subscription: BillingSubscription }) {
  const t = useTexts(billingTexts)
  const { graceEndsAt, confirmUrl, setByAgency, currentPeriodEnd, openPix } = subscription
  return (
    <>
      <PixNotice openPix={openPix} />
      {graceEndsAt && !openPix && (
        <Notice
          kind="danger"
          title={t('overdue')}
          text={t(confirmUrl ? 'confirmText' : 'overdueText', { date: formatDate(graceEndsAt) })}
          action={
            confirmUrl && (
              <a href={confirmUrl} target="_blank" rel="noreferrer">
                {t('confirmPayment')}
              </a>
            )
          }
        />
      )}
      {setByAgency && currentPeriodEnd && (
        <Notice kind="info" title={t('setByAgency', { date: formatDate(currentPeriodEnd) })} />
      )}
    </>
  )
}

function CancelOrResume({ subscription }: { subscription: BillingSubscription }) {
  const t = useTexts(billingTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [cancel] = useCancelSubscriptionMutation()
  const [resume, { isLoading }] = useResumeSubscriptionMutation()
  const { cancelAtPeriodEnd } = subscription
  const end = endOf(subscription)

  const ask = () =>
    confirm({
      title: t('cancelQuestion'),
      consequence: t('cancelText', { date: end ? formatDate(end) : '' }),
      confirmLabel: t('cancel'),
      keepLabel: t('keepPlan'),
      onConfirm: async () => toast.outcome(await cancel(), t('cancelled'), t('failed')),
    })
  const keep = async () => toast.outcome(await resume(), t('resumed'), t('failed'))
  return cancelAtPeriodEnd ? (
    <Button type="primary" loading={isLoading} onClick={() => void keep()}>
      {t('resume')}
    </Button>
  ) : (
    <Button danger onClick={ask}>
      {t('cancel')}
    </Button>
  )
}
