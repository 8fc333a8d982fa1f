import { Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useListWhatsAppNumbersQuery } from '../whatsapp.api.ts'
import { whatsAppTexts } from '../whatsapp.texts.ts'
import { NumberList } from './number-list.tsx'
import { RateList } from './rate-list.tsx'
import { TemplateList } from './template-list.tsx'

/** Sets what requests by WhatsApp's interface need: numbers, texts and prices. */
export function WhatsAppSection() {
  const t = useTexts(whatsAppTexts)
  const answer = useListWhatsAppNumbersQuery({ query: {} })
  const numbers = answer.data?.items
  return (
    <>
      <Panel anchor="whatsapp" title={t('title')}>
        <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
        <NumberList answer={answer} numbers={numbers} />
      </Panel>
      {numbers && numbers.length > 0 && <TemplateList numbers={numbers} />}
      <RateList />
    </>
  )
}
