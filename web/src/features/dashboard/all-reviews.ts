import type { ReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { formatsOf } from '../../shared/i18n/format.ts'
import type { Language } from '../../shared/i18n/language.ts'
import { translator } from '../../shared/i18n/texts.ts'
import { statisticsTexts } from './dashboard.texts.ts'

/** Says what all reviews of all times say, as the background of the period's. */
export function allReviews(summary: ReviewSummary | undefined, language: Language) {
  if (!summary) return { all: undefined, overall: undefined }
  const t = translator(statisticsTexts, language)
  const { number, decimal, percent } = formatsOf(language)
  const { total, totalReviews, responded, averageRating } = summary
  if (totalReviews === 0 || averageRating === null) return { all: t('noReviews'), overall: undefined }
  const answered = percent(responded / Math.max(total, 1))
  return {
    all: t('allReviews', { count: totalReviews, shown: number(totalReviews), percent: answered }),
    overall: t('overall', { rating: decimal(averageRating) }),
  }
}
