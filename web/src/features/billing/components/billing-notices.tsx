import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { billingTexts } from '../billing.texts.ts'

/** What the owner must know of the subscription: an unpaid invoice, or a plan that the agency set. */
export function BillingNotices({ subscription }: { subscription: BillingSubscription }) {
  const t = useTexts(billingTexts)
  const { graceEndsAt, setByAgency, currentPeriodEnd } = subscription
  return (
    <>
      {graceEndsAt && (
        <Notice
          kind="danger"
          title={t('overdue')}
          text={t('overdueText', { date: formatDate(graceEndsAt) })}
        />
      )}
      {setByAgency && currentPeriodEnd && (
        <Notice kind="info" title={t('setByAgency', { date: formatDate(currentPeriodEnd) })} />
      )}
    </>
  )
}
