import { ConsentOutcome } from '@avaliax/proto/tenancy/google.routes.ts'
import { useEffect } from 'react'
import { googleTexts } from '../../shared/google/google.texts.ts'
import { useAddress } from '../../shared/hooks/use-address.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useConfirmDanger } from '../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../shared/ui/use-toast.ts'
import { useDisconnectGoogleMutation } from './settings.api.ts'
import { settingsTexts } from './settings.texts.ts'

export function useDisconnectGoogle(clientId: number) {
  const t = useTexts(settingsTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [disconnect] = useDisconnectGoogleMutation()
  return () =>
    confirm({
      title: t('disconnectQuestion'),
      consequence: t('disconnectText'),
      confirmLabel: t('disconnect'),
      onConfirm: async () =>
        toast.outcome(await disconnect({ params: { clientId } }), t('disconnected'), t('disconnectFailed')),
    })
}

const FAILED = {
  scope_missing: 'backScopeMissing',
  denied: 'backDenied',
  failed: 'backFailed',
  suspended: 'backSuspended',
  not_allowed: 'backNotAllowed',
} as const satisfies Record<Exclude<ConsentOutcome, 'connected'>, keyof typeof settingsTexts>

/** Google sends the browser back with `?google=…`: says how it went, once, and cleans the address. */
export function useConsentOutcome(): void {
  const t = useTexts(settingsTexts)
  const google = useTexts(googleTexts)
  const toast = useToast()
  const { params, change } = useAddress()
  const outcomeParam = params.get('google')
  useEffect(() => {
    if (outcomeParam === null) return
    // An address somebody typed names anything; a server newer than this page may name more than we know.
    const { data: outcome = 'failed' } = ConsentOutcome.safeParse(outcomeParam)
    if (outcome === 'connected') toast.success(t('backConnected'))
    else toast.error(google('connectFailed'), t(FAILED[outcome]))
    change({ google: undefined })
  }, [outcomeParam, change, t, google, toast])
}
