import type { ReplyTimes, ReviewMonths } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { formatsOf } from '../../shared/i18n/format.ts'
import type { Language } from '../../shared/i18n/language.ts'
import { translator } from '../../shared/i18n/texts.ts'
import { timeToReply } from '../../shared/i18n/time-to-reply.ts'
import { agencyTexts } from './agency.texts.ts'

type Month = ReviewMonths['months'][number]

export interface MonthFigure {
  label: string
  /** Undefined while it is not known; the note then keeps its line free. */
  value: string | undefined
  note: string
  /** The year that led here, the oldest month first; undefined while it is not known. */
  year: readonly number[] | undefined
  /** A value of the year in words. */
  shown: (value: number) => string
}

/** Answers what the clients got this month, each figure beside the month before. */
export function monthFigures(months: readonly Month[] | undefined, language: Language): MonthFigure[] {
  const t = translator(agencyTexts, language)
  const { number, decimal, percent } = formatsOf(language)
  const [now, before] = [months?.at(-1), months?.at(-2)]
  const rating = ({ averageRating }: Month) => (averageRating === null ? '–' : decimal(averageRating))
  const share = ({ answers, reviews }: Month) => (reviews === 0 ? '–' : percent(answers / reviews))
  const rated = months?.filter(({ averageRating }) => averageRating !== null) ?? []
  const written = months?.filter(({ reviews }) => reviews > 0) ?? []
  const lastMonth = (value: string | undefined) => (value ? t('before', { value }) : '')
  return [
    {
      label: t('reviewsWon'),
      value: now && number(now.reviews),
      note: lastMonth(before && number(before.reviews)),
      year: months?.map(({ reviews }) => reviews),
      shown: number,
    },
    {
      label: t('meanRating'),
      value: now && rating(now),
      note: lastMonth(before && rating(before)),
      year: rated.map(({ averageRating }) => averageRating ?? 0),
      shown: decimal,
    },
    {
      label: t('answered'),
      value: now && share(now),
      note: answeredNote(now, language),
      year: written.map(({ answers, reviews }) => answers / reviews),
      shown: percent,
    },
  ]
}

function answeredNote(now: Month | undefined, language: Language): string {
  const t = translator(agencyTexts, language)
  const { number } = formatsOf(language)
  if (!now) return ''
  if (now.reviews === 0) return t('noReviewsYet')
  return t('answeredNote', { answers: number(now.answers), reviews: number(now.reviews) })
}

/** Answers within which time half of the month's replies came, counted from the import of their review. */
export function replyTimeFigure(times: ReplyTimes | undefined, language: Language): MonthFigure {
  const t = translator(agencyTexts, language)
  const shown = (hours: number) => timeToReply(hours, language)
  const now = times?.months.at(-1)
  const median = now?.medianHours ?? null
  return {
    label: t('replyTime'),
    value: now && (median === null ? '–' : shown(median)),
    note: now ? t('replyTimeNote', { count: now.replies }) : '',
    year: times?.months.flatMap(({ medianHours }) => medianHours ?? []),
    shown,
  }
}
