import { getReplyTimes, type ReviewMonths } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { type BusinessHealth, getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { ONE_YEAR } from '@avaliax/proto/values.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { Sparkline } from '../../../shared/ui/sparkline.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import {
  useGetBusinessHealthQuery,
  useGetReplyTimesQuery,
  useGetRevenueMonthsQuery,
  useGetReviewMonthsQuery,
} from '../agency.api.ts'
import { agencyTexts } from '../agency.texts.ts'
import { monthFigures, replyTimeFigure } from '../month-figures.ts'
import { Growth } from './growth.tsx'

/** A year up to the running month. */
export const YEAR = { query: ONE_YEAR }

type Month = ReviewMonths['months'][number]

/** Shows what the clients got and what the agency earns this month, each beside the year that led here. */
export function MonthFigures() {
  const t = useTexts(agencyTexts)
  const { data, error, refetch } = useGetReviewMonthsQuery(YEAR)
  return (
    <Section title={t('monthTitle')} titleHidden>
      <ErrorState compact problem={error} onRetry={refetch} />
      <div className="agency-months">
        {(data || !error) && <Reviews months={data?.months} />}
        <May route={getReplyTimes}>
          <ReplyTime />
        </May>
        <May route={getBusinessHealth}>
          <Recurring />
        </May>
      </div>
    </Section>
  )
}

function Reviews({ months }: { months: readonly Month[] | undefined }) {
  return monthFigures(months, useLanguage()).map(({ label, value, note, year, shown }) => (
    <StatCard
      key={label}
      label={label}
      value={value}
      note={note}
      loading={months === undefined}
      picture={<Year label={label} values={year} shown={shown} />}
    />
  ))
}

/** Half of the replies came within this time. A failure is said by the reviews beside it, which come from the same service. */
function ReplyTime() {
  const { data, error } = useGetReplyTimesQuery(YEAR)
  const { label, value, note, year, shown } = replyTimeFigure(data, useLanguage())
  return (
    <StatCard
      label={label}
      value={value}
      note={note}
      loading={!data && !error}
      picture={<Year label={label} values={year} shown={shown} />}
    />
  )
}

function Recurring() {
  const t = useTexts(agencyTexts)
  const { money } = useFormat()
  const { data: health } = useGetBusinessHealthQuery()
  const { data: year } = useGetRevenueMonthsQuery(YEAR)
  return (
    <StatCard
      label={t('mrr')}
      value={health && money(health.mrr)}
      note={health ? <RecurringNote health={health} /> : ''}
      loading={!health}
      picture={
        <Year
          label={t('mrr')}
          values={year?.months.map(({ mrr }) => Number(mrr))}
          shown={(value) => money(value.toFixed(2))}
        />
      }
    />
  )
}

/** An agency that bills outside reads its sum here as well; where nothing is billed here there is no growth to tell. */
function RecurringNote({ health }: { health: BusinessHealth }) {
  const t = useTexts(agencyTexts)
  const { money } = useFormat()
  const { mrr, mrrGrowthRate, mrrLastMonth, billedByYou } = health
  const byYou = Number(billedByYou?.mrr ?? 0) > 0 && t('billedByYou', { mrr: money(billedByYou?.mrr ?? '') })
  return (
    <>
      {!(byYou && Number(mrr) === 0) && <Growth rate={mrrGrowthRate} before={mrrLastMonth} />}
      {byYou && <span className="agency-by-you">{byYou}</span>}
    </>
  )
}

interface YearProps {
  label: string
  /** The oldest first; undefined while they are not known. */
  values: readonly number[] | undefined
  shown: (value: number) => string
}

/** Twelve months as a line, and in words for who does not see it; its room is kept while they come. */
function Year({ label, values, shown }: YearProps) {
  const t = useTexts(agencyTexts)
  if (!values || values.length < 2) return <div className="agency-year" />
  const words = values.map(shown).join(', ')
  return <Sparkline values={values} label={t('twelveMonths', { label, values: words })} />
}
