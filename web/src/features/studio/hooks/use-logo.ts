import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { savedPath } from '../../../shared/saved-path.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { logoTexts } from '../../../shared/ui/logo-picker.texts.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'

/** The picture that stands for the business in every other one. */
export function useLogo() {
  const t = useTexts(logoTexts)
  const toast = useToast()
  const { client } = useCurrentClient()
  const [update] = useUpdateClientMutation()
  const logoPath = client?.logoUrl ? savedPath(client.logoUrl) : null

  /** Stores a saved picture's path; null takes it away. Says whether it worked, and tells a failure itself. */
  const setLogo = async (logoUrl: string | null): Promise<boolean> => {
    if (!client) return false
    const { error } = await update({ params: { clientId: client.id }, body: { logoUrl } })
    if (error) toast.error(t('logoFailed'), error)
    return !error
  }
  return { logoPath, setLogo, isLogo: (url: string) => savedPath(url) === logoPath }
}
