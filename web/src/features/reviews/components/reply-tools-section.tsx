import { FileTextOutlined, RightOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { createReplyRule } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { createReplyTemplate } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { reviewsTexts } from '../reviews.texts.ts'
import './reply-tools-section.css'

const RulesDialog = lazy(async () => ({ default: (await import('../rules/rules-dialog.tsx')).RulesDialog }))

const TemplatesDialog = lazy(async () => ({
  default: (await import('../templates/templates-dialog.tsx')).TemplatesDialog,
}))

/** Templates and rules of replies, where everything stands that decides how replies come about. */
export function ReplyToolsSection() {
  const t = useTexts(reviewsTexts)
  const may = useMay()
  const { client } = useCurrentClient()
  const [open, setOpen] = useState<'templates' | 'rules' | null>(null)
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
  ].filter(Boolean)
  if (!client || rows.length === 0) return null
  return (
    <Panel anchor="reply-tools" title={t('replyTools')}>
      {rows}
      <Suspense>
        {open === 'templates' && <TemplatesDialog clientId={client.id} onClose={close} />}
        {open === 'rules' && <RulesDialog clientId={client.id} onClose={close} />}
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
