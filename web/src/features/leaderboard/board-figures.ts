import type { Leaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import { formatsOf } from '../../shared/i18n/format.ts'
import { type Language, localeOf } from '../../shared/i18n/language.ts'
import { translator } from '../../shared/i18n/texts.ts'
import { monthBefore } from './board.rules.ts'
import { leaderboardTexts } from './leaderboard.texts.ts'

interface BoardFigure {
  label: string
  value: string
  note: string
}

/** The month in four figures, in words. */
export function boardFigures({ stats, month }: Leaderboard, language: Language): BoardFigure[] {
  const t = translator(leaderboardTexts, language)
  const { number, decimal } = formatsOf(language)
  const { newReviewsThisMonth, totalCardTapsThisMonth, totalCardTapsLastMonth, overallRating, totalReviews } =
    stats
  const inMonth = (named: string) => t('inMonth', { month: monthName(named, localeOf(language)) })
  const isRated = totalReviews > 0
  return [
    {
      label: t('visits'),
      value: number(totalCardTapsThisMonth),
      note: change(totalCardTapsThisMonth, totalCardTapsLastMonth, language),
    },
    { label: t('visitsBefore'), value: number(totalCardTapsLastMonth), note: inMonth(monthBefore(month)) },
    { label: t('newReviews'), value: number(newReviewsThisMonth), note: inMonth(month) },
    {
      label: t('rating'),
      // The API says 5 of a company that nobody has rated.
      value: isRated ? decimal(overallRating) : '–',
      note: isRated ? t('reviews', { count: totalReviews, shown: number(totalReviews) }) : t('noReviews'),
    },
  ]
}

function change(now: number, before: number, language: Language): string {
  const t = translator(leaderboardTexts, language)
  // Everything is more than nothing: that says nothing about the month.
  if (before === 0) return t('noBase')
  const by = now - before
  if (by === 0) return t('even')
  return t(by > 0 ? 'ahead' : 'behind', { shown: formatsOf(language).number(Math.abs(by)) })
}
