import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useConfirmDanger } from '../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../shared/ui/use-toast.ts'
import { useDisconnectGoogleMutation, useGoogleAuthUrlMutation } from './settings.api.ts'
import { settingsTexts } from './settings.texts.ts'

/** Sends the browser to Google's consent page; it comes back to the settings. */
export function useConnectGoogle(clientId: number) {
  const t = useTexts(settingsTexts)
  const toast = useToast()
  const [ask, { isLoading, isSuccess }] = useGoogleAuthUrlMutation()
  const connect = async () => {
    const { data, error } = await ask({ params: { clientId } })
    if (data) location.assign(data.authUrl)
    else toast.error(t('connectFailed'), error)
  }
  return { connect, connecting: isLoading || isSuccess }
}

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
      onConfirm: async () => {
        const { error } = await disconnect({ params: { clientId } })
        if (error) toast.error(t('disconnectFailed'), error)
        else toast.success(t('disconnected'))
      },
    })
}

/** Google sends the browser back with `?google=…`: says how it went, once, and cleans the address. */
export function useConsentOutcome(): void {
  const t = useTexts(settingsTexts)
  const toast = useToast()
  const [params, setParams] = useSearchParams()
  const outcome = params.get('google')
  useEffect(() => {
    if (!outcome) return
    if (outcome === 'denied') toast.error(t('connectFailed'), t('backDenied'))
    else if (outcome === 'failed') toast.error(t('connectFailed'), t('backFailed'))
    else if (outcome === 'connected') toast.success(t('backConnected'))
    setParams(
      (known) => {
        const cleaned = new URLSearchParams(known)
        cleaned.delete('google')
        return cleaned
      },
      { replace: true },
    )
  }, [outcome, setParams, t, toast])
}
