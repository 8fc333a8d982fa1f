import type { ApiLogStats } from '@avaliax/proto/logging/api-log.routes.ts'
import { Typography } from 'antd'
import type { Failure } from '../../../shared/api/problem.ts'
import { formatDateTime, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { TimeBars } from '../../../shared/ui/time-bars.tsx'
import { apiLogsTexts } from '../api-logs.texts.ts'
import { ApiName, Duration } from './call-parts.tsx'

interface Props {
  stats: ApiLogStats | undefined
  problem: Failure | undefined
  onRetry: () => unknown
}

/** Calls and failures over the period, then each API's success rate and p95. */
export function CallFigures({ stats, problem, onRetry }: Props) {
  const t = useTexts(apiLogsTexts)
  const period = stats && t('period', { from: formatDateTime(stats.from), to: formatDateTime(stats.to) })
  return (
    <>
      <Panel title={t('timeline')} extra={<Typography.Text type="secondary">{period}</Typography.Text>}>
        <ErrorState compact problem={problem} onRetry={onRetry} />
        <div className="api-logs-figures">
          {stats && (stats.calls === 0 ? t('noCalls') : <Timeline stats={stats} />)}
        </div>
      </Panel>
      <Panel title={t('byApi')}>
        <div className="api-logs-figures">
          {stats && (stats.calls === 0 ? t('noCalls') : <ByApi stats={stats} />)}
        </div>
      </Panel>
    </>
  )
}

function Timeline({ stats }: { stats: ApiLogStats }) {
  const t = useTexts(apiLogsTexts)
  const { number } = useFormat()
  const { spans, unit } = timelineSpans(stats)
  const words = (calls: number, failures: number) =>
    t('callsInWords', { calls: number(calls), failures: number(failures) })
  return (
    <>
      <strong>{words(stats.calls, stats.failures)}</strong>
      <TimeBars
        title={t('timeline')}
        unit={t(unit)}
        bars={spans.map(({ key, label, calls, failures }) => ({
          key,
          label,
          count: calls,
          bad: failures,
          words: words(calls, failures),
        }))}
      />
    </>
  )
}

function ByApi({ stats: { byApi } }: { stats: ApiLogStats }) {
  const t = useTexts(apiLogsTexts)
  const { number, decimal } = useFormat()
  return (
    <table className="api-logs-by-api ax-figures">
      <caption className="ax-hidden">{t('byApi')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('api')}</th>
          <th scope="col">{t('calls')}</th>
          <th scope="col">{t('successRate')}</th>
          <th scope="col">{t('p95')}</th>
        </tr>
      </thead>
      <tbody>
        {byApi.map(({ provider, calls, successRate, p95Ms }) => (
          <tr key={provider}>
            <th scope="row">
              <ApiName provider={provider} />
            </th>
            <td>{number(calls)}</td>
            <td>{decimal(successRate * 100)} %</td>
            <td>
              <Duration ms={p95Ms} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const HOUR_MS = 3_600_000
const HOURS_AS_HOURS = 72

interface Span {
  key: string
  label: string
  calls: number
  failures: number
}

const two = (value: number) => String(value).padStart(2, '0')
const dayOf = (at: Date) => `${two(at.getDate())}/${two(at.getMonth() + 1)}`
const hourOf = (at: Date) => `${dayOf(at)} ${two(at.getHours())}h`

/** Every hour of the period, or every day of a long one, those without calls too; in the zone of who looks. */
function timelineSpans({ from, to, timeline }: Pick<ApiLogStats, 'from' | 'to' | 'timeline'>): {
  spans: Span[]
  unit: 'hour' | 'day'
} {
  const hours = (Date.parse(to) - Date.parse(from)) / HOUR_MS
  const unit = hours > HOURS_AS_HOURS ? 'day' : 'hour'
  const name = unit === 'day' ? dayOf : hourOf
  const found = new Map(timeline.map((row) => [row.hour, row]))
  const spans = new Map<string, Span>()
  for (let at = Date.parse(from); at < Date.parse(to); at += HOUR_MS) {
    const moment = new Date(at)
    const label = name(moment)
    const span = spans.get(label) ?? { key: label, label, calls: 0, failures: 0 }
    const row = found.get(moment.toISOString())
    spans.set(label, {
      ...span,
      calls: span.calls + (row?.calls ?? 0),
      failures: span.failures + (row?.failures ?? 0),
    })
  }
  return { spans: [...spans.values()], unit }
}
