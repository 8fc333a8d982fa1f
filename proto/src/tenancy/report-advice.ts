import { daysOfMonth } from '../month-days.ts'
import type { MonthFigures, ReportFigures } from './report.routes.ts'
import type { ReportStep } from './report.texts.ts'

type Figures = Pick<ReportFigures, 'figures' | 'previous' | 'urgentLeft'>

const RATING_STEP = 0.1
const STEPS_MAX = 3

/** Answers what to do next, most pressing first; never nothing. */
export function reportSteps({ figures, previous, urgentLeft }: Figures): ReportStep[] {
  const lost = (previous.averageRating ?? 0) - (figures.averageRating ?? previous.averageRating ?? 0)
  const steps: (ReportStep | false)[] = [
    urgentLeft > 0 && 'urgent',
    figures.answered < figures.newReviews && 'answer',
    // Ratings have two decimals; their difference has more.
    Math.round(lost * 100) >= RATING_STEP * 100 && 'ratingFell',
    figures.visits < previous.visits && 'visitsFell',
    figures.reviewRequests > 0 && figures.newReviews === 0 && 'noReviews',
  ]
  const found = steps.filter((step) => step !== false).slice(0, STEPS_MAX)
  return found.length > 0 ? found : ['keep']
}

export type ReportFigure = keyof MonthFigures | 'urgentLeft' | 'winners'

/** The list behind each figure of a month, filtered to its rows. */
export function figurePath(figure: ReportFigure, month: string): string {
  const { from, to } = daysOfMonth(month)
  if (figure === 'visits' || figure === 'reviewRequests') return `/visits?month=${month}&verdict=counted`
  if (figure === 'winners') return `/leaderboard?month=${month}`
  if (figure === 'urgentLeft') return '/reviews?urgent=true'
  const reviews = `/reviews?from=${from}&to=${to}`
  return figure === 'answered' ? `${reviews}&status=responded` : reviews
}

/** Answers where a step is taken; null: everywhere. */
export function stepPath(step: ReportStep, month: string): string | null {
  if (step === 'keep') return null
  if (step === 'urgent') return figurePath('urgentLeft', month)
  if (step === 'visitsFell') return '/cards'
  if (step === 'noReviews') return '/employees'
  const reviews = figurePath('newReviews', month)
  return step === 'answer' ? `${reviews}&status=unresponded` : `${reviews}&sort=lowest`
}
