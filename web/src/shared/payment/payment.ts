import type { Declined } from './decline-text.ts'

/** How a confirmation went; a failure comes with what the provider says of it. */
export interface Confirmed extends Declined {
  ok: boolean
}

interface StripeRefusal {
  message?: string
  code?: string
  decline_code?: string
}

/** Answers what became of it. Whoever closes the window with a Pix code has neither paid nor been refused. */
export function confirmedOf(error: StripeRefusal | undefined, status: string | undefined): Confirmed {
  if (error) return { ok: false, message: error.message, code: error.code, declineCode: error.decline_code }
  return status === 'requires_action' ? { ok: false, code: 'payment_pending' } : { ok: true }
}

export type Confirm = () => Promise<Confirmed>

export interface FormProps {
  clientSecret: string
  kind: 'payment' | 'setup'
  /** The bank's page leads back to it. */
  returnPath: string
  /** Called once the form can be confirmed. */
  onReady: (confirm: Confirm) => void
  /** Enter was pressed inside the form. */
  onSubmit?: () => void
}
