import type { Leaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { podiumOf } from '../board.rules.ts'
import { boardTexts } from '../board.texts.ts'
import { Countdown } from './countdown.tsx'
import { Podium } from './podium.tsx'
import { Ranking } from './ranking.tsx'
import { TeamTotal } from './team-total.tsx'
import '../wall.css'

export const WALL_EVERY_MS = 30_000
const ROWS = 8

interface Props {
  companyName: string
  board: Leaderboard | undefined
  /** When the board was read. */
  readAt: number | undefined
  /** Nobody answered the last time. */
  failing: boolean
  onLeave: () => void
  onEnd?: () => void
}

/** The board on a television: it covers everything, refreshes itself and needs nobody. Escape leaves. */
export function Wall({ companyName, board, readAt, failing, onLeave, onEnd }: Props) {
  const t = useTexts(boardTexts)
  const language = useLanguage()
  useAlone(onLeave)
  const time =
    readAt && new Date(readAt).toLocaleTimeString(localeOf(language), { hour: '2-digit', minute: '2-digit' })
  return createPortal(
    <main className="wall">
      <header>
        <div>
          <h1>{companyName}</h1>
          {board && <p>{t('boardOf', { month: monthName(board.month, localeOf(language)) })}</p>}
        </div>
        {board && <Countdown endsAt={board.endsAt} month={board.month} {...(onEnd && { onEnd })} />}
      </header>
      <div className="wall-board">{board && <WallBoard board={board} />}</div>
      <footer>
        <span role="status" className={failing ? 'wall-failing' : undefined}>
          {time && t(failing ? 'noConnection' : 'asOf', { time })}
        </span>
        <button type="button" onClick={onLeave}>
          {t('leaveWall')} <kbd>Esc</kbd>
        </button>
      </footer>
    </main>,
    document.body,
  )
}

function WallBoard({ board }: { board: Leaderboard }) {
  const t = useTexts(boardTexts)
  const { mode, stats } = board
  const employees = board.employees.filter(({ hiddenFromBoard }) => !hiddenFromBoard)
  if (mode === 'off') return <p className="wall-words">{t('off')}</p>
  if (mode === 'team') return <TeamTotal stats={stats} />
  if (employees.length === 0) return <p className="wall-words">{t('nobody')}</p>
  const filled = podiumOf(employees).length > 0
  return (
    <>
      {filled ? <Podium employees={employees} /> : <p className="wall-words">{t('noVisits')}</p>}
      <Ranking employees={employees.slice(0, ROWS)} among={employees} />
    </>
  )
}

/** The rest of the page cannot be reached meanwhile; Escape, or leaving the browser's full screen, ends it. */
function useAlone(onLeave: () => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onLeave()
    const onScreen = () => !document.fullscreenElement && onLeave()
    const page = document.getElementById('root')
    page?.setAttribute('inert', '')
    addEventListener('keydown', onKey)
    document.addEventListener('fullscreenchange', onScreen)
    return () => {
      page?.removeAttribute('inert')
      removeEventListener('keydown', onKey)
      document.removeEventListener('fullscreenchange', onScreen)
    }
  }, [onLeave])
}

/** As the browser lets us; without it the wall fills the window. */
export const enterFullScreen = () => void document.documentElement.requestFullscreen?.().catch(() => {})
export const leaveFullScreen = () => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
}
