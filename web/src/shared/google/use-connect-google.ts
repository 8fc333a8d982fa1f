import { useTexts } from '../i18n/texts.ts'
import { useToast } from '../ui/use-toast.ts'
import { useGoogleAuthUrlMutation } from './google.api.ts'
import { googleTexts } from './google.texts.ts'

/** Sends the browser to Google's consent page; it comes back to the settings. */
export function useConnectGoogle(clientId: number) {
  const t = useTexts(googleTexts)
  const toast = useToast()
  const [ask, { isLoading, isSuccess }] = useGoogleAuthUrlMutation()
  const connect = async () => {
    const { data, error } = await ask({ params: { clientId } })
    if (data) location.assign(data.authUrl)
    else toast.error(t('connectFailed'), error)
  }
  return { connect, connecting: isLoading || isSuccess }
}
