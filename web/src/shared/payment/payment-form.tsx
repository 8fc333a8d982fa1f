import type { PaymentSettings } from '@avaliax/proto/tenancy/billing.routes.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { paymentTexts } from './payment.texts.ts'
import type { Confirmed, FormProps } from './payment.ts'
import './payment.css'

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

interface FrameMessage {
  source?: string
  type?: 'ready' | 'height' | 'submit' | 'done'
  height?: number
  status?: string
  message?: string | null
  code?: string | null
  declineCode?: string | null
}

const FIRST_HEIGHT = 260

/** A payment form on another origin that is asked to confirm and tells how it went. */
function FramedForm({ formUrl, clientSecret, onReady, onSubmit }: FormProps & { formUrl: string }) {
  const t = useTexts(paymentTexts)
  const language = useLanguage()
  const frame = useRef<HTMLIFrameElement>(null)
  const settle = useRef<(confirmed: Confirmed) => void>(() => {})
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const address = `${formUrl}?${new URLSearchParams({ client_secret: clientSecret, lang: language })}`
  const handlers = useRef({ onReady, onSubmit })
  handlers.current = { onReady, onSubmit }

  useEffect(() => {
    const { origin } = new URL(formUrl)
    const confirm = () =>
      new Promise<Confirmed>((resolve) => {
        settle.current = resolve
        frame.current?.contentWindow?.postMessage({ type: 'confirm' }, origin)
      })
    const hear = ({ source, origin: from, data }: MessageEvent<FrameMessage>) => {
      if (source !== frame.current?.contentWindow || from !== origin) return
      if (data.source !== 'sandbox-payment') return
      if (data.type === 'ready') handlers.current.onReady(confirm)
      if (data.type === 'submit') handlers.current.onSubmit?.()
      if (data.type === 'height' && data.height) setHeight(data.height)
      if (data.type === 'done')
        settle.current({
          ok: data.status === 'succeeded',
          message: data.message ?? undefined,
          code: data.code ?? undefined,
          declineCode: data.declineCode ?? undefined,
        })
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [formUrl])

  return <iframe ref={frame} className="payment-frame" title={t('form')} src={address} style={{ height }} />
}
