import { useTexts } from '../../../shared/i18n/texts.ts'
import { PayForm } from '../../../shared/payment/pay-form.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useSubscriptionQuery } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'

/** The provider tells the server of the payment a moment later. */
const TOLD_AFTER_MS = 2_000

/** The code of an open invoice, to be paid in the bank's application. */
export function PixDialog({ clientSecret, onClose }: { clientSecret: string; onClose: () => void }) {
  const t = useTexts(billingTexts)
  const toast = useToast()
  const { refetch } = useSubscriptionQuery()
  const paid = () => {
    toast.success(t('pixPaid'))
    onClose()
    setTimeout(() => void refetch(), TOLD_AFTER_MS)
  }
  return (
    <Dialog title={t('payPix')} footer={null} onClose={onClose}>
      <PayForm
        clientSecret={clientSecret}
        kind="payment"
        returnPath="/settings/plan"
        label={t('payPix')}
        failedTitle={t('paymentError')}
        onPaid={paid}
      />
    </Dialog>
  )
}
