import type { AgencyLocation } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { codeText } from '../../shared/api/code-text.ts'
import { useLanguage } from '../../shared/i18n/language.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { useMatchAgencyLocationsMutation } from './google-locations.api.ts'
import { takeOverTexts } from './google-locations.texts.ts'

/** Says that one location is one client, and tells what came of it. */
export function useMatch() {
  const t = useTexts(takeOverTexts)
  const toast = useToast()
  const reason = useReason()
  const [send, { isLoading }] = useMatchAgencyLocationsMutation()
  const match = async (
    { id: locationId }: Pick<AgencyLocation, 'id'>,
    client: { id: number; companyName: string },
  ): Promise<boolean> => {
    const { data, error } = await send({ body: { pairs: [{ locationId, clientId: client.id }] } })
    const [result] = data?.results ?? []
    if (result?.ok) toast.success(t('linked', { client: client.companyName }))
    else toast.error(t('notSaved'), error ?? reason(result?.code ?? null))
    return result?.ok ?? false
  }
  return { match, matching: isLoading }
}

/** A code of one location in words. */
export function useReason(): (code: string | null) => string {
  const t = useTexts(takeOverTexts)
  const language = useLanguage()
  return (code) => (code === 'CONFLICT' ? t('conflict') : (code && codeText(code, language)) || t('notDone'))
}
