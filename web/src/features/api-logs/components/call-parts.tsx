import type { ApiLogRow } from '@avaliax/proto/logging/api-log.routes.ts'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import { useClientName } from '../../../shared/api/use-client-name.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { apiLogsTexts } from '../api-logs.texts.ts'

/** The client's name, which leads to the client. */
export function CalledFor({ clientId }: { clientId: number | null }) {
  const t = useTexts(apiLogsTexts)
  const name = useClientName(clientId)
  if (clientId === null) return <>–</>
  return (
    <Link to={`/client-dashboard?impersonate=${clientId}`} aria-label={t('openClient', { name })}>
      {name}
    </Link>
  )
}

export function CallStatus({
  log: { success, responseStatus },
}: {
  log: Pick<ApiLogRow, 'success' | 'responseStatus'>
}) {
  const t = useTexts(apiLogsTexts)
  return (
    <Tag color={success ? 'success' : 'error'}>
      {t(success ? 'success' : 'failure')}
      {responseStatus !== null && ` ${responseStatus}`}
    </Tag>
  )
}

export function Duration({ ms }: { ms: number }) {
  const { number, decimal } = useFormat()
  return <>{ms < 1_000 ? `${number(Math.round(ms))} ms` : `${decimal(ms / 1_000)} s`}</>
}
