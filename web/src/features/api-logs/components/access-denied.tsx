import { useEffect } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { apiLogsTexts } from '../api-logs.texts.ts'

/** For everybody but the agency's operators. */
export function AccessDenied() {
  const t = useTexts(apiLogsTexts)
  const title = t('deniedTitle')
  useEffect(() => {
    document.title = `${title} · Avaliax`
  }, [title])
  return <EmptyState drawing="lost" level={1} title={title} text={t('deniedText')} />
}
