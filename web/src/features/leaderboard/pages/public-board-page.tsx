import { getPublicLeaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { useCallback, useEffect, useState } from 'react'
import { send } from '../../../shared/api/send.ts'
import { usePath } from '../../../shared/hooks/use-path.ts'
import { speakLikeTheBrowser } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useThemeName } from '../../../shared/theme-choice.ts'
import { boardTexts } from '../board.texts.ts'
import { PublicBoard } from '../components/public-board.tsx'
import { PublicFrame, Trouble } from '../components/public-frame.tsx'
import { enterFullScreen, leaveFullScreen, WALL_EVERY_MS, Wall } from '../components/wall.tsx'
import { publicBoardTexts } from '../public-board.texts.ts'
import { clientIdIn } from '../public-path.ts'
import { usePolled } from '../use-polled.ts'

const LIMIT = 200
const wantsWall = () => new URLSearchParams(location.search).get('wall') === '1'

/** A company's board for anybody. No Ant Design, no router, no store: it opens on any phone. */
export function PublicBoardPage() {
  const t = useTexts(publicBoardTexts)
  const path = usePath()
  const clientId = clientIdIn(path)
  useThemeName()
  useEffect(speakLikeTheBrowser, [])
  if (clientId === null) return <Trouble title={t('invalid')} text={t('invalidText')} />
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
  useEffect(() => {
    document.title = `${title} · Avaliax`
  }, [title])

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
  // Switched off meanwhile: what was on screen is no longer for strangers.
  if (problem?.status === 404) return <Trouble title={t('notPublic')} text={t('notPublicText')} />
  if (wall) {
    const board = data?.leaderboard
    const about = { companyName: data?.companyName ?? '', board, readAt, failing: problem !== undefined }
    return <Wall {...about} onLeave={leave} onEnd={reload} />
  }
  return (
    <PublicFrame problem={problem} onRetry={reload} filled={data !== undefined}>
      {data && <PublicBoard {...data} onEnd={reload} onWall={enter} />}
    </PublicFrame>
  )
}
