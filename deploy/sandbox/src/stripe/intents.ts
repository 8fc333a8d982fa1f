import type { PaymentMethods } from './payment-methods.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from './stripe.objects.ts'
import { type StripeContext, shown } from './stripe-context.ts'
import { refuse } from './stripe-error.ts'
import { verdictOf } from './test-cards.ts'

type AnyIntent = PaymentIntent | SetupIntent

interface Hooks {
  paid(intent: PaymentIntent): void
  failed(intent: PaymentIntent): void
  asked(intent: PaymentIntent): void
  setUp(intent: SetupIntent): void
}

interface NewIntent {
  customer: string | null
  description?: string | null
  metadata?: PaymentIntent['metadata']
}

interface Confirmation {
  method: PaymentMethod
  present: boolean
  authenticated?: boolean
}

/** Stripe lets a code hold so long where nothing else is asked for. */
const PIX_HOLDS_SECONDS = 14_400
const PIX_EXPIRED: ReturnType<typeof verdictOf> = {
  kind: 'declined',
  decline: {
    code: 'payment_intent_payment_attempt_expired',
    message: 'The payment attempt for this PaymentIntent expired.',
  },
}

const BY_CARD: PaymentIntent['payment_method_types'] = ['card']
const PAID_ONCE: PaymentIntent['payment_method_types'] = ['card', 'pix']

