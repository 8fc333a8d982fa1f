import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { Button } from 'antd'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useCancelSubscriptionMutation, useResumeSubscriptionMutation } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'

export function CancelOrResume({ subscription }: { subscription: BillingSubscription }) {
  const t = useTexts(billingTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [cancel] = useCancelSubscriptionMutation()
  const [resume, { isLoading }] = useResumeSubscriptionMutation()
  const { cancelAtPeriodEnd, currentPeriodEnd } = subscription

  const ask = () =>
    confirm({
      title: t('cancelQuestion'),
      consequence: t('cancelText', { date: currentPeriodEnd ? formatDate(currentPeriodEnd) : '' }),
      confirmLabel: t('cancel'),
      onConfirm: async () => {
        const { error } = await cancel()
        if (error) toast.error(t('failed'), error)
        else toast.success(t('cancelled'))
      },
    })
  const keep = async () => {
    const { error } = await resume()
    if (error) toast.error(t('failed'), error)
    else toast.success(t('resumed'))
  }
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
