import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe, type Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { type Confirmed, confirmedOf, type FormProps } from './payment.ts'

/** Loaded once per key: Stripe.js must come from Stripe itself. */
const loaded = new Map<string, Promise<Stripe | null>>()
function stripeOf(key: string): Promise<Stripe | null> {
  const known = loaded.get(key) ?? loadStripe(key)
  loaded.set(key, known)
  return known
}

export function StripeForm({ publishableKey, ...form }: FormProps & { publishableKey: string }) {
  const language = useLanguage()
  const [stripe] = useState(() => stripeOf(publishableKey))
  const locale = language === 'pt' ? 'pt-BR' : 'en'
  return (
    <Elements stripe={stripe} options={{ clientSecret: form.clientSecret, locale }}>
      <Fields {...form} />
    </Elements>
  )
}

function Fields({ kind, returnPath, onReady }: FormProps) {
  const stripe = useStripe()
  const elements = useElements()
  useEffect(() => {
    if (!stripe || !elements) return
    const options = {
      elements,
      confirmParams: { return_url: new URL(returnPath, location.origin).href },
      redirect: 'if_required' as const,
    }
    onReady(async (): Promise<Confirmed> => {
      if (kind === 'setup') {
        const { error, setupIntent } = await stripe.confirmSetup(options)
        return confirmedOf(error, setupIntent?.status)
      }
      const { error, paymentIntent } = await stripe.confirmPayment(options)
      return confirmedOf(error, paymentIntent?.status)
    })
  }, [stripe, elements, kind, returnPath, onReady])
  return <PaymentElement />
}
