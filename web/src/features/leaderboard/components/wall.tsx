import type { Leaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { hasPlace } from '../board.rules.ts'
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
  /** The shop's code, beside the board; the public page has none. */
  code?: ReactNode
  onLeave: () => void
  onEnd?: () => void
}

/** The board on a television: it covers everything, refreshes itself and needs nobody. Escape leaves. */
export function Wall({ companyName, board, readAt, failing, code, onLeave, onEnd }: Props) {
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
      <div className="wall-middle">
        {board && <WallBoard board={board} />}
        {code}
      </div>
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
  const words = (text: string) => (
    <div className="wall-board wall-one">
      <p className="wall-words">{text}</p>
    </div>
  )
  if (mode === 'off') return words(t('off'))
  if (mode === 'team')
    return (
      <div className="wall-board wall-one">
        <TeamTotal stats={stats} />
      </div>
    )
  if (employees.length === 0) return words(t('nobody'))
  const placed = employees.filter(hasPlace)
  if (placed.length === 0) return words(t('noVisits'))
  const one = placed.length === 1
  return (
    <div className={one ? 'wall-board wall-one' : 'wall-board'}>
      <Podium employees={employees} />
      {/* The only winner needs no list that says it again. */}
      {!one && <Ranking employees={employees.slice(0, ROWS)} among={employees} />}
    </div>
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
