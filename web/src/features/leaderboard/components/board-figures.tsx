import type { Leaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { monthBefore } from '../board.rules.ts'
import { leaderboardTexts } from '../leaderboard.texts.ts'

export function BoardFigures({ board }: { board: Leaderboard }) {
  const t = useTexts(leaderboardTexts)
  const { number, decimal } = useFormat()
  const locale = localeOf(useLanguage())
  const { newReviewsThisMonth, totalCardTapsThisMonth, totalCardTapsLastMonth, overallRating, totalReviews } =
    board.stats
  const inMonth = (month: string) => t('inMonth', { month: monthName(month, locale) })
  const rated = totalReviews > 0
  return (
    <div className="leaderboard-figures">
      <StatCard
        label={t('visits')}
        value={number(totalCardTapsThisMonth)}
        note={<Change now={totalCardTapsThisMonth} before={totalCardTapsLastMonth} />}
      />
      <StatCard
        label={t('visitsBefore')}
        value={number(totalCardTapsLastMonth)}
        note={inMonth(monthBefore(board.month))}
      />
      <StatCard label={t('newReviews')} value={number(newReviewsThisMonth)} note={inMonth(board.month)} />
      <StatCard
        label={t('rating')}
        // The API says 5 of a company that nobody has rated.
        value={rated ? decimal(overallRating) : '–'}
        note={rated ? t('reviews', { count: totalReviews, shown: number(totalReviews) }) : t('noReviews')}
      />
    </div>
  )
}

function Change({ now, before }: { now: number; before: number }) {
  const t = useTexts(leaderboardTexts)
  const { number } = useFormat()
  // Everything is more than nothing: that says nothing about the month.
  if (before === 0) return t('noBase')
  const by = now - before
  if (by === 0) return t('even')
  return t(by > 0 ? 'ahead' : 'behind', { shown: number(Math.abs(by)) })
}
