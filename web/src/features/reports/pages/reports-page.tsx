import { monthName } from '@avaliax/proto/month-name.ts'
import { exportReports, type ReportRow } from '@avaliax/proto/tenancy/report.routes.ts'
import { REPORT_TEXTS } from '@avaliax/proto/tenancy/report.texts.ts'
import { Flex, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { CsvButton } from '../../../shared/ui/csv-button.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { useListReportsInfiniteQuery } from '../reports.api.ts'
import { reportsTexts } from '../reports.texts.ts'

/** A client's months that are over, each with its report. */
export function ReportsPage() {
  const { client, error, refetch } = useCurrentClient()
  if (client) return <Reports key={client.id} clientId={client.id} />
  return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton wholePage />
}

function Reports({ clientId }: { clientId: number }) {
  const t = useTexts(reportsTexts)
  const params = { clientId }
  const answer = useListReportsInfiniteQuery({ params })
  const { items } = rowsOf(answer.currentData)
  const csv = items && items.length > 0 && (
    <CsvButton route={exportReports} input={{ params }} fileName={t('csvFile')} />
  )
  return (
    <>
      <PageHeader title={t('title')} help="relatorios" description={t('description')} actions={csv} />
      <ListFrame answer={answer} filled={items !== undefined}>
        <ReportList reports={items} />
      </ListFrame>
    </>
  )
}

function ReportList({ reports }: { reports: readonly ReportRow[] | undefined }) {
  const t = useTexts(reportsTexts)
  const words = useTexts(REPORT_TEXTS)
  const { number, decimal } = useFormat()
  const keep = useKeepImpersonation()
  const locale = localeOf(useLanguage())
  const rating = ({ figures: { averageRating } }: ReportRow) => (averageRating ? decimal(averageRating) : '–')
  const open = ({ month }: ReportRow) => (
    <Link to={keep(`/reports/${month}`)} aria-label={t('openOf', { month: monthName(month, locale) })}>
      {t('open')}
    </Link>
  )
  const columns: Column<ReportRow>[] = [
    { key: 'month', title: t('month'), render: ({ month }) => monthName(month, locale) },
    { key: 'visits', title: words('visits'), end: true, render: ({ figures }) => number(figures.visits) },
    {
      key: 'newReviews',
      title: words('newReviews'),
      end: true,
      render: ({ figures }) => number(figures.newReviews),
    },
    { key: 'rating', title: words('averageRating'), end: true, render: rating },
    {
      key: 'answered',
      title: words('answered'),
      end: true,
      spare: true,
      render: ({ figures }) => number(figures.answered),
    },
  ]
  return (
    <DataList
      label={t('title')}
      items={reports}
      keyOf={({ month }) => month}
      columns={columns}
      actions={open}
      empty={<EmptyState drawing="card" title={t('emptyTitle')} text={t('emptyText')} />}
      card={(report) => (
        <Flex vertical gap={4} align="start">
          <Typography.Text strong>{monthName(report.month, locale)}</Typography.Text>
          <span>
            {words('visits')}: {number(report.figures.visits)} · {words('newReviews')}:{' '}
            {number(report.figures.newReviews)} · {words('averageRating')}: {rating(report)}
          </span>
          {open(report)}
        </Flex>
      )}
    />
  )
}
