import type { LeaderboardEntry } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { podiumOf, type Step } from '../board.rules.ts'
import { boardTexts } from '../board.texts.ts'
import { RankMark } from './rank-mark.tsx'
import '../board.css'

const NAMES_SHOWN = 3

/** The first three places. Whoever shares one stands on the same step. */
export function Podium({ employees }: { employees: readonly LeaderboardEntry[] }) {
  const t = useTexts(boardTexts)
  const steps = podiumOf(employees)
  if (steps.length === 0) return null
  return (
    <ol className="board-podium" aria-label={t('podium')}>
      {steps.map((step) => (
        <PodiumStep key={step.rank} {...step} />
      ))}
    </ol>
  )
}

function PodiumStep({ rank, people, cardTaps }: Step) {
  const t = useTexts(boardTexts)
  const { number } = useFormat()
  const more = people.length - NAMES_SHOWN
  return (
    <li className={`board-step board-rank-${rank}`}>
      <div className="board-people">
        {people.slice(0, NAMES_SHOWN).map(({ employeeId, name }) => (
          <strong key={employeeId}>{name}</strong>
        ))}
        {more > 0 && <span className="board-note">{t('andMore', { count: more })}</span>}
        <span className="board-note ax-figures">
          {t('visits', { count: cardTaps, shown: number(cardTaps) })}
          {people.length > 1 && ` · ${t('tied')}`}
        </span>
      </div>
      <div className="board-block">
        <RankMark rank={rank} />
      </div>
    </li>
  )
}