/** Payment and setup intents: from the form to succeeded, declined or the holder's approval. */
export function intents(context: StripeContext, methods: PaymentMethods) {
  const hooks: Hooks = { paid() {}, failed() {}, asked() {}, setUp() {} }

  const common = (id: string, { customer, description = null, metadata = {} }: NewIntent) => ({
    id,
    client_secret: context.secretOf(id),
    created: context.now(),
    customer,
    description,
    livemode: false as const,
    metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'] as PaymentIntent['payment_method_types'],
    status: 'requires_payment_method' as const,
  })

  const eventOf = (intent: AnyIntent, what: 'created' | 'succeeded' | 'requires_action' | 'canceled') =>
    context.emit(`${intent.object}.${what}`, intent)

  function decline(intent: AnyIntent, method: PaymentMethod, verdict: ReturnType<typeof verdictOf>) {
    if (verdict.kind !== 'declined') return
    const { code, declineCode, message } = verdict.decline
    const error = {
      code,
      message,
      type: 'card_error',
      ...(declineCode && { decline_code: declineCode }),
      payment_method: shown(method),
    }
    intent.status = 'requires_payment_method'
    intent.payment_method = null
    intent.next_action = null
    if (intent.object === 'payment_intent') {
      intent.last_payment_error = error
      context.emit('payment_intent.payment_failed', intent)
      hooks.failed(intent)
    } else {
      intent.last_setup_error = error
      context.emit('setup_intent.setup_failed', intent)
    }
  }

  function succeed(intent: AnyIntent, method: PaymentMethod): void {
    intent.status = 'succeeded'
    intent.next_action = null
    intent.payment_method = method.id
    // A Pix payment is nothing that can be charged again.
    if (intent.customer && method.type === 'card') methods.attach(method, intent.customer)
    if (intent.object === 'payment_intent') {
      intent.amount_received = intent.amount
      intent.last_payment_error = null
      eventOf(intent, 'succeeded')
      hooks.paid(intent)
    } else {
      intent.last_setup_error = null
      method._authenticated = true
      eventOf(intent, 'succeeded')
      hooks.setUp(intent)
    }
  }

  /** One attempt; the intent afterwards says how it went. */
  function attempt(intent: AnyIntent, { method, present, authenticated = false }: Confirmation): void {
    const verdict = verdictOf({
      number: method._number,
      purpose: intent.object === 'payment_intent' ? 'charge' : 'set-up',
      present,
      authenticated: authenticated || (!present && method._authenticated),
    })
    if (verdict.kind === 'declined') {
      decline(intent, method, verdict)
      return
    }
    if (verdict.kind === 'approved') {
      if (authenticated) method._authenticated = true
      succeed(intent, method)
      return
    }
    intent.payment_method = method.id
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    eventOf(intent, 'requires_action')
    if (intent.object === 'payment_intent') hooks.asked(intent)
  }

  /** The payer's bank pays it by this code while it holds. */
  function showPixCode(intent: AnyIntent, method: PaymentMethod): void {
    const code = `00020126BR.GOV.BCB.PIX-SANDBOX-${intent.id}`
    const expires_at = context.now() + PIX_HOLDS_SECONDS
    intent.payment_method = method.id
    intent.status = 'requires_action'
    intent.next_action = {
      type: 'pix_display_qr_code',
      pix_display_qr_code: { data: code, expires_at },
    }
    eventOf(intent, 'requires_action')
  }

  return {
    hooks,
    attempt,

    payment(
      of: NewIntent & {
        amount: number
        currency: string
        invoice?: string | null
        allowed?: PaymentIntent['payment_method_types']
      },
    ) {
      const intent: PaymentIntent = {
        ...common(context.id('pi'), of),
        object: 'payment_intent',
        amount: of.amount,
        amount_received: 0,
        currency: of.currency,
        // In Brazil Pix pays what is paid once: an invoice's own intent does not take it.
        payment_method_types: (of.currency === 'brl' && !of.invoice ? PAID_ONCE : BY_CARD).filter(
          (type) => of.allowed?.includes(type) ?? true,
        ),
        last_payment_error: null,
        _invoice: of.invoice ?? null,
      }
      context.state().paymentIntents[intent.id] = intent
      eventOf(intent, 'created')
      return intent
    },

    setup(of: NewIntent & { subscription?: string }) {
      const intent: SetupIntent = {
        ...common(context.id('seti'), of),
        object: 'setup_intent',
        last_setup_error: null,
        _subscription: of.subscription ?? null,
      }
      context.state().setupIntents[intent.id] = intent
      eventOf(intent, 'created')
      return intent
    },

    /** The browser's confirmation; a decline is answered as Stripe answers it. */
    confirm(intent: AnyIntent, method: PaymentMethod): void {
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        const message = `You cannot confirm this ${intent.object} because it has a status of ${intent.status}.`
        refuse(message, { code: `${intent.object}_unexpected_state`, intent: shown(intent) })
      }
      if (!intent.payment_method_types.includes(method.type)) {
        refuse(`The payment method type "${method.type}" is invalid for this ${intent.object}.`, {
          code: 'payment_intent_incompatible_payment_method',
          param: 'payment_method',
        })
      }
      if (method.type === 'pix') {
        showPixCode(intent, method)
        return
      }
      attempt(intent, { method, present: true })
      const error = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error
      if (intent.status !== 'requires_payment_method' || !error) return
      refuse(String(error.message), {
        status: 402,
        type: 'card_error',
        code: String(error.code),
        intent: shown(intent),
        ...(error.decline_code !== undefined && { declineCode: String(error.decline_code) }),
      })
    },

    /** Says what the card's holder does in the window of the bank; for Pix, whether the code was paid. */
    authenticate(intent: AnyIntent, approved: boolean): void {
      const method = intent.payment_method && context.state().paymentMethods[intent.payment_method]
      if (intent.status !== 'requires_action' || !method) {
        refuse('This intent has no action to complete.', { code: `${intent.object}_unexpected_state` })
        return
      }
      if (method.type === 'pix') {
        if (approved) succeed(intent, method)
        else decline(intent, method, PIX_EXPIRED)
        return
      }
      if (approved) {
        attempt(intent, { method, present: true, authenticated: true })
        return
      }
      const message =
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
      decline(intent, method, {
        kind: 'declined',
        decline: { code: `${intent.object}_authentication_failure`, message },
      })
    },

    cancel(intent: PaymentIntent): PaymentIntent {
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        const message = `You cannot cancel this ${intent.object} because it has a status of ${intent.status}.`
        refuse(message, { code: `${intent.object}_unexpected_state` })
      }
      intent.status = 'canceled'
      intent.next_action = null
      eventOf(intent, 'canceled')
      return intent
    },
  }
}
export type Intents = ReturnType<typeof intents>
