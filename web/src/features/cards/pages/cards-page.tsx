import { Flex } from 'antd'
import { useGetAgencyStatsQuery } from '../../../shared/api/agency.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { cardsTexts } from '../cards.texts.ts'
import { BatchList } from '../components/batch-list.tsx'
import { CardFigures } from '../components/card-figures.tsx'
import { LastCards } from '../components/card-sections.tsx'
import { GenerateCardsButton } from '../components/generate-cards-button.tsx'
import { SalesList } from '../components/sales-list.tsx'
import { SellCardsButton } from '../components/sell-cards-button.tsx'

/** The agency's cards: how many there are, the batches for the printer, who holds the newest, and the sales. */
export function CardsPage() {
  const t = useTexts(cardsTexts)
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <SellCardsButton />
            <GenerateCardsButton primary />
          </>
        }
      />
      <Flex vertical gap={28}>
        <CardStats />
        <BatchList />
        <LastCards />
        <SalesList />
      </Flex>
    </>
  )
}

function CardStats() {
  const t = useTexts(cardsTexts)
  const { percent } = useFormat()
  const answer = useGetAgencyStatsQuery()
  const { data } = answer
  const share = (part: number | undefined) =>
    data && data.totalCards > 0 && part !== undefined
      ? t('shareOfAll', { percent: percent(part / data.totalCards) })
      : ''
  const figures = [
    { label: t('total'), value: data?.totalCards },
    { label: t('assigned'), value: data?.assignedCards, note: share(data?.assignedCards) },
    { label: t('available'), value: data?.availableCards, note: share(data?.availableCards) },
  ]
  return <CardFigures figures={figures} answer={answer} />
}
