import type { BillingSubscription, PendingPayment } from '@avaliax/proto/tenancy/billing.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { currentLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { declineText } from '../../../shared/payment/decline-text.ts'
import { usePaymentSettingsQuery } from '../../../shared/payment/payment.api.ts'
import type { Confirm } from '../../../shared/payment/payment.ts'
import { PaymentForm } from '../../../shared/payment/payment-form.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useChangePaymentMethodMutation, useSubscriptionQuery } from '../billing.api.ts'
import { billingTexts } from '../billing.texts.ts'
import { pixTexts } from '../pix.texts.ts'
import { intervalOf } from '../subscription.ts'
import { ChoosePix } from './choose-pix.tsx'

/** How a subscription is paid: the card and another one in its place, or Pix and the way back to a card. */
export function CardRow({ subscription }: { subscription: BillingSubscription }) {
  const { card, paysByPix, openPix, status, cancelAtPeriodEnd, currentPeriodEnd } = subscription
  const t = useTexts(billingTexts)
  const p = useTexts(pixTexts)
  const toast = useToast()
  const [ask, { isLoading }] = useChangePaymentMethodMutation()
  const [pending, setPending] = useState<PendingPayment>()
  const open = async () => {
    const { data, error } = await ask()
    if (data) setPending(data)
    else toast.error(t('failed'), error)
  }
  const renews = !paysByPix && !openPix && !cancelAtPeriodEnd && status !== 'past_due'
  const canChoosePix = renews && currentPeriodEnd !== null
  const isYearly = intervalOf(subscription) === 'year'
  const expiry = card && `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
  return (
    <div className="billing-row">
      <div>
        <Typography.Text strong>{t('card')}</Typography.Text>
        <div className="billing-card-brand">
          {paysByPix
            ? p(isYearly ? 'pixEachYear' : 'pixEachMonth')
            : card && expiry
              ? t('cardName', { brand: card.brand, last4: card.last4, expiry })
              : t('noCard')}
        </div>
      </div>
      <Flex wrap gap={8}>
        <Button loading={isLoading} onClick={() => void open()}>
          {paysByPix ? p('chooseCard') : t('changeCard')}
        </Button>
        {canChoosePix && <ChoosePix from={currentPeriodEnd} isYearly={isYearly} />}
      </Flex>
      {pending?.clientSecret && (
        <CardDialog clientSecret={pending.clientSecret} onClose={() => setPending(undefined)} />
      )}
    </div>
  )
}

/** The provider tells the server of the new card a moment later. */
const TOLD_AFTER_MS = 2_000

function CardDialog({ clientSecret, onClose }: { clientSecret: string; onClose: () => void }) {
  const t = useTexts(billingTexts)
  const toast = useToast()
  const { data: settings, error, refetch: readSettings } = usePaymentSettingsQuery()
  const { refetch } = useSubscriptionQuery()
  const confirm = useRef<Confirm>(undefined)
  const [ready, setReady] = useState(false)
  const [saving, setSaving] = useState(false)
  const onReady = useCallback((confirmCard: Confirm) => {
    confirm.current = confirmCard
    setReady(true)
  }, [])
  const save = async () => {
    if (!confirm.current) return
    setSaving(true)
    const confirmed = await confirm.current()
    setSaving(false)
    if (!confirmed.ok) return toast.error(t('paymentError'), declineText(confirmed, currentLanguage()))
    toast.success(t('cardSaved'))
    onClose()
    setTimeout(() => void refetch(), TOLD_AFTER_MS)
  }
  return (
    <Dialog
      title={t('changeCard')}
      okText={t('saveCard')}
      okButtonProps={{ disabled: !ready, loading: saving }}
      onOk={() => void save()}
      onClose={onClose}
    >
      <ErrorState compact problem={error} onRetry={readSettings} />
      {settings && (
        <PaymentForm
          settings={settings}
          clientSecret={clientSecret}
          kind="setup"
          returnPath="/settings/plan"
          onReady={onReady}
          onSubmit={() => void save()}
        />
      )}
    </Dialog>
  )
}
