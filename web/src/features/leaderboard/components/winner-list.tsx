import type { PastWinner } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { winnersByMonth } from '../board.rules.ts'
import { boardTexts } from '../board.texts.ts'
import { RankMark } from './rank-mark.tsx'
import '../board.css'

/** The first three of each month that is over. */
export function WinnerList({ winners }: { winners: readonly PastWinner[] }) {
  const t = useTexts(boardTexts)
  const { number } = useFormat()
  const locale = localeOf(useLanguage())
  return (
    <ul className="board-months">
      {winnersByMonth(winners).map(([month, people]) => (
        <li key={month}>
          <h3>{monthName(month, locale)}</h3>
          <ol>
            {people.map(({ employeeId, position, employeeName, cardTaps }) => (
              <li key={employeeId}>
                <RankMark rank={position} />
                <span className="board-name">{employeeName}</span>
                <span className="board-note ax-figures">
                  {t('visits', { count: cardTaps, shown: number(cardTaps) })}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}
