import type { ApiLogRow } from '@avaliax/proto/logging/api-log.routes.ts'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import { useGetClientQuery } from '../../../shared/api/client.api.ts'
import { useOperatorEmail } from '../../../shared/api/operators.api.ts'
import { providerName, providerTexts } from '../../../shared/api/provider-names.texts.ts'
import { useClientName } from '../../../shared/api/use-client-name.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { apiLogsTexts } from '../api-logs.texts.ts'
import { callFailure, callFailureTexts } from '../call-failure.ts'
import { callName, callNameTexts } from '../call-names.texts.ts'

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

/** Who is called, in words. */
export function ApiName({ provider }: Pick<ApiLogRow, 'provider'>) {
  const t = useTexts(providerTexts)
  return <span title={provider}>{providerName(provider, t)}</span>
}

/** Names what the call is for, in words; the code on hover, for who searches the code. */
export function CallName({ action }: Pick<ApiLogRow, 'action'>) {
  const t = useTexts(callNameTexts)
  return <span title={action}>{callName({ action }, t)}</span>
}

/** Why a call failed, in words, then what the log says, which is English or the provider's own. */
export function CallFailure({ log }: { log: Pick<ApiLogRow, 'errorMessage' | 'responseStatus'> }) {
  const t = useTexts(apiLogsTexts)
  const words = callFailure(log, useTexts(callFailureTexts))
  return (
    <>
      {words ?? (log.errorMessage === null && t('noMessage'))}{' '}
      {log.errorMessage && (
        <code lang="en" translate="no">
          {log.errorMessage}
        </code>
      )}
    </>
  )
}

/** Who asked: an operator by address, a client's owner by name; a number only for somebody who is gone. */
export function AskedBy({ userId, clientId }: Pick<ApiLogRow, 'userId' | 'clientId'>) {
  const email = useOperatorEmail(userId)
  const client = useGetClientQuery(
    { params: { clientId: clientId ?? 0 } },
    { skip: clientId === null || userId === null },
  ).currentData
  const owner = client?.userId === userId ? (client?.contactPerson ?? client?.email) : undefined
  return <>{email ?? owner ?? `#${userId}`}</>
}
