import type { AuditEntry } from '@avaliax/proto/identity/audit.routes.ts'
import { Button, Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useOperatorEmail } from '../../../shared/api/operators.api.ts'
import { useClientName } from '../../../shared/api/use-client-name.ts'
import { formatDateTime } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmailText } from '../../../shared/ui/email-text.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { actionName } from '../action-name.ts'
import { auditTexts } from '../audit.texts.ts'
import { useSubjectName } from '../use-subject-name.ts'

interface Props {
  entries: readonly AuditEntry[] | undefined
  onOpen: (entry: AuditEntry) => void
  empty: ReactNode
}

const COLORS = { done: 'success', refused: 'error', attempted: 'warning' } as const

export function AuditList({ entries, onOpen, empty }: Props) {
  const t = useTexts(auditTexts)
  const columns: Column<AuditEntry>[] = [
    { key: 'when', title: t('when'), render: ({ at }) => <RelativeTime iso={at} /> },
    { key: 'who', title: t('who'), share: 26, wraps: true, render: (entry) => <Who entry={entry} /> },
    {
      key: 'action',
      title: t('action'),
      share: 24,
      wraps: true,
      render: ({ action }) => <ActionName action={action} />,
    },
    {
      key: 'subject',
      title: t('subject'),
      share: 26,
      wraps: true,
      render: (entry) => <Subject entry={entry} />,
    },
    { key: 'outcome', title: t('outcome'), render: (entry) => <Outcome entry={entry} /> },
  ]
  return (
    <DataList
      label={t('title')}
      items={entries}
      keyOf={({ id }) => id}
      columns={columns}
      actions={(entry) => <OpenButton entry={entry} onOpen={onOpen} />}
      onOpen={onOpen}
      empty={empty}
      card={(entry) => (
        <Flex vertical gap={8} align="start">
          <Flex justify="space-between" gap={8} style={{ width: '100%' }}>
            <Typography.Text type="secondary">
              <RelativeTime iso={entry.at} />
            </Typography.Text>
            <Outcome entry={entry} />
          </Flex>
          <ActionName action={entry.action} />
          <Who entry={entry} />
          <Subject entry={entry} />
          <OpenButton entry={entry} onOpen={onOpen} />
        </Flex>
      )}
    />
  )
}

function Subject({ entry }: { entry: AuditEntry }) {
  return (
    <span className="audit-subject" title={entry.subject ?? undefined}>
      {useSubjectName(entry)}
    </span>
  )
}

/** In words; the call behind them is told on hover and in the details. */
function ActionName({ action }: { action: string }) {
  const name = actionName(action, useLanguage())
  if (name === action) return <code className="audit-action">{action}</code>
  return <Typography.Text title={action}>{name}</Typography.Text>
}

function Who({ entry }: { entry: AuditEntry }) {
  const { onBehalfOf } = entry
  const name = useActorName(entry)
  return (
    <div className="audit-who">
      <span>
        <EmailText email={name} />
      </span>
      {onBehalfOf !== null && (
        <Typography.Text type="secondary">
          <OnBehalf clientId={onBehalfOf} />
        </Typography.Text>
      )}
    </div>
  )
}

/** Nobody is named where a log-in failed, and where the platform did it by itself, as at the end of an account. */
export function useActorName({ actorEmail, actorId, action }: AuditEntry): string {
  const t = useTexts(auditTexts)
  const email = useOperatorEmail(actorEmail === null ? actorId : null)
  if (actorEmail) return actorEmail
  if (actorId !== null) return email ?? `#${actorId}`
  return t(action.startsWith('auth.') ? 'nobody' : 'platform')
}

function OnBehalf({ clientId }: { clientId: number }) {
  const t = useTexts(auditTexts)
  return <>{t('behalf', { name: useClientName(clientId) })}</>
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
  const language = useLanguage()
  const label = t('detailsOf', { action: actionName(entry.action, language), when: formatDateTime(entry.at) })
  return (
    <Button aria-label={label} onClick={() => onOpen(entry)}>
      {t('details')}
    </Button>
  )
}
