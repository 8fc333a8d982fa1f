import type { PaymentSettings } from '@avaliax/proto/tenancy/billing.routes.ts'
import { lazy, Suspense } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { FramedForm } from './framed-form.tsx'
import { paymentTexts } from './payment.texts.ts'
import type { FormProps } from './payment.ts'

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }))

interface Props extends FormProps {
  settings: PaymentSettings
}

/** Stripe's own form, or the page in its place where no publishable key is set. */
export function PaymentForm({ settings: { publishableKey, formUrl }, ...form }: Props) {
  const t = useTexts(paymentTexts)
  if (publishableKey) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <StripeForm publishableKey={publishableKey} {...form} />
      </Suspense>
    )
  }
  if (formUrl) return <FramedForm formUrl={formUrl} {...form} />
  return <Notice kind="warning" title={t('initFailed')} text={t('noForm')} />
}
