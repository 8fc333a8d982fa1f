import type { Leaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { boardFigures } from '../board-figures.ts'

export function BoardFigures({ board }: { board: Leaderboard }) {
  return (
    <div className="leaderboard-figures">
      {boardFigures(board, useLanguage()).map((figure) => (
        <StatCard key={figure.label} {...figure} />
      ))}
    </div>
  )
}
