import { CheckCircleOutlined, FileTextOutlined, RightOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { createReplyRule } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { putReplySettings } from '@avaliax/proto/reviews/reply-settings.routes.ts'
import { createReplyTemplate } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { approvalTexts } from '../approval/approval.texts.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import './reply-tools-section.css'

const RulesDialog = lazy(async () => ({ default: (await import('../rules/rules-dialog.tsx')).RulesDialog }))

const ReplySettingsDialog = lazy(async () => ({
  default: (await import('../approval/reply-settings-dialog.tsx')).ReplySettingsDialog,
}))

const TemplatesDialog = lazy(async () => ({
  default: (await import('../templates/templates-dialog.tsx')).TemplatesDialog,
}))

/** Templates, rules and the owner's say, where everything stands that decides how replies come about. */
export function ReplyToolsSection() {
  const t = useTexts(reviewsTexts)
  const approval = useTexts(approvalTexts)
  const may = useMay()
  const { client } = useCurrentClient()
  const [open, setOpen] = useState<'templates' | 'rules' | 'settings' | null>(null)
  const close = () => setOpen(null)
  const rows = [
    may(createReplyTemplate) && (
      <Row
        key="templates"
        icon={<FileTextOutlined aria-hidden />}
        name={t('templates')}
        text={t('templatesText')}
        onPress={() => setOpen('templates')}
      />
    ),
    may(createReplyRule) && (
      <Row
        key="rules"
        icon={<ThunderboltOutlined aria-hidden />}
        name={t('rules')}
        text={t('rulesText')}
        onPress={() => setOpen('rules')}
      />
    ),
    may(putReplySettings) && (
      <Row
        key="settings"
        icon={<CheckCircleOutlined aria-hidden />}
        name={approval('title')}
        text={approval('text')}
        onPress={() => setOpen('settings')}
      />
    ),
  ].filter(Boolean)
  if (!client || rows.length === 0) return null
  return (
    <Panel anchor="reply-tools" title={t('replyTools')}>
      {rows}
      <Suspense>
        {open === 'templates' && <TemplatesDialog clientId={client.id} onClose={close} />}
        {open === 'rules' && <RulesDialog clientId={client.id} onClose={close} />}
        {open === 'settings' && <ReplySettingsDialog clientId={client.id} onClose={close} />}
      </Suspense>
    </Panel>
  )
}

interface RowProps {
  icon: ReactNode
  name: string
  text: string
  onPress: () => void
}

function Row({ icon, name, text, onPress }: RowProps) {
  return (
    <button type="button" className="rv-tool-row" onClick={onPress}>
      {icon}
      <span>
        <strong>{name}</strong>
        <small>{text}</small>
      </span>
      <RightOutlined aria-hidden />
    </button>
  )
}
