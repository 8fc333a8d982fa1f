import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { usePayOpenPixMutation, useSubscriptionQuery } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'

const PixDialog = lazy(async () => ({ default: (await import('./pix-dialog.tsx')).PixDialog }))

/** The invoice that waits for a Pix, and where it is paid. */
export function PixNotice({ openPix }: Pick<BillingSubscription, 'openPix'>) {
  const t = useTexts(billingTexts)
  const { money } = useFormat()
  const toast = useToast()
  const { refetch } = useSubscriptionQuery()
  const [ask, { isLoading }] = usePayOpenPixMutation()
  const [clientSecret, setClientSecret] = useState<string | null>(null)
  if (!openPix) return null
  const open = async () => {
    const { data, error } = await ask()
    if (error) return toast.error(t('failed'), error)
    if (data?.clientSecret) return setClientSecret(data.clientSecret)
    toast.success(t('pixNothing'))
    void refetch()
  }
  return (
    <>
      <Notice
        kind="warning"
        title={t('pixOpen', { amount: money(openPix.amount), date: formatDate(openPix.payBy) })}
        text={t('pixOpenText')}
        action={
          <Button type="primary" loading={isLoading} onClick={() => void open()}>
            {t('payPix')}
          </Button>
        }
      />
      {clientSecret && (
        <Suspense>
          <PixDialog clientSecret={clientSecret} onClose={() => setClientSecret(null)} />
        </Suspense>
      )}
    </>
  )
}
