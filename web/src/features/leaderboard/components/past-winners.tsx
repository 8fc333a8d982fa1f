import { useTexts } from '../../../shared/i18n/texts.ts'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { boardTexts } from '../board.texts.ts'
import { usePastWinnersInfiniteQuery } from '../leaderboard.api.ts'
import { leaderboardTexts } from '../leaderboard.texts.ts'
import { WinnerList } from './winner-list.tsx'

const TEXTS = { ...boardTexts, ...leaderboardTexts }

export function PastWinners({ clientId }: { clientId: number }) {
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
