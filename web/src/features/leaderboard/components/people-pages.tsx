import type { LeaderboardEntry } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { Pagination } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { leaderboardTexts } from '../leaderboard.texts.ts'
import { FloodNote } from './flood-note.tsx'
import { Ranking } from './ranking.tsx'

export const PEOPLE_A_PAGE = 20

/** The ranking twenty at a time; bars keep their measure, the most that anybody has. */
export function PeoplePages({ employees }: { employees: readonly LeaderboardEntry[] }) {
  const t = useTexts(leaderboardTexts)
  const [chosen, choose] = useState(1)
  // There may be fewer than a moment ago.
  const page = Math.min(chosen, Math.ceil(employees.length / PEOPLE_A_PAGE))
  const shown = employees.slice((page - 1) * PEOPLE_A_PAGE, page * PEOPLE_A_PAGE)
  return (
    <>
      <Ranking employees={shown} among={employees} noteOf={(entry) => <FloodNote entry={entry} />} />
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
