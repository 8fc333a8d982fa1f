import type { Declined } from './decline-text.ts'

/** How a confirmation went; a failure comes with what the provider says of it. */
export interface Confirmed extends Declined {
  ok: boolean
}
export type Confirm = () => Promise<Confirmed>

export interface FormProps {
  clientSecret: string
  kind: 'payment' | 'setup'
  /** Where the bank's page leads back to. */
  returnPath: string
  /** Called once the form can be confirmed. */
  onReady: (confirm: Confirm) => void
  /** Enter was pressed inside the form. */
  onSubmit?: () => void
}
