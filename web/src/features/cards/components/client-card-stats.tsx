import { useGetClientStatsQuery } from '../../../shared/api/employees.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { clientCardsTexts } from '../client-cards.texts.ts'
import { CardFigures } from './card-figures.tsx'

/** How many cards there are, how many are in use and how many wait. */
export function ClientCardStats({ clientId }: { clientId: number }) {
  const t = useTexts(clientCardsTexts)
  const answer = useGetClientStatsQuery({ params: { clientId } })
  const { data } = answer
  const figures = [
    { label: t('total'), value: data?.cardCount },
    { label: t('assigned'), value: data?.assignedCards },
    { label: t('available'), value: data?.unassignedCards },
  ]
  return <CardFigures figures={figures} answer={answer} few />
}
