import { API_LOG_LIMITS, type ApiLogRow } from '@avaliax/proto/logging/api-log.routes.ts'
import { Button, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useRecentApiErrorsQuery } from '../api-logs.api.ts'
import { apiLogsTexts } from '../api-logs.texts.ts'
import { ApiName, CallFailure, CallName } from './call-parts.tsx'
import type { ApiLogControl } from './filter-bar.tsx'

export const ERRORS_SHOWN = 5

/** The newest failures of the chosen client, API, action and days, whatever status is listed below. */
export const errorsQuery = (exported: ApiLogControl['exported']) => ({
  query: { ...exported, success: 'false' as const, limit: `${API_LOG_LIMITS[0]}` as const },
})

interface Props {
  control: ApiLogControl
  onOpen: (logId: string) => void
}

export function RecentErrors({ control, onOpen }: Props) {
  const t = useTexts(apiLogsTexts)
  const { currentData, error, refetch } = useRecentApiErrorsQuery(errorsQuery(control.exported))
  const errors = currentData?.items.slice(0, ERRORS_SHOWN) ?? []
  return (
    <Panel title={t('recentErrors')}>
      <ErrorState compact problem={error} onRetry={refetch} />
      {currentData && errors.length === 0 && (
        <Typography.Text type="secondary">{t('noErrors')}</Typography.Text>
      )}
      {errors.length > 0 && (
        <ul className="api-logs-errors">
          {errors.map((log) => (
            <Failure key={log.id} log={log} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Failure({ log, onOpen }: { log: ApiLogRow; onOpen: Props['onOpen'] }) {
  return (
    <li>
      <span>
        <CallName action={log.action} />{' '}
        <Typography.Text type="secondary">
          <ApiName provider={log.provider} /> · <RelativeTime iso={log.timestamp} />
        </Typography.Text>
      </span>
      <Button type="link" className="api-logs-message" onClick={() => onOpen(log.id)}>
        <CallFailure log={log} />
      </Button>
    </li>
  )
}
