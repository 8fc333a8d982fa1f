import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Typography } from 'antd'
import { codeText } from '../../../shared/api/code-text.ts'
import type { BulkResult } from '../../../shared/bulk-run.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { statusTexts } from '../clients.texts.ts'

interface Props {
  results: readonly BulkResult[]
  names: ReadonlyMap<number, string>
  /** A code means this here, where its common text says something else. */
  reasons?: Record<string, string>
  onClose: () => void
}

/** Shows what became of each client of a bulk change. */
export function BulkResults({ results, names, reasons = {}, onClose }: Props) {
  const t = useTexts(statusTexts)
  const language = useLanguage()
  const failureCount = results.filter(({ ok }) => !ok).length
  const outcome = { done: results.length - failureCount, failed: failureCount }
  const nameOf = (id: number) => names.get(id) ?? `#${id}`
  const reason = (code: string | null) => (code && reasons[code]) ?? codeText(code, language) ?? t('notDone')
  return (
    <Dialog
      open
      title={failureCount > 0 ? t('someFailed', outcome) : t('applied', { count: results.length })}
      footer={null}
      onClose={onClose}
    >
      <ul className="client-results" aria-label={t('results')}>
        {results.map(({ clientId, ok, code }) => (
          <li key={clientId}>
            <span>{nameOf(clientId)}</span>
            <Typography.Text type={ok ? 'success' : 'danger'}>
              {ok ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}{' '}
              {ok ? t('done') : reason(code)}
            </Typography.Text>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
