import type { WhatsAppNumber, WhatsAppTemplate } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import {
  createWhatsAppTemplate,
  refreshWhatsAppTemplates,
} from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import { Button, Flex, Select, Tag, Typography } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useListWhatsAppTemplatesQuery, useRefreshWhatsAppTemplatesMutation } from '../whatsapp.api.ts'
import { whatsAppTexts } from '../whatsapp.texts.ts'
import './whatsapp.css'

const TemplateDialog = lazy(async () => ({
  default: (await import('./template-dialog.tsx')).TemplateDialog,
}))

/** Texts of one number's account, with category, state and quality as Meta says them. */
export function TemplateList({ numbers }: { numbers: readonly WhatsAppNumber[] }) {
  const t = useTexts(whatsAppTexts)
  const toast = useToast()
  const [chosen, setChosen] = useState<number>()
  const numberId = numbers.find(({ id }) => id === chosen)?.id ?? numbers[0]?.id ?? 0
  const answer = useListWhatsAppTemplatesQuery({ params: { numberId }, query: {} })
  const [refresh, { isLoading }] = useRefreshWhatsAppTemplatesMutation()
  const [adds, setAdds] = useState(false)
  const columns: Column<WhatsAppTemplate>[] = [
    { key: 'message', title: t('message'), share: 60, render: (row) => <Body row={row} /> },
    { key: 'state', title: t('state'), render: (row) => <State row={row} /> },
  ]
  return (
    <Panel
      title={t('templates')}
      extra={
        <May route={createWhatsAppTemplate}>
          <Button onClick={() => setAdds(true)}>{t('addTemplate')}</Button>
        </May>
      }
    >
      <Typography.Paragraph type="secondary">{t('templatesText')}</Typography.Paragraph>
      {numbers.length > 1 && (
        <Select
          aria-label={t('templatesOf')}
          value={numberId}
          onChange={setChosen}
          options={numbers.map(({ id, displayNumber, companyName }) => ({
            value: id,
            label: `${displayNumber} · ${companyName ?? t('ofAgency')}`,
          }))}
          style={{ width: '100%', maxWidth: 360, marginBottom: 12 }}
        />
      )}
      <ListFrame answer={answer} filled={answer.data !== undefined}>
        <div className="whatsapp-rows">
          <DataList
            label={t('templates')}
            items={answer.data?.items}
            keyOf={({ id }) => id}
            columns={columns}
            card={(row) => (
              <Flex vertical gap={8} align="start">
                <Body row={row} />
                <State row={row} />
              </Flex>
            )}
            empty={<p>{t('noTemplates')}</p>}
          />
        </div>
      </ListFrame>
      <May route={refreshWhatsAppTemplates}>
        <Button
          type="link"
          loading={isLoading}
          onClick={() =>
            void refresh({ params: { numberId } }).then((outcome) =>
              toast.outcome(outcome, t('refreshed'), t('notRefreshed')),
            )
          }
        >
          {t('refresh')}
        </Button>
      </May>
      {adds && (
        <Suspense>
          <TemplateDialog numberId={numberId} onClose={() => setAdds(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function Body({ row: { body, language } }: { row: WhatsAppTemplate }) {
  const t = useTexts(whatsAppTexts)
  return (
    <Flex vertical style={{ paddingBlock: 8 }}>
      <Typography.Text type="secondary">{t(language === 'pt' ? 'portuguese' : 'english')}</Typography.Text>
      <span lang={language} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {body}
      </span>
    </Flex>
  )
}

const STATES = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED', 'MISSING'] as const
const BAD = ['REJECTED', 'PAUSED', 'DISABLED', 'MISSING']
const QUALITIES = { RED: 'qualityLow', YELLOW: 'qualityMedium' } as const

function State({ row }: { row: WhatsAppTemplate }) {
  const t = useTexts(whatsAppTexts)
  const { state, category, quality, reason, inUse } = row
  const known = STATES.find((one) => one === state)
  const colour = inUse ? 'green' : BAD.includes(state) ? 'red' : undefined
  const isKnown = category === 'MARKETING' || category === 'UTILITY'
  const poor = quality in QUALITIES ? QUALITIES[quality as keyof typeof QUALITIES] : undefined
  return (
    <Flex gap={8} wrap align="center">
      {/* Words of Meta's that nobody here knows are shown as they are. */}
      <Tag {...(colour && { color: colour })}>{inUse ? t('inUse') : known ? t(known) : state}</Tag>
      <Typography.Text type="secondary">{isKnown ? t(category) : category}</Typography.Text>
      {poor && <Typography.Text type="warning">{t(poor)}</Typography.Text>}
      {reason && <Typography.Text type="secondary">{reason}</Typography.Text>}
    </Flex>
  )
}
