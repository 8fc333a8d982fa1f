import { Flex, Segmented } from 'antd'
import { useGetAgencyStatsQuery } from '../../../shared/api/agency.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { useAgencyReviewsQuery, useAgencyTapsQuery, useRevenueAnalyticsQuery } from '../analytics.api.ts'
import { analyticsTexts } from '../analytics.texts.ts'
import { BillingConcerns } from '../components/billing-concerns.tsx'
import { Breakdowns } from '../components/breakdowns.tsx'
import { CsvMenu } from '../components/csv-menu.tsx'
import { HeadlineFigures } from '../components/headline-figures.tsx'
import { OverTime } from '../components/over-time.tsx'
import { MONTHS, type Months, useMonths } from '../use-months.ts'
import './analytics.css'

/** The agency's figures over time; what one service cannot tell now leaves the rest readable. */
export function AnalyticsPage() {
  const t = useTexts(analyticsTexts)
  const { months, setMonths } = useMonths()
  const asked = { query: { months: String(months) } }
  const revenue = useRevenueAnalyticsQuery(asked)
  const taps = useAgencyTapsQuery(asked)
  const reviews = useAgencyReviewsQuery(asked)
  const queries = [revenue, taps, reviews]
  const problem = queries.find(({ error }) => error)?.error
  const retry = () => void Promise.all(queries.filter(({ error }) => error).map((query) => query.refetch()))
  const nothing =
    revenue.data?.byClient.length === 0 &&
    Number(revenue.data.total.revenue) === 0 &&
    !taps.data?.total.cardTaps
  const data = { revenue: revenue.data, taps: taps.data, reviews: reviews.data }
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={<CsvMenu months={months} />} />
      <Flex vertical gap={20}>
        <Totals />
        <Segmented<Months>
          className="analytics-choice"
          aria-label={t('period')}
          value={months}
          onChange={setMonths}
          options={MONTHS.map((value) => ({ value, label: t('months', { count: value }) }))}
        />
        <ErrorState compact problem={problem} onRetry={retry} />
        {nothing ? (
          <EmptyState drawing="money" title={t('empty')} text={t('emptyText')} />
        ) : (
          <>
            <HeadlineFigures {...data} months={months} />
            <OverTime {...data} />
            <BillingConcerns />
            {revenue.data && <Breakdowns {...data} revenue={revenue.data} />}
          </>
        )}
      </Flex>
    </>
  )
}

/** Of everything, whatever the period. */
function Totals() {
  const t = useTexts(analyticsTexts)
  const { number } = useFormat()
  const { data, error, refetch } = useGetAgencyStatsQuery()
  const figures = [
    { label: t('clients'), value: data?.totalClients },
    { label: t('activeCards'), value: data?.activeCards },
    { label: t('employees'), value: data?.totalEmployees },
    { label: t('availableCards'), value: data?.availableCards },
  ]
  return (
    <>
      <ErrorState compact={data !== undefined} problem={error} onRetry={refetch} />
      {(data || !error) && (
        <div className="analytics-figures">
          {figures.map(({ label, value }) => (
            <StatCard key={label} label={label} value={number(value ?? 0)} loading={value === undefined} />
          ))}
        </div>
      )}
    </>
  )
}
