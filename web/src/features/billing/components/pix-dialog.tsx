import type { BillingSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { PayForm } from '../../../shared/payment/pay-form.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { billingTexts } from '../billing.texts.ts'
import { pixTexts } from '../pix.texts.ts'
import { pixOpenTexts } from '../pix-open.texts.ts'

interface Props extends Required<Pick<BillingSubscription, 'openPix'>> {
  clientSecret: string
  onPaid: () => void
  onClose: () => void
}

/** The code of an open invoice, to be paid in the bank's application. */
export function PixDialog({ openPix, clientSecret, onPaid, onClose }: Props) {
  const t = useTexts(billingTexts)
  const p = useTexts(pixTexts)
  const o = useTexts(pixOpenTexts)
  const toast = useToast()
  const { money } = useFormat()
  const due = { amount: money(openPix.amount), date: formatDate(openPix.payBy) }
  const paid = () => {
    toast.success(p('pixPaid'))
    onClose()
    onPaid()
  }
  return (
    <Dialog title={o('pixOpen', due)} footer={null} onClose={onClose}>
      <PayForm
        clientSecret={clientSecret}
        kind="payment"
        returnPath="/settings/plan"
        label={p('showCode')}
        failedTitle={t('paymentError')}
        onPaid={paid}
      />
    </Dialog>
  )
}
