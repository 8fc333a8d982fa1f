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
