import type { AuditEntry } from '@avaliax/proto/identity/audit.routes.ts'
import { Drawer, Typography } from 'antd'
import { useClientName } from '../../../shared/api/use-client-name.ts'
import { formatDateTime } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useBackCloses } from '../../../shared/ui/dialog-stack.ts'
import { actionName } from '../action-name.ts'
import { auditTexts } from '../audit.texts.ts'
import { fieldName } from '../audited-fields.texts.ts'
import { differences, isNothing, show } from '../differences.ts'
import { useSubjectName } from '../use-subject-name.ts'
import { Outcome, useActorName } from './audit-list.tsx'

interface Props {
  /** Null while closed. */
  entry: AuditEntry | null
  onClose: () => void
}

const WIDTH = 560

export function EntryDrawer({ entry, onClose }: Props) {
  const language = useLanguage()
  useBackCloses(entry !== null, onClose)
  return (
    <Drawer
      open={entry !== null}
      onClose={onClose}
      size={WIDTH}
      title={<span title={entry?.action}>{entry && actionName(entry.action, language)}</span>}
      destroyOnHidden
    >
      {entry && <Entry entry={entry} />}
    </Drawer>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTexts(auditTexts)
  const subject = useSubjectName(entry)
  const client = useClientName(entry.onBehalfOf)
  const actor = useActorName(entry)
  const facts = [
    [t('when'), formatDateTime(entry.at)],
    [t('who'), actor],
    [t('client'), entry.onBehalfOf === null ? null : client],
    [t('subject'), entry.subject && subject],
    [t('address'), entry.address],
    [t('requestId'), entry.requestId],
  ] as const
  return (
    <>
      <dl className="audit-facts">
        <dt>{t('outcome')}</dt>
        <dd>
          <Outcome entry={entry} />
        </dd>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Changes entry={entry} />
    </>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const rows = differences(entry.before, entry.after)
  if (rows.length === 0) return <Typography.Text type="secondary">{t('noChanges')}</Typography.Text>
  return (
    <table className="audit-changes">
      <caption>{t('changes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, before, after, changed }) => (
          <tr key={field} className={changed ? 'audit-changed' : undefined}>
            <th scope="row" title={field}>
              {fieldName(field, language)}
            </th>
            <td>{changed && !isNothing(before) ? <del>{show(before)}</del> : show(before)}</td>
            <td>{changed && !isNothing(after) ? <ins>{show(after)}</ins> : show(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
