import type { getPublicLeaderboard, Leaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import type { Output } from '@avaliax/proto/client-call.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { hasVisits } from '../board.rules.ts'
import { boardTexts } from '../board.texts.ts'
import { publicBoardTexts } from '../public-board.texts.ts'
import { Countdown } from './countdown.tsx'
import { Podium } from './podium.tsx'
import { Ranking } from './ranking.tsx'
import { TeamTotal } from './team-total.tsx'
import { WinnerList } from './winner-list.tsx'

const TEXTS = { ...boardTexts, ...publicBoardTexts }
const LIST_ENDS_AT = 200

interface Props extends Output<typeof getPublicLeaderboard> {
  onEnd: () => void
  onWall: () => void
}

export function PublicBoard({ companyName, leaderboard, pastWinners, onEnd, onWall }: Props) {
  const t = useTexts(TEXTS)
  const locale = localeOf(useLanguage())
  return (
    <>
      <header className="public-board-head">
        <div>
          <h1>{companyName || t('board')}</h1>
          <p>{t('boardOf', { month: monthName(leaderboard.month, locale) })}</p>
        </div>
        <Countdown endsAt={leaderboard.endsAt} month={leaderboard.month} onEnd={onEnd} />
      </header>
      <section className="public-board-panel" aria-label={t('ranking')}>
        <Standing {...leaderboard} />
      </section>
      {pastWinners.length > 0 && (
        <section className="public-board-panel" aria-labelledby="winners">
          <h2 id="winners">{t('winners')}</h2>
          <WinnerList winners={pastWinners} />
        </section>
      )}
      <footer className="public-board-foot">
        <p>{t('counted')}</p>
        <button type="button" onClick={onWall}>
          {t('fullScreen')}
        </button>
      </footer>
    </>
  )
}

function Standing(board: Leaderboard) {
  const t = useTexts(TEXTS)
  const { mode, employees, stats } = board
  if (mode === 'team') return <TeamTotal stats={stats} />
  if (employees.length === 0) return <p>{t('nobody')}</p>
  return (
    <>
      {hasVisits(board) ? <Podium employees={employees} /> : <p className="board-note">{t('noVisits')}</p>}
      <Ranking employees={employees} />
      {employees.length >= LIST_ENDS_AT && (
        <p className="board-note">{t('firstOnes', { shown: employees.length })}</p>
      )}
    </>
  )
}
