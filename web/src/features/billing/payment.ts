/** How a confirmation went; the message is the provider's. */
export interface Confirmed {
  ok: boolean
  message?: string | undefined
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
