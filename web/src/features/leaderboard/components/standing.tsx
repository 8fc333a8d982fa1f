import type { Leaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { hasVisits } from '../board.rules.ts'
import { boardTexts } from '../board.texts.ts'
import { leaderboardTexts } from '../leaderboard.texts.ts'
import type { ShownBoard } from '../use-board.ts'
import { PeoplePages } from './people-pages.tsx'
import { Podium } from './podium.tsx'
import { TeamTotal } from './team-total.tsx'

const TEXTS = { ...boardTexts, ...leaderboardTexts }

interface Props {
  client: Client
  shown: Pick<ShownBoard, 'month'>
  board: Leaderboard
}

/** The board itself, whatever it shows: people, the team's sum, or nothing. */
export function Standing({ client, shown, board }: Props) {
  const t = useTexts(TEXTS)
  if (board.mode === 'off') return <EmptyState drawing="people" title={t('off')} text={t('offText')} />
  if (board.mode === 'team') return <TeamTotal stats={board.stats} />
  if (board.employees.length === 0) {
    if (shown.month) return <EmptyState drawing="search" title={t('nobodyThen')} />
    return (
      <EmptyState
        drawing="people"
        title={t('noTeam')}
        text={t('noTeamText')}
        action={<ToTeam label={t('addTeam')} />}
      />
    )
  }
  return <People client={client} shown={shown} board={board} />
}

function People({ client, shown, board }: Props) {
  const t = useTexts(TEXTS)
  const { number } = useFormat()
  const { employees } = board
  const listed = employees.length
  const total = Math.max(client.employeeCount, listed)
  return (
    <div className="leaderboard-standing">
      {hasVisits(board) ? (
        <Podium employees={employees} />
      ) : (
        <Notice
          kind="info"
          title={shown.month ? t('nobodyThen') : t('noVisits')}
          text={shown.month ? undefined : t('firstVisit')}
          action={shown.month ? undefined : <ToTeam label={t('toTeam')} />}
        />
      )}
      <PeoplePages key={board.month} employees={employees} />
      {!shown.month && listed < total && (
        <p className="board-note">{t('topOnly', { shown: number(listed), total: number(total) })}</p>
      )}
    </div>
  )
}

function ToTeam({ label }: { label: string }) {
  const navigate = useNavigate()
  const keep = useKeepImpersonation()
  return (
    <Button type="primary" onClick={() => navigate(keep('/employees'))}>
      {label}
    </Button>
  )
}
