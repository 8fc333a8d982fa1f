import type { ApiLog } from '@avaliax/proto/logging/api-log.routes.ts'
import { Button, Drawer, Flex, Skeleton, Typography } from 'antd'
import { formatDateTime } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useGetApiLogQuery } from '../api-logs.api.ts'
import { apiLogsTexts } from '../api-logs.texts.ts'
import { ApiName, AskedBy, CalledFor, CallFailure, CallName, CallStatus, Duration } from './call-parts.tsx'

interface Props {
  /** Null while closed. */
  logId: string | null
  onClose: () => void
  onTrace: (traceId: string) => void
}

const WIDTH = 640

/** One call with what was sent and answered, as far as it was kept. */
export function LogDrawer({ logId, onClose, onTrace }: Props) {
  const t = useTexts(apiLogsTexts)
  const { currentData, error, refetch } = useGetApiLogQuery(
    { params: { logId: logId ?? '' } },
    { skip: logId === null },
  )
  return (
    <Drawer
      open={logId !== null}
      onClose={onClose}
      size={WIDTH}
      title={currentData ? <CallName action={currentData.action} /> : t('details')}
      destroyOnHidden
    >
      <ErrorState problem={error} onRetry={refetch} />
      {!error && !currentData && <Skeleton active />}
      {currentData && <Details log={currentData} onTrace={onTrace} />}
    </Drawer>
  )
}

function Details({ log, onTrace }: { log: ApiLog; onTrace: Props['onTrace'] }) {
  const t = useTexts(apiLogsTexts)
  const { traceId } = log
  return (
    <>
      <dl className="api-logs-facts">
        <dt>{t('when')}</dt>
        <dd>{formatDateTime(log.timestamp)}</dd>
        <dt>{t('client')}</dt>
        <dd>
          <CalledFor clientId={log.clientId} />
        </dd>
        {log.userId !== null && (
          <>
            <dt>{t('user')}</dt>
            <dd>
              <AskedBy userId={log.userId} clientId={log.clientId} />
            </dd>
          </>
        )}
        <dt>{t('api')}</dt>
        <dd>
          <ApiName provider={log.provider} /> ({t(log.apiType)})
        </dd>
        <dt>{t('action')}</dt>
        <dd>
          <CallName action={log.action} /> <code>{log.action}</code>
        </dd>
        <dt>{t('status')}</dt>
        <dd>
          <CallStatus log={log} />
          {log.responseStatus === null && t('noAnswer')}
        </dd>
        <dt>{t('duration')}</dt>
        <dd>
          <Duration ms={log.duration} />
        </dd>
        {log.reviewsFound + log.reviewsSaved + log.duplicatesSkipped > 0 && (
          <>
            <dt>{t('reviews')}</dt>
            <dd>
              {t('reviewsInWords', {
                found: log.reviewsFound,
                saved: log.reviewsSaved,
                skipped: log.duplicatesSkipped,
              })}
            </dd>
          </>
        )}
        {log.fallbackUsed && (
          <>
            <dt>{t('fallback')}</dt>
            <dd>{t('yes')}</dd>
          </>
        )}
        {log.errorMessage && (
          <>
            <dt>{t('message')}</dt>
            <dd>
              <CallFailure log={log} />
            </dd>
          </>
        )}
        {traceId && (
          <>
            <dt>{t('trace')}</dt>
            <dd>
              <Flex wrap gap={8} align="center">
                <code>{traceId}</code>
                <CopyButton text={traceId} aria-label={t('copyTrace')} />
                <Button onClick={() => onTrace(traceId)}>{t('traceCalls')}</Button>
              </Flex>
            </dd>
          </>
        )}
      </dl>
      <h3>{t('request')}</h3>
      <code className="api-logs-address">
        {log.method} {log.url}
      </code>
      <Message headers={log.requestHeaders} body={log.requestBody} />
      <h3>{t('response')}</h3>
      <Message headers={log.responseHeaders} body={log.responseBody} />
    </>
  )
}

function Message({ headers, body }: { headers: Record<string, string>; body: string | null }) {
  const t = useTexts(apiLogsTexts)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <>
      {lines.length > 0 && (
        <details className="api-logs-headers">
          <summary>{t('headers')}</summary>
          <pre>{lines.join('\n')}</pre>
        </details>
      )}
      {body ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long body must scroll by keyboard
        <pre className="api-logs-body" tabIndex={0}>
          {prettyBody(body)}
        </pre>
      ) : (
        <Typography.Paragraph type="secondary">{t('noBody')}</Typography.Paragraph>
      )}
    </>
  )
}

/** JSON with line breaks; anything else, and JSON that was cut, as it is. */
function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
