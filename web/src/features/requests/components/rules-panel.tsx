import { SettingOutlined } from '@ant-design/icons'
import { ASK_TEXT } from '@avaliax/proto/cards/request/ask.texts.ts'
import { putRequestSettings } from '@avaliax/proto/cards/request/request.routes.ts'
import type { RequestSettings } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { Button, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useRequestSettingsQuery } from '../../../shared/asking/asking.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { May } from '../../../shared/session/rights.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { requestRulesTexts } from '../request-rules.texts.ts'
import { SenderLine } from './sender-line.tsx'
import { WhatsAppLine } from './whatsapp-line.tsx'

const RulesDialog = lazy(async () => ({ default: (await import('./rules-dialog.tsx')).RulesDialog }))

/** When and how the shop asks, in words, with the message itself. */
export function RulesPanel({ clientId }: { clientId: number }) {
  const t = useTexts(requestRulesTexts)
  const { data: settings } = useRequestSettingsQuery({ params: { clientId } })
  const [editing, setEditing] = useState(false)
  if (!settings) return null
  return (
    <Panel
      title={t('rules')}
      extra={
        <May route={putRequestSettings}>
          <Button icon={<SettingOutlined aria-hidden />} onClick={() => setEditing(true)}>
            {t('change')}
          </Button>
        </May>
      }
    >
      <RuleLines clientId={clientId} settings={settings} />
      <Typography.Paragraph strong>{t('message')}</Typography.Paragraph>
      <Message language="pt" label={t('inPortuguese')} />
      <Message language="en" label={t('inEnglish')} />
      <Typography.Paragraph type="secondary">{t('messageText')}</Typography.Paragraph>
      {editing && (
        <Suspense>
          <RulesDialog clientId={clientId} settings={settings} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function RuleLines({ clientId, settings }: { clientId: number; settings: RequestSettings }) {
  const t = useTexts(requestRulesTexts)
  const { channels, delayHours, reminderDays, hours, sundays, holidays } = settings
  const ways = [
    channels.hand && t('handOn'),
    channels.whatsapp && t('whatsappOn'),
    channels.mail && t('mailOn'),
  ].filter(Boolean)
  const days = [!sundays && t('noSundays'), !holidays && t('noHolidays')].filter(Boolean)
  return (
    <ul style={{ marginBlock: '0 16px', paddingInlineStart: 20 }}>
      <li>{ways.length > 0 ? ways.join(' · ') : t('noWay')}</li>
      {channels.whatsapp && <WhatsAppLine clientId={clientId} />}
      {channels.mail && <SenderLine clientId={clientId} />}
      {(channels.mail || channels.whatsapp) && (
        <>
          <li>{delayHours === 0 ? t('atOnce') : delayOf(t, delayHours)}</li>
          <li>{reminderDays === 0 ? t('noReminder') : t('reminderLine', { count: reminderDays })}</li>
          <li>{[t('window', hours), ...days].join(' · ')}</li>
        </>
      )}
    </ul>
  )
}

const delayOf = (t: ReturnType<typeof useTexts<typeof requestRulesTexts>>, hours: number): string =>
  hours % 24 === 0 ? t('delayDays', { count: hours / 24 }) : t('delayHoursLine', { count: hours })

function Message({ language, label }: { language: Language; label: string }) {
  const t = useTexts(requestRulesTexts)
  const { client } = useCurrentClient()
  const company = (client && publicName(client)) ?? ''
  return (
    <>
      <Typography.Text type="secondary">{label}</Typography.Text>
      <Typography.Paragraph lang={language} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {ASK_TEXT[language]({ name: 'Maria', company, link: t('linkHere') })}
      </Typography.Paragraph>
    </>
  )
}
