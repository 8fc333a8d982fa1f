import { isRecord } from '../kernel/exchange.ts'
import type { Invoice } from './stripe.objects.ts'
import { type StripeContext, shown } from './stripe-context.ts'
import { refuse } from './stripe-error.ts'
import type { StripeState } from './stripe-state.ts'

const REFERENCES: Record<string, keyof StripeState> = {
  default_payment_method: 'paymentMethods',
  latest_invoice: 'invoices',
  pending_setup_intent: 'setupIntents',
}
const INCLUDABLE: Record<string, (context: StripeContext, object: Record<string, unknown>) => unknown> = {
  confirmation_secret: (context, object) => {
    // The shown object has lost what the sandbox keeps for itself.
    const intentId = (context.state().invoices[String(object.id)] as Invoice | undefined)?._intent
    const intent = intentId ? context.state().paymentIntents[intentId] : undefined
    return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
  },
}
const DEEPEST = 4

function follow(context: StripeContext, object: unknown, [step, ...rest]: string[]): void {
  if (step === undefined || object === null) return
  if (!isRecord(object)) return
  if (Array.isArray(object[step])) {
    for (const one of object[step]) follow(context, one, rest)
    return
  }
  const include = INCLUDABLE[step]
  if (include) object[step] = include(context, object)
  else if (!(step in object)) refuse(`This property cannot be expanded (${step}).`, { param: 'expand' })
  const table = REFERENCES[step]
  if (table && typeof object[step] === 'string') {
    object[step] = shown((context.state()[table] as Record<string, unknown>)[object[step]] ?? null)
  } else if (rest.length === 0 && !include && !isRecord(object[step]) && object[step] !== null) {
    refuse(`This property cannot be expanded (${step}).`, { param: 'expand' })
  }
  follow(context, object[step], rest)
}

/** A copy for the wire, with the asked-for references in full. */
export function expanded(context: StripeContext, object: unknown, paths: readonly string[]): unknown {
  const copy = shown(object)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > DEEPEST)
      refuse('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    follow(context, copy, steps)
  }
  return copy
}
