import { useGetClientStatsQuery } from '../../../shared/api/employees.api.ts'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { useListClientCardsInfiniteQuery } from '../cards.api.ts'
import { clientCardsTexts } from '../client-cards.texts.ts'

/** How many cards there are, how many are in use and how many wait. */
export function ClientCardStats({ clientId }: { clientId: number }) {
  const t = useTexts(clientCardsTexts)
  const { number } = useFormat()
  const { data, error, refetch } = useGetClientStatsQuery({ params: { clientId } })
  const inUse = useInUse(clientId)
  const loading = !data && !error
  const figure = (value: number | undefined) => (value === undefined ? '–' : number(value))
  const active = inUse ?? data?.cardCount
  return (
    <div>
      {error && (
        <ErrorState
          compact={data !== undefined}
          problem={error as ApiProblem}
          onRetry={() => void refetch()}
        />
      )}
      <div className="card-stats card-stats-few">
        <StatCard label={t('total')} value={figure(data?.cardCount)} loading={loading} />
        <StatCard
          label={t('assigned')}
          value={figure(data && active !== undefined ? active - data.unassignedCards : undefined)}
          loading={loading}
        />
        <StatCard label={t('available')} value={figure(data?.unassignedCards)} loading={loading} />
      </div>
    </div>
  )
}

/** Cards that are not lost, replaced or retired: those that nobody holds among them are the available ones. */
function useInUse(clientId: number): number | undefined {
  const { currentData } = useListClientCardsInfiniteQuery({ clientId, status: 'active' })
  return currentData?.pages[0]?.total
}
