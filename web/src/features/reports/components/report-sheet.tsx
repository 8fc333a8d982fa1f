import { monthName } from '@avaliax/proto/month-name.ts'
import type { MonthFigures, PublicReport } from '@avaliax/proto/tenancy/report.routes.ts'
import { REPORT_STEP_TEXTS, REPORT_TEXTS, type ReportStep } from '@avaliax/proto/tenancy/report.texts.ts'
import { type ReportFigure, reportSteps } from '@avaliax/proto/tenancy/report-advice.ts'
import type { ReactNode } from 'react'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { timeToReply } from '../../../shared/i18n/time-to-reply.ts'
import { reportStoryTexts } from '../report-story.texts.ts'
import { sheetTexts } from '../reports.texts.ts'
import { DayChart } from './day-chart.tsx'
import { FigureChange } from './figure-change.tsx'
import { RatingCurve } from './rating-curve.tsx'
import { ReportQuotes } from './report-quotes.tsx'
import { ReportRequests } from './report-requests.tsx'
import { ReportWork } from './report-work.tsx'
import './report-sheet.css'

interface Props {
  report: Omit<PublicReport, 'companyName'>
  /** The rows behind a figure, for who may open them. */
  linkFigure?: (figure: ReportFigure, shown: ReactNode) => ReactNode
  linkStep?: (step: ReportStep, shown: ReactNode) => ReactNode
  /** Paper alone carries this. */
  paper?: ReactNode
  /** The owner's other companies, for who may see them. */
  companies?: ReactNode
  /** Stands on top, where no header says whose report it is. */
  cover?: ReactNode
  /** So many urgent reviews are without a reply today, for who may open them. */
  urgentToday?: number | undefined
}

const unlinked = (_: unknown, shown: ReactNode) => shown

const COUNTS = ['visits', 'reviewRequests', 'newReviews'] as const

/** One month on one sheet of paper. No antd, no router: whoever has the link opens it as well. */
export function ReportSheet(props: Props) {
  const { report, linkFigure = unlinked, linkStep = unlinked, paper, companies, cover, urgentToday } = props
  const t = useTexts(REPORT_TEXTS)
  const story = useTexts(reportStoryTexts)
  const locale = localeOf(useLanguage())
  const words = useTexts(sheetTexts)
  const { number, percent } = useFormat()
  const { figures, previous, yearBefore, urgentLeft, madeAt } = report
  const rating = useRating()
  const before = (value: string | null) => (value === null ? words('noneBefore') : words('before', { value }))
  const aYearBefore = (of: (figures: MonthFigures) => string | null) => {
    const value = yearBefore ? of(yearBefore) : null
    return value === null ? undefined : story('aYearBefore', { value })
  }
  return (
    <article className="report-sheet">
      {cover}
      <p className="report-made">{words('madeOn', { date: formatDate(madeAt) })}</p>
      {report.agencyNote && (
        <section className="report-words">
          <h2>{words('agencyNote')}</h2>
          <p>{report.agencyNote}</p>
        </section>
      )}
      <dl className="report-figures">
        {COUNTS.map((count) => (
          <Figure
            key={count}
            label={t(count)}
            note={before(number(previous[count]))}
            further={aYearBefore((figures) => number(figures[count]))}
            change={<FigureChange now={figures[count]} before={previous[count]} write={number} />}
            repeats={count === 'reviewRequests' && figures.reviewRequests === figures.visits}
          >
            {linkFigure(count, number(figures[count]))}
          </Figure>
        ))}
        <Figure
          label={t('averageRating')}
          note={before(rating(previous))}
          further={aYearBefore(rating)}
          change={<RatingChange now={figures.averageRating} before={previous.averageRating} />}
        >
          {linkFigure('averageRating', rating(figures) ?? '–')}
        </Figure>
        <Figure
          label={t('answered')}
          note={[
            words('ofNew', { count: figures.newReviews, shown: number(figures.newReviews) }),
            ...(figures.newReviews > 0 ? [percent(figures.answered / figures.newReviews)] : []),
          ].join(' · ')}
        >
          {linkFigure('answered', number(figures.answered))}
        </Figure>
        <ReplyTime hours={report.medianReplyHours} />
        <Figure
          label={t('urgentLeft')}
          note={story('asOf', { date: formatDate(madeAt) })}
          further={
            urgentToday === undefined || urgentToday === urgentLeft
              ? undefined
              : story('urgentToday', { shown: number(urgentToday), date: formatDate(madeAt) })
          }
        >
          {linkFigure('urgentLeft', number(urgentLeft))}
        </Figure>
      </dl>
      {yearBefore === null && (
        <p className="report-note">
          {story('noYearBefore', { month: monthName(yearBack(report.month), locale) })}
        </p>
      )}
      <RatingCurve months={report.ratingByMonth ?? []} />
      <DayChart title={words('visitsByDay')} days={report.byDay} count="visits" words="visitsOf" />
      <DayChart title={words('reviewsByDay')} days={report.byDay} count="newReviews" words="reviewsOf" />
      <Winners
        winners={report.winners}
        repeated={paper !== undefined}
        link={(shown) => linkFigure('winners', shown)}
      />
      <ReportQuotes quotes={report.quotes} />
      <ReportWork work={report.work} requests={report.requests} />
      <ReportRequests requests={report.requests} />
      {companies}
      {paper}
      <Steps report={report} linkStep={linkStep} />
    </article>
  )
}

