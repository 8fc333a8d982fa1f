import { WarningOutlined } from '@ant-design/icons'
import type { LeaderboardEntry } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { leaderboardTexts } from '../leaderboard.texts.ts'

/** Says that some of somebody's visits look like a flood, or did until they were taken out; leads to them. */
export function FloodNote({ entry }: { entry: LeaderboardEntry }) {
  const t = useTexts(leaderboardTexts)
  const { number } = useFormat()
  const keep = useKeepImpersonation()
  const { employeeId, suspiciousTaps: found = 0, excludedTaps: gone = 0 } = entry
  if (found + gone === 0) return null
  return (
    <Link className="board-note board-flood" to={keep(`/visits?flood=true&employee=${employeeId}&days=90`)}>
      <WarningOutlined aria-hidden />{' '}
      {[
        ...(found > 0 ? [t('floodNote', { count: found, shown: number(found) })] : []),
        ...(gone > 0 ? [t('goneNote', { count: gone, shown: number(gone) })] : []),
      ].join(' · ')}
    </Link>
  )
}
