import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { lazy, Suspense, useCallback } from 'react'
import { useAddress } from '../../../shared/hooks/use-address.ts'
import { useLiveVisits } from '../../../shared/hooks/use-live-visits.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { boardTexts } from '../board.texts.ts'
import { BoardActions } from '../components/board-actions.tsx'
import { BoardFigures } from '../components/board-figures.tsx'
import { MonthPicker } from '../components/month-picker.tsx'
import { Standing } from '../components/standing.tsx'
import { enterFullScreen, leaveFullScreen, Wall } from '../components/wall.tsx'
import { WinnerList } from '../components/winner-list.tsx'
import { usePastWinnersInfiniteQuery } from '../leaderboard.api.ts'
import { leaderboardTexts } from '../leaderboard.texts.ts'
import { useBoard } from '../use-board.ts'
import './leaderboard.css'

const WallCode = lazy(async () => ({ default: (await import('../components/wall-code.tsx')).WallCode }))

const TEXTS = { ...boardTexts, ...leaderboardTexts }

/** The month's ranking of a client's team, with its past winners and the switch for what it shows. */
export function LeaderboardPage() {
  const t = useTexts(TEXTS)
  const { client, error, refetch } = useCurrentClient()
  if (client) return <LeaderboardOf key={client.id} client={client} />
  return (
    <>
      <PageHeader title={t('board')} help="placar" />
      {error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton />}
    </>
  )
}

function LeaderboardOf({ client }: { client: Client }) {
  const t = useTexts(TEXTS)
  useLiveVisits(client)
  const { wall, enter, leave } = useWall()
  const boardState = useBoard(client, wall)
  const { board, problem, readAt, refetch } = boardState
  const now = board && { ...board, mode: client.leaderboardMode }
  return (
    <>
      <PageHeader
        help="placar"
        title={t('board')}
        description={t('description')}
        actions={<BoardActions client={client} onWall={enter} />}
      />
      <ErrorState shown={Boolean(board)} problem={problem} onRetry={refetch} />
      <div className="leaderboard">
        <MonthPicker clientId={client.id} shown={boardState} />
        {!board && !problem && <PageSkeleton />}
        {now && (
          <Panel>
            <Standing client={client} shown={boardState} board={now} />
          </Panel>
        )}
        {now && client.leaderboardMode !== 'off' && <BoardFigures board={now} />}
        {/* It loads meanwhile, but the board would push it down under a finger. */}
        <div className="leaderboard-rest" hidden={!board && !problem}>
          <PastWinners clientId={client.id} />
          <Rules zone={client.timeZone} />
        </div>
      </div>
      {wall && (
        <Wall
          companyName={client.companyName}
          board={now}
          readAt={readAt}
          failing={problem !== undefined}
          code={
            client.googlePlaceId && (
              <Suspense>
                <WallCode client={client} />
              </Suspense>
            )
          }
          onLeave={leave}
          onEnd={refetch}
        />
      )}
    </>
  )
}

/** The wall is an address of its own, `?wall=1`: a television is set up once and opens it by itself. */
function useWall() {
  const { params, change } = useAddress()
  const enter = () => {
    change({ wall: '1' }, { replace: false })
    enterFullScreen()
  }
  const leave = useCallback(() => {
    leaveFullScreen()
    change({ wall: undefined })
  }, [change])
  return { wall: params.get('wall') === '1', enter, leave }
}

/** Invitations count, never stars: what the board is, in five sentences. */
function Rules({ zone }: { zone: string }) {
  const t = useTexts(leaderboardTexts)
  return (
    <Panel title={t('rules')}>
      <ul className="leaderboard-rules">
        <li>{t('ruleCounts')}</li>
        <li>{t('ruleTies')}</li>
        <li>{t('ruleRepeats')}</li>
        <li>{t('ruleMonth', { zone })}</li>
        <li>{t('ruleGoogle')}</li>
      </ul>
    </Panel>
  )
}

function PastWinners({ clientId }: { clientId: number }) {
  const t = useTexts(TEXTS)
  const answer = usePastWinnersInfiniteQuery({ params: { clientId } })
  const winners = answer.data?.pages.flatMap(({ items }) => items)
  return (
    <Panel title={t('winners')}>
      <ListFrame answer={answer} filled={Boolean(winners)}>
        {!winners && <PageSkeleton />}
        {winners?.length === 0 && <p className="board-note">{t('noWinners')}</p>}
        {winners && winners.length > 0 && <WinnerList winners={winners} />}
      </ListFrame>
    </Panel>
  )
}
