import { ReloadOutlined } from '@ant-design/icons'
import { API_LOGS_COUNTED_MAX, exportApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { Button, Switch } from 'antd'
import { z } from 'zod'
import { rowsOf } from '../../../shared/api/paging.ts'
import { shownAnswer } from '../../../shared/api/shown-answer.ts'
import { useAddress } from '../../../shared/hooks/use-address.ts'
import { useRepeated } from '../../../shared/hooks/use-repeated.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { useUser } from '../../../shared/session/session.ts'
import { CsvButton } from '../../../shared/ui/csv-button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { NothingFound } from '../../../shared/ui/filter-bar.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useApiLogStatsQuery, useListApiLogsInfiniteQuery, useRecentApiErrorsQuery } from '../api-logs.api.ts'
import { apiLogsTexts } from '../api-logs.texts.ts'
import { CallFigures } from '../components/call-figures.tsx'
import { type ApiLogControl, ApiLogFilterBar, useApiLogFilters } from '../components/filter-bar.tsx'
import { LogDrawer } from '../components/log-drawer.tsx'
import { LogList } from '../components/log-list.tsx'
import { errorsQuery, RecentErrors } from '../components/recent-errors.tsx'
import '../api-logs.css'

export const LIVE_EVERY_MS = 4_000

/** Every call to a provider; anybody but the agency's operators is told so. */
export function ApiLogsPage() {
  return useUser().role === 'superadmin' ? <ApiLogs /> : <AccessDenied />
}

function ApiLogs() {
  const t = useTexts(apiLogsTexts)
  const control = useApiLogFilters()
  const { params, change } = useAddress()
  const opened = z.uuid().safeParse(params.get('call')).data ?? null
  // An entry of its own in the browser's history: Back closes the call.
  const open = (call: string) => change({ call }, { replace: false, preventScrollReset: true })
  const answer = useListApiLogsInfiniteQuery({ query: control.query })
  const figures = useFigures(control)
  const errors = useRecentApiErrorsQuery(errorsQuery(control.exported))
  const refresh = () => {
    void answer.refetch()
    void figures.refetch()
    void errors.refetch()
  }
  useRepeated(refresh, LIVE_EVERY_MS, control.live)
  const { items, total } = rowsOf(answer.currentData)
  // All at once: errors that came later would push the table down, and the table the figures.
  const logs = errors.currentData || errors.error ? items : undefined
  const { error } = answer
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<Actions control={control} busy={answer.isFetching} onRefresh={refresh} />}
      />
      <ApiLogFilterBar
        control={control}
        actions={figures.actions}
        shown={logs?.length}
        total={useTotal(total)}
      />
      {control.filters.traceId && <TraceNotice control={control} />}
      {logs && <RecentErrors control={control} onOpen={open} />}
      <ErrorState title={t('failed')} shown={logs !== undefined} problem={error} onRetry={refresh} />
      {(logs || !error) && (
        <ListFrame answer={{ ...answer, error: undefined }} filled={logs !== undefined}>
          <LogList
            logs={logs}
            onOpen={open}
            empty={
              control.filtered ? (
                <NothingFound control={control} title={t('nothingFound')} text={t('nothingFoundText')} />
              ) : (
                <EmptyState drawing="search" title={t('emptyTitle')} text={t('emptyText')} />
              )
            }
          />
        </ListFrame>
      )}
      {(logs || error) && (
        <div className="api-logs-pictures">
          <CallFigures stats={figures.shown} problem={figures.problem} onRetry={figures.refetch} />
        </div>
      )}
      <LogDrawer
        logId={opened}
        onClose={() => change({ call: undefined }, { preventScrollReset: true })}
        onTrace={(trace) => change({ call: undefined, trace })}
      />
    </>
  )
}

/** Before every call: the server answers for as many days as it adds up. */
const EVER = new Date(0).toISOString()

function useFigures({ exported: { success: _, traceId: __, ...query } }: ApiLogControl) {
  const answer = useApiLogStatsQuery({ query })
  // The filter offers what can be chosen instead, and what the list shows of the days before the figures' own.
  const { action: ___, ...others } = query
  const { currentData: known } = useApiLogStatsQuery({ query: { ...others, from: others.from ?? EVER } })
  const { shown } = shownAnswer(answer)
  const actions = new Set([...(known?.actions ?? []), ...(shown?.actions ?? [])])
  return { shown, actions: [...actions], problem: answer.error, refetch: answer.refetch }
}

/** `10.000+`: the server stops counting there. */
function useTotal(total: number): string {
  const { number } = useFormat()
  return total >= API_LOGS_COUNTED_MAX ? `${API_LOGS_COUNTED_MAX}+` : number(total)
}

interface ActionsProps {
  control: ApiLogControl
  busy: boolean
  onRefresh: () => void
}

function Actions({ control, busy, onRefresh }: ActionsProps) {
  const t = useTexts(apiLogsTexts)
  return (
    <>
      <span className="api-logs-live">
        <Switch
          aria-label={t('live')}
          checked={control.live}
          onChange={(live) => control.show({ live: live ? '1' : undefined })}
        />
        <span aria-hidden="true">{t('live')}</span>
      </span>
      <Button icon={<ReloadOutlined aria-hidden />} loading={busy && !control.live} onClick={onRefresh}>
        {t('refresh')}
      </Button>
      <CsvButton
        route={exportApiLogs}
        input={{ query: control.exported }}
        fileName="api-logs.csv"
        hint={t('exportHint')}
      />
    </>
  )
}

function TraceNotice({ control: { filters, change } }: { control: ApiLogControl }) {
  const t = useTexts(apiLogsTexts)
  return (
    <Notice
      kind="info"
      title={t('ofTrace', { trace: filters.traceId ?? '' })}
      action={<Button onClick={() => change({ traceId: undefined })}>{t('allTraces')}</Button>}
    />
  )
}

/** For everybody but the agency's operators. */
function AccessDenied() {
  const t = useTexts(apiLogsTexts)
  const title = t('deniedTitle')
  usePageTitle(title)
  return <EmptyState drawing="lost" level={1} title={title} text={t('deniedText')} />
}
