import { MailOutlined } from '@ant-design/icons'
import { askImportedCustomers } from '@avaliax/proto/cards/request/imported-customer.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useRequestSettingsQuery } from '../../../shared/asking/asking.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { importedTexts } from '../imported.texts.ts'
import { useImportedCustomersQuery } from '../requests.api.ts'

const AskImportedDialog = lazy(async () => ({
  default: (await import('./ask-imported-dialog.tsx')).AskImportedDialog,
}))

/** Customers of files who were never asked; nothing while there are none. */
export function ImportedPanel({ clientId }: { clientId: number }) {
  const t = useTexts(importedTexts)
  const { number } = useFormat()
  const [asking, setAsking] = useState(false)
  const { data: imported } = useImportedCustomersQuery({ params: { clientId } })
  const { data: settings } = useRequestSettingsQuery({ params: { clientId } })
  if (!imported || imported.byMail + imported.byHand === 0) return null
  const { byMail, byHand } = imported
  const mails = settings?.channels.mail ?? false
  return (
    <Panel title={t('title')}>
      <Flex vertical gap={12} align="flex-start">
        <div>
          {byMail > 0 && <div>{t('byMail', { count: byMail, shown: number(byMail) })}</div>}
          {byHand > 0 && <div>{t('byHand', { count: byHand, shown: number(byHand) })}</div>}
          {byMail > 0 && settings && !mails && <Typography.Text type="secondary">{t('off')}</Typography.Text>}
        </div>
        {byMail > 0 && (
          <May route={askImportedCustomers}>
            <Button icon={<MailOutlined aria-hidden />} disabled={!mails} onClick={() => setAsking(true)}>
              {t('ask')}
            </Button>
          </May>
        )}
      </Flex>
      {asking && (
        <Suspense>
          <AskImportedDialog clientId={clientId} imported={imported} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
