import type { Leaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { boardTexts } from '../board.texts.ts'
import '../board.css'

/** One number for all; there is no goal to miss. */
export function TeamTotal({ stats }: Pick<Leaderboard, 'stats'>) {
  const t = useTexts(boardTexts)
  const { number } = useFormat()
  const { totalCardTapsThisMonth: now, totalCardTapsLastMonth: before } = stats
  return (
    <div className="board-total">
      <span className="board-note">{t('together')}</span>
      <strong className="ax-figures">{t('visits', { count: now, shown: number(now) })}</strong>
      <span className="board-note ax-figures">
        {t('lastMonth', { count: before, shown: number(before) })}
      </span>
    </div>
  )
}
