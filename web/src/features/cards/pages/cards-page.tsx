import { Flex } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useCardStockQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { BatchList } from '../components/batch-list.tsx'
import { CardFigures } from '../components/card-figures.tsx'
import { CardSections } from '../components/card-sections.tsx'
import { GenerateCardsButton } from '../components/generate-cards-button.tsx'
import { SalesList } from '../components/sales-list.tsx'
import { SellCardsButton } from '../components/sell-cards-button.tsx'

/** The agency's cards: how many there are, the batches for the printer, who holds the newest, and the sales. */
export function CardsPage() {
  const t = useTexts(cardsTexts)
  return (
    <>
      <PageHeader
        help="agencia"
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
        <CardSections />
        <SalesList />
      </Flex>
    </>
  )
}

const PLACES = ['inStock', 'soldUnassigned', 'assigned', 'outOfUse'] as const

/** All cards, and where they are: the four add up to the first. */
function CardStats() {
  const t = useTexts(cardsTexts)
  const { number, percent } = useFormat()
  const answer = useCardStockQuery()
  const { data } = answer
  const share = (part: number) =>
    data && data.generated > 0 ? t('shareOfAll', { percent: percent(part / data.generated) }) : ''
  const free = data && t('available', { count: number(data.inStock + data.soldUnassigned) })
  const figures = [
    { label: t('total'), value: data?.generated, note: free ?? '' },
    ...PLACES.map((place) => ({ label: t(place), value: data?.[place], note: share(data?.[place] ?? 0) })),
  ]
  return <CardFigures figures={figures} answer={answer} />
}
