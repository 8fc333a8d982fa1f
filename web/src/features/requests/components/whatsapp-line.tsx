import { useClientWhatsAppQuery } from '../../../shared/asking/asking.api.ts'
import { chargeText } from '../../../shared/asking/charge-text.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { requestRulesTexts } from '../request-rules.texts.ts'

/** Which number messages leave from and what each costs; or that something is still missing. */
export function WhatsAppLine({ clientId }: { clientId: number }) {
  const t = useTexts(requestRulesTexts)
  const language = useLanguage()
  const { data } = useClientWhatsAppQuery({ params: { clientId } })
  if (!data) return null
  const charge = data.byLanguage.find(({ obstacle }) => obstacle === null)?.charge
  if (!charge) return <li>{t('whatsappMissing')}</li>
  const amount = chargeText(charge, language)
  return <li>{t('whatsappCosts', { number: data.displayNumber ?? '', amount })}</li>
}
