import { Button, Flex } from 'antd'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { currentLanguage } from '../i18n/language.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { useToast } from '../ui/use-toast.ts'
import { declineText } from './decline-text.ts'
import { usePaymentSettingsQuery } from './payment.api.ts'
import type { Confirm, FormProps } from './payment.ts'
import { PaymentForm } from './payment-form.tsx'

interface Props extends Pick<FormProps, 'clientSecret' | 'kind' | 'returnPath'> {
  /** On the button. */
  label: string
  /** Title of a refusal. */
  failedTitle: string
  onPaid: () => void
  /** Beside the button. */
  children?: ReactNode
}

/** The provider's form and the one button that confirms it. */
export function PayForm({ clientSecret, kind, returnPath, label, failedTitle, onPaid, children }: Props) {
  const toast = useToast()
  const { data: settings, error, refetch } = usePaymentSettingsQuery()
  const confirm = useRef<Confirm>(undefined)
  const [ready, setReady] = useState(false)
  const [paying, setPaying] = useState(false)
  const onReady = useCallback((confirmPayment: Confirm) => {
    confirm.current = confirmPayment
    setReady(true)
  }, [])
  const pay = async () => {
    if (!confirm.current || paying) return
    setPaying(true)
    const confirmed = await confirm.current()
    setPaying(false)
    if (confirmed.ok) onPaid()
    else toast.error(failedTitle, declineText(confirmed, currentLanguage()))
  }
  if (!settings) return error ? <ErrorState compact problem={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <Flex vertical gap={16}>
      <PaymentForm
        settings={settings}
        clientSecret={clientSecret}
        kind={kind}
        returnPath={returnPath}
        onReady={onReady}
        onSubmit={() => void pay()}
      />
      <Flex wrap gap={12}>
        <Button type="primary" size="large" disabled={!ready} loading={paying} onClick={() => void pay()}>
          {label}
        </Button>
        {children}
      </Flex>
    </Flex>
  )
}
