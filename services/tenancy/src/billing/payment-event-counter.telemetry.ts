import type { Meter } from '@opentelemetry/api'
import type { CountedOutcome } from './stripe-event.service.ts'

const OUTCOMES: readonly CountedOutcome[] = [
  ...(['applied', 'superseded', 'ignored', 'unknown-customer', 'wrong-mode', 'refused'] as const),
]

/** Events of the payment provider by what became of them. */
export function paymentEventCounter(meter: Meter): (outcome: CountedOutcome) => void {
  const events = meter.createCounter('payment_events', {
    description: 'Events of the payment provider, by what became of them',
  })
  // An increase from nothing to one is none to Prometheus, and a single event must be told of.
  for (const outcome of OUTCOMES) events.add(0, { outcome })
  return (outcome) => events.add(1, { outcome })
}
