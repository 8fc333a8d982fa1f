import { useGetClientStatsQuery } from '../../../shared/api/employees.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useListClientCardsInfiniteQuery } from '../cards.api.ts'
import { clientCardsTexts } from '../client-cards.texts.ts'
import { CardFigures } from './card-figures.tsx'

/** How many cards there are, how many are in use and how many wait. */
export function ClientCardStats({ clientId }: { clientId: number }) {
  const t = useTexts(clientCardsTexts)
  const answer = useGetClientStatsQuery({ params: { clientId } })
  const { data } = answer
  const active = useInUse(clientId) ?? data?.cardCount
  const assigned = data && active !== undefined ? active - data.unassignedCards : undefined
  const figures = [
    { label: t('total'), value: data?.cardCount },
    { label: t('assigned'), value: assigned },
    { label: t('available'), value: data?.unassignedCards },
  ]
  return <CardFigures figures={figures} answer={answer} few />
}

/** Cards that are not lost, replaced or retired: those that nobody holds among them are the available ones. */
function useInUse(clientId: number): number | undefined {
  const { currentData } = useListClientCardsInfiniteQuery({ clientId, status: 'active' })
  return currentData?.pages[0]?.total
}
