import type { AuditEntry } from '@avaliax/proto/identity/audit.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { formatDateTime } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { auditTexts } from '../audit.texts.ts'

interface Props {
  entries: readonly AuditEntry[] | undefined
  onOpen: (entry: AuditEntry) => void
  empty: ReactNode
}

const COLORS = { done: 'success', refused: 'error', attempted: 'warning' } as const

export function AuditList({ entries, onOpen, empty }: Props) {
  const t = useTexts(auditTexts)
  const common = useTexts(commonTexts)
  const columns: Column<AuditEntry>[] = [
    { key: 'when', title: t('when'), render: ({ at }) => <RelativeTime iso={at} /> },
    { key: 'who', title: t('who'), render: (entry) => <Who entry={entry} /> },
    {
      key: 'action',
      title: t('action'),
      render: ({ action }) => <code className="audit-action">{action}</code>,
    },
    {
      key: 'subject',
      title: t('subject'),
      render: ({ subject }) => <span className="audit-subject">{subject ?? '–'}</span>,
    },
    { key: 'outcome', title: t('outcome'), render: (entry) => <Outcome entry={entry} /> },
    {
      key: 'open',
      title: common('actions'),
      titleHidden: true,
      end: true,
      render: (entry) => <OpenButton entry={entry} onOpen={onOpen} />,
    },
  ]
  return (
    <DataList
      label={t('title')}
      items={entries}
      keyOf={({ id }) => id}
      columns={columns}
      empty={empty}
      card={(entry) => (
        <Flex vertical gap={8} align="start">
          <Flex justify="space-between" gap={8} style={{ width: '100%' }}>
            <Typography.Text type="secondary">
              <RelativeTime iso={entry.at} />
            </Typography.Text>
            <Outcome entry={entry} />
          </Flex>
          <code className="audit-action">{entry.action}</code>
          <Who entry={entry} />
          <OpenButton entry={entry} onOpen={onOpen} />
        </Flex>
      )}
    />
  )
}

function Who({ entry: { actorEmail, actorId, onBehalfOf } }: { entry: AuditEntry }) {
  const t = useTexts(auditTexts)
  const name = actorEmail ?? (actorId === null ? t('nobody') : `#${actorId}`)
  return (
    <div className="audit-who">
      <span>{name}</span>
      {onBehalfOf !== null && (
        <Typography.Text type="secondary">{t('behalf', { id: onBehalfOf })}</Typography.Text>
      )}
    </div>
  )
}

export function Outcome({ entry: { outcome } }: { entry: AuditEntry }) {
  const t = useTexts(auditTexts)
  return <Tag color={COLORS[outcome]}>{t(outcome)}</Tag>
}

interface OpenProps {
  entry: AuditEntry
  onOpen: (entry: AuditEntry) => void
}

function OpenButton({ entry, onOpen }: OpenProps) {
  const t = useTexts(auditTexts)
  const label = t('detailsOf', { action: entry.action, when: formatDateTime(entry.at) })
  return (
    <Button aria-label={label} onClick={() => onOpen(entry)}>
      {t('details')}
    </Button>
  )
}
