import type { Language } from '@avaliax/proto/values.ts'
import { Alert, Form, Typography } from 'antd'
import { formatDate } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { useClientWhatsAppQuery } from './asking.api.ts'
import { askingTexts } from './asking.texts.ts'
import { chargeText } from './charge-text.ts'

/** Which number the message leaves from and what it costs, before it is planned; or what stands in its way. */
export function WhatsAppCost({ clientId }: { clientId: number }) {
  const t = useTexts(askingTexts)
  const reader = useLanguage()
  const chosen = Form.useWatch<Language | undefined>('language')
  const { data } = useClientWhatsAppQuery({ params: { clientId } })
  const way = data?.byLanguage.find(({ language }) => language === chosen)
  if (!data || !way) return null
  const { obstacle, charge } = way
  if (obstacle) return <Alert type="warning" showIcon title={t(obstacle)} style={{ marginBottom: 24 }} />
  const { category, rateFrom } = charge ?? { category: '', rateFrom: '' }
  const isKnown = category === 'MARKETING' || category === 'UTILITY'
  return (
    <Typography.Paragraph type="secondary">
      {t('whatsAppFrom', { name: data.displayName ?? '', number: data.displayNumber ?? '' })}{' '}
      {charge &&
        t('whatsAppCosts', {
          amount: chargeText(charge, reader),
          category: t(isKnown ? category : 'otherCategory'),
          day: formatDate(`${rateFrom}T12:00`),
        })}
    </Typography.Paragraph>
  )
}
