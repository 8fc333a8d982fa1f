import { DownloadOutlined } from '@ant-design/icons'
import { exportAgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import { exportAgencyReviews } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { exportRevenueAnalytics, type RevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { Button, Dropdown, Flex, Segmented } from 'antd'
import { useGetAgencyStatsQuery } from '../../../shared/api/agency.api.ts'
import { shownAnswer } from '../../../shared/api/shown-answer.ts'
import { useAddress } from '../../../shared/hooks/use-address.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { RevenueNote } from '../../../shared/ui/revenue-note.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { useFileDownload } from '../../../shared/ui/use-file-download.ts'
import { useAgencyReviewsQuery, useAgencyTapsQuery, useRevenueAnalyticsQuery } from '../analytics.api.ts'
import { analyticsTexts } from '../analytics.texts.ts'
import { BillingConcerns } from '../components/billing-concerns.tsx'
import { Breakdowns } from '../components/breakdowns.tsx'
import { HeadlineFigures } from '../components/headline-figures.tsx'
import { OverTime } from '../components/over-time.tsx'
import './analytics.css'

/** The agency's figures over time; what one service cannot tell now leaves the rest readable. */
export function AnalyticsPage() {
  const t = useTexts(analyticsTexts)
  const { months, setMonths } = useMonths()
  const input = { query: { months: String(months) } }
  const revenue = useRevenueAnalyticsQuery(input)
  const taps = useAgencyTapsQuery(input)
  const reviews = useAgencyReviewsQuery(input)
  const queries = [revenue, taps, reviews]
  const problem = queries.find(({ error }) => error)?.error
  const retry = () => void Promise.all(queries.filter(({ error }) => error).map((query) => query.refetch()))
  const data = {
    revenue: shownAnswer(revenue).shown,
    taps: shownAnswer(taps).shown,
    reviews: shownAnswer(reviews).shown,
  }
  const nothing =
    data.revenue?.byClient.length === 0 &&
    Number(data.revenue.total.revenue) === 0 &&
    !data.taps?.total.cardTaps
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
            {data.revenue?.apart && <RevenueNote apart={data.revenue.apart} {...billedBy(data.revenue)} />}
            <OverTime {...data} />
            <BillingConcerns />
            {data.revenue && <Breakdowns {...data} revenue={data.revenue} />}
          </>
        )}
      </Flex>
    </>
  )
}

/** Shows the totals of everything, whatever the period. */
function Totals() {
  const t = useTexts(analyticsTexts)
  const { number } = useFormat()
  const { data, error, refetch } = useGetAgencyStatsQuery()
  const figures = [
    { label: t('clients'), value: data?.totalClients },
    { label: t('activeCards'), value: data?.activeCards },
    { label: t('employees'), value: data?.totalEmployees },
    { label: t('availableCards'), value: data?.availableCards, note: t('availableNote') },
  ]
  return (
    <>
      <ErrorState problem={error} onRetry={refetch} />
      {(data || !error) && (
        <div className="analytics-figures">
          {figures.map(({ label, value, note }) => (
            <StatCard
              key={label}
              label={label}
              value={number(value ?? 0)}
              loading={value === undefined}
              note={note}
            />
          ))}
        </div>
      )}
    </>
  )
}

const MONTHS = [3, 6, 12] as const
type Months = (typeof MONTHS)[number]
const USUAL: Months = 6

/** How many months back the page looks, kept in the address as `?months=12`. */
function useMonths() {
  const { params, change } = useAddress()
  const months = MONTHS.find((option) => String(option) === params.get('months')) ?? USUAL
  return { months, setMonths: (choice: Months) => change({ months: choice }) }
}

const FILES = {
  revenue: { route: exportRevenueAnalytics, label: 'csvRevenue' },
  taps: { route: exportAgencyTaps, label: 'csvTaps' },
  reviews: { route: exportAgencyReviews, label: 'csvReviews' },
} as const
type File = keyof typeof FILES

/** Each service exports what it knows; the months are those of the page. */
function CsvMenu({ months }: { months: number }) {
  const t = useTexts(analyticsTexts)
  const csv = useFileDownload('CSV')
  const save = (file: File) =>
    void csv.start({
      route: FILES[file].route,
      input: { query: { months: String(months) } },
      fileName: `analytics-${file}.csv`,
    })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: (Object.keys(FILES) as File[]).map((key) => ({ key, label: t(FILES[key].label) })),
        onClick: ({ key }) => save(key as File),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={csv.working}>
        {t('csv')}
      </Button>
    </Dropdown>
  )
}

/** As of now, by whom what is billed. */
const billedBy = ({ total, arr, arrByYou }: RevenueAnalytics) => ({
  here: { mrr: total.mrr, arr },
  byYou: total.mrrByYou && arrByYou ? { mrr: total.mrrByYou, arr: arrByYou } : undefined,
})
