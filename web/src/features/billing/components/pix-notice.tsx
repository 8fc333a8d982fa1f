import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useSubscriptionQuery } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'
import { usePayOpenPixMutation } from '../pix.api.ts'
import { pixTexts } from '../pix.texts.ts'
import { pixOpenTexts } from '../pix-open.texts.ts'
import { PixDialog } from './pix-dialog.tsx'

const LOOK_EVERY_MS = 1_000

/** The invoice that waits for a Pix, and where it is paid. */
export function PixNotice({ openPix }: Pick<BillingSubscription, 'openPix'>) {
  const t = useTexts(billingTexts)
  const p = useTexts(pixTexts)
  const o = useTexts(pixOpenTexts)
  const { money } = useFormat()
  const toast = useToast()
  const [paidFor, setPaidFor] = useState<string | null>(null)
  // The bank tells the provider, and the provider tells the server: until then it is asked again.
  const settling = openPix !== undefined && paidFor === openPix.payBy
  const { refetch } = useSubscriptionQuery(undefined, { pollingInterval: settling ? LOOK_EVERY_MS : 0 })
  const [ask, { isLoading }] = usePayOpenPixMutation()
  const [clientSecret, setClientSecret] = useState<string | null>(null)
  if (!openPix) return null
  if (settling) return <Notice kind="info" title={p('pixSettling')} />
  const open = async () => {
    const { data, error } = await ask()
    if (error) return toast.error(t('failed'), error)
    if (data?.clientSecret) return setClientSecret(data.clientSecret)
    toast.success(p('pixNothing'))
    void refetch()
  }
  return (
    <>
      <Notice
        kind="warning"
        title={o('pixOpen', { amount: money(openPix.amount), date: formatDate(openPix.payBy) })}
        text={o(openPix.goesBack ? 'pixOpenBack' : 'pixOpenText')}
        action={
          <Button type="primary" loading={isLoading} onClick={() => void open()}>
            {o('payPix')}
          </Button>
        }
      />
      {clientSecret && (
        <PixDialog
          openPix={openPix}
          clientSecret={clientSecret}
          onPaid={() => setPaidFor(openPix.payBy)}
          onClose={() => setClientSecret(null)}
        />
      )}
    </>
  )
}
