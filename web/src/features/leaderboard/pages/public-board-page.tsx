import { getPublicLeaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ApiProblem, isProblem } from '../../../shared/api/problem.ts'
import { send } from '../../../shared/api/send.ts'
import { usePath } from '../../../shared/hooks/use-path.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { useThemeName } from '../../../shared/theme-choice.ts'
import { PublicTrouble } from '../../../shared/ui/public-page.tsx'
import { boardTexts } from '../board.texts.ts'
import { PublicBoard } from '../components/public-board.tsx'
import { PublicFrame } from '../components/public-frame.tsx'
import { enterFullScreen, leaveFullScreen, WALL_EVERY_MS, Wall } from '../components/wall.tsx'
import { publicBoardTexts } from '../public-board.texts.ts'
import { clientIdIn } from '../public-path.ts'

const LIMIT = 200
const wantsWall = () => new URLSearchParams(location.search).get('wall') === '1'

/** A company's board for anybody. No Ant Design, no router, no store: it opens on any phone. */
export function PublicBoardPage() {
  const t = useTexts(publicBoardTexts)
  const path = usePath()
  const clientId = clientIdIn(path)
  useThemeName()
  if (clientId === null) return <PublicTrouble title={t('invalid')} text={t('invalidText')} />
  return <BoardOf key={clientId} clientId={clientId} />
}

function BoardOf({ clientId }: { clientId: number }) {
  const t = useTexts({ ...publicBoardTexts, ...boardTexts })
  const [wall, setWall] = useState(wantsWall)
  const read = useCallback(
    (signal: AbortSignal) =>
      send(getPublicLeaderboard, { params: { clientId }, query: { limit: LIMIT } }, signal),
    [clientId],
  )
  const { data, problem, readAt, reload } = usePolled(read, wall ? WALL_EVERY_MS : null)
  const title = data?.companyName ? `${t('board')} – ${data.companyName}` : t('board')
  usePageTitle(title)

  const enter = () => {
    setWall(true)
    history.replaceState(null, '', `${location.pathname}?wall=1`)
    enterFullScreen()
  }
  const leave = useCallback(() => {
    setWall(false)
    history.replaceState(null, '', location.pathname)
    leaveFullScreen()
  }, [])
  // Switched off meanwhile: what was on screen is no longer for visitors.
  if (problem?.status === 404) return <PublicTrouble title={t('notPublic')} text={t('notPublicText')} />
  if (wall) {
    const board = data?.leaderboard
    const about = { companyName: data?.companyName ?? '', board, readAt, failing: problem !== undefined }
    return <Wall {...about} onLeave={leave} onEnd={reload} />
  }
  return (
    <PublicFrame problem={problem} onRetry={reload} readAt={readAt}>
      {data && <PublicBoard {...data} onEnd={reload} onWall={enter} />}
    </PublicFrame>
  )
}

type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: unknown }

interface Polled<T> {
  /** The last good answer: a failure later on leaves it where it is. */
  data: T | undefined
  problem: ApiProblem | undefined
  /** When the data were read. */
  readAt: number | undefined
  reload: () => void
}

/** Reads at once and then again and again, or not again; without a store, for pages that have none. */
function usePolled<T>(read: (signal: AbortSignal) => Promise<Answer<T>>, everyMs: number | null): Polled<T> {
  const [state, setState] = useState<Omit<Polled<T>, 'reload'>>(NOTHING)
  const running = useRef<AbortController>(undefined)
  const look = useCallback(async () => {
    const signal = running.current?.signal
    if (!signal) return
    const { data, error } = await read(signal).catch(() => ({ data: undefined, error: undefined }))
    if (signal.aborted) return
    if (data !== undefined) setState({ data, problem: undefined, readAt: Date.now() })
    else if (isProblem(error)) setState((known) => ({ ...known, problem: error }))
  }, [read])
  useEffect(() => {
    const stop = new AbortController()
    running.current = stop
    void look()
    const timer = everyMs === null ? undefined : setInterval(() => void look(), everyMs)
    return () => {
      stop.abort()
      clearInterval(timer)
    }
  }, [look, everyMs])
  const reload = useCallback(() => void look(), [look])
  return { ...state, reload }
}

const NOTHING = { data: undefined, problem: undefined, readAt: undefined }