const yearBack = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

/** Absent in a report of before it was counted. */
function ReplyTime({ hours }: { hours: number | null | undefined }) {
  const t = useTexts(reportStoryTexts)
  const language = useLanguage()
  if (hours === undefined) return null
  return (
    <Figure label={t('replyTime')} note={t(hours === null ? 'noReplyTime' : 'replyTimeNote')}>
      {hours === null ? '–' : timeToReply(hours, language)}
    </Figure>
  )
}

function useRating() {
  const { decimal } = useFormat()
  return ({ averageRating }: MonthFigures) => (averageRating === null ? null : decimal(averageRating))
}

const STARS = 5

/** Nothing is compared with a month without a rating. */
function RatingChange({ now, before }: Record<'now' | 'before', number | null>) {
  const { decimal } = useFormat()
  if (now === null || before === null) return null
  return (
    <FigureChange now={now} before={before} write={(difference) => decimal(difference, 2)} most={STARS} />
  )
}

interface FigureProps {
  label: string
  note: string
  /** A second line below the note. */
  further?: string | undefined
  /** An arrow and a scale, where there is something to compare with. */
  change?: ReactNode
  /** Says what another figure says. */
  repeats?: boolean
  children: ReactNode
}

function Figure({ label, note, further, change, repeats = false, children }: FigureProps) {
  return (
    <div className={repeats ? 'report-repeats' : undefined}>
      <dt>{label}</dt>
      <dd className="report-value ax-figures">{children}</dd>
      {change}
      <dd className="report-note">{note}</dd>
      {further && <dd className="report-note">{further}</dd>}
    </div>
  )
}

interface WinnersProps {
  winners: PublicReport['winners']
  /** On paper the whole team follows. */
  repeated: boolean
  link: (shown: ReactNode) => ReactNode
}

function Winners({ winners, repeated, link }: WinnersProps) {
  const t = useTexts(REPORT_TEXTS)
  const words = useTexts(sheetTexts)
  const { number } = useFormat()
  return (
    <section className={repeated ? 'report-repeats' : undefined}>
      <h2>{link(t('winners'))}</h2>
      {winners.length === 0 && <p className="report-note">{words('noWinners')}</p>}
      <ol className="report-winners">
        {winners.map(({ position, employeeName, cardTaps }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may share a position, and a name
          <li key={index}>
            <span className="report-note">{words('place', { rank: position })}</span>
            <strong>{employeeName}</strong>
            <span className="ax-figures">
              {words('visitsOf', { count: cardTaps, shown: number(cardTaps) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Steps({ report, linkStep }: Required<Pick<Props, 'report' | 'linkStep'>>) {
  const t = useTexts(REPORT_TEXTS)
  const step = useTexts(REPORT_STEP_TEXTS)
  return (
    <section className="report-advice">
      <h2>{t('next')}</h2>
      <ul className="report-steps">
        {reportSteps(report).map((one) => (
          <li key={one}>{linkStep(one, step(one))}</li>
        ))}
      </ul>
    </section>
  )
}
