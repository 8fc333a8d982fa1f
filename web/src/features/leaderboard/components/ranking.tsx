import type { LeaderboardEntry } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { barShare, hasPlace } from '../board.rules.ts'
import { boardTexts } from '../board.texts.ts'
import { RankMark } from './rank-mark.tsx'
import '../board.css'

interface Props {
  employees: readonly LeaderboardEntry[]
  /** All who are ranked, when not all of them are listed. */
  among?: readonly LeaderboardEntry[]
  /** Says more of somebody, under the name. */
  noteOf?: (entry: LeaderboardEntry) => ReactNode
}

/** Everybody with a bar as long as their share of the most visits. */
export function Ranking({ employees, among = employees, noteOf }: Props) {
  const t = useTexts(boardTexts)
  const { number } = useFormat()
  return (
    <ol className="board-ranking" aria-label={t('ranking')}>
      {employees.map((entry) => {
        const { employeeId, name, rank, cardTaps, reviewRequests } = entry
        const placed = hasPlace(entry)
        return (
          <li key={employeeId} className={placed && rank <= 3 ? `board-row board-rank-${rank}` : 'board-row'}>
            {placed ? <RankMark rank={rank} /> : <span className="board-mark" />}
            <span className="board-name">{name}</span>
            <span className="board-count ax-figures">
              {t('visits', { count: cardTaps, shown: number(cardTaps) })}
            </span>
            <span className="board-bar" aria-hidden="true">
              <span style={{ width: `${barShare(entry, among)}%` }} />
            </span>
            {reviewRequests > 0 && (
              <span className="board-note board-sent">
                {t('sentOn', { count: reviewRequests, shown: number(reviewRequests) })}
              </span>
            )}
            {noteOf?.(entry)}
          </li>
        )
      })}
    </ol>
  )
}
