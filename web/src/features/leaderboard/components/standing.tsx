import { WarningOutlined } from '@ant-design/icons'
import type { Leaderboard, LeaderboardEntry } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Pagination, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { hasVisits } from '../board.rules.ts'
import { boardTexts } from '../board.texts.ts'
import { leaderboardTexts } from '../leaderboard.texts.ts'
import type { ShownBoard } from '../use-board.ts'
import { Podium } from './podium.tsx'
import { Ranking } from './ranking.tsx'
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
  const count = employees.length
  const total = Math.max(client.employeeCount, count)
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
      <PeoplePages key={board.month} month={board.month} employees={employees} />
      {!shown.month && count < total && (
        <p className="board-note">{t('topOnly', { shown: number(count), total: number(total) })}</p>
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

const PEOPLE_A_PAGE = 20

/** The ranking twenty at a time; bars keep their measure, the most that anybody has. */
function PeoplePages({ employees, month }: Pick<Leaderboard, 'employees' | 'month'>) {
  const t = useTexts(leaderboardTexts)
  const [chosen, choose] = useState(1)
  // There may be fewer than a moment ago.
  const page = Math.min(chosen, Math.ceil(employees.length / PEOPLE_A_PAGE))
  const visible = employees.slice((page - 1) * PEOPLE_A_PAGE, page * PEOPLE_A_PAGE)
  return (
    <>
      <Ranking
        employees={visible}
        among={employees}
        noteOf={(entry) => <OwnersNotes entry={entry} month={month} />}
      />
      <nav aria-label={t('pages')} hidden={employees.length <= PEOPLE_A_PAGE}>
        <Pagination
          align="center"
          current={page}
          pageSize={PEOPLE_A_PAGE}
          total={employees.length}
          showSizeChanger={false}
          onChange={choose}
        />
      </nav>
    </>
  )
}

function OwnersNotes({ entry, month }: NoteProps) {
  const t = useTexts(leaderboardTexts)
  return (
    <>
      {entry.hiddenFromBoard && (
        <span className="board-hidden">
          <Tag>{t('hidden')}</Tag>
        </span>
      )}
      <FloodNote entry={entry} month={month} />
    </>
  )
}

interface NoteProps {
  entry: LeaderboardEntry
  month: string
}

/** Says that some of somebody's visits look like a flood, or did until they were taken out; leads to them. */
function FloodNote({ entry, month }: NoteProps) {
  const t = useTexts(leaderboardTexts)
  const { number } = useFormat()
  const keep = useKeepImpersonation()
  const { employeeId, suspiciousTaps: found = 0, excludedTaps: gone = 0 } = entry
  if (found + gone === 0) return null
  return (
    <Link
      className="board-note board-flood"
      to={keep(`/visits?flood=true&employee=${employeeId}&month=${month}`)}
    >
      <WarningOutlined aria-hidden />{' '}
      {[
        ...(found > 0 ? [t('floodNote', { count: found, shown: number(found) })] : []),
        ...(gone > 0 ? [t('goneNote', { count: gone, shown: number(gone) })] : []),
      ].join(' · ')}
    </Link>
  )
}
