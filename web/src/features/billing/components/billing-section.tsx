import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useSubscriptionQuery } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'
import { useUpgradePath } from '../hooks/use-upgrade-path.ts'
import { isRunning } from '../subscription.ts'
import { BillingNotices } from './billing-notices.tsx'
import { CancelOrResume } from './cancel-or-resume.tsx'
import { CardRow } from './card-row.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { PlanSwitch } from './plan-switch.tsx'
import { TaxIdForm } from './tax-id-form.tsx'
import '../pages/billing.css'

/** The owner's plan and everything that is paid for it. */
export function BillingSection() {
  const t = useTexts(billingTexts)
  const { data, error, refetch } = useSubscriptionQuery()
  return (
    <Panel anchor="billing" title={t('section')}>
      <ErrorState compact={Boolean(data)} problem={error} onRetry={refetch} />
      {!data && !error && <PageSkeleton />}
      {data && (
        <Flex vertical gap={20}>
          <BillingNotices subscription={data} />
          <PlanRow subscription={data} />
          {isRunning(data) && <CardRow card={data.card} />}
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
  const [changing, setChanging] = useState(false)
  const upgradePath = useUpgradePath(subscription.planId)
  const plan = plans?.items.find(({ id }) => id === subscription.planId)
  const running = isRunning(subscription)
  const { currentPeriodEnd, cancelAtPeriodEnd, trialEnd, status } = subscription
  const [what, date] =
    status === 'trialing' && !cancelAtPeriodEnd
      ? (['trialEnds', trialEnd] as const)
      : cancelAtPeriodEnd
        ? (['ends', currentPeriodEnd] as const)
        : (['renews', currentPeriodEnd] as const)
  return (
    <div className="billing-row">
      <div>
        <Typography.Text strong>{plan?.displayName ?? '–'}</Typography.Text>
        {plan && ` · ${money(plan.price)} ${t('perMonth')}`}
        {running && date && (
          <div>
            <Typography.Text type="secondary">{t(what, { date: formatDate(date) })}</Typography.Text>
          </div>
        )}
      </div>
      <Flex wrap gap={8}>
        {running && <Button onClick={() => setChanging(true)}>{t('changePlan')}</Button>}
        {running && <CancelOrResume subscription={subscription} />}
        {!running && upgradePath && <Link to={upgradePath}>{t('upgrade')}</Link>}
      </Flex>
      {changing && (
        <Dialog title={t('changePlan')} width={720} footer={null} onClose={() => setChanging(false)}>
          <PlanSwitch subscription={subscription} />
        </Dialog>
      )}
    </div>
  )
}
