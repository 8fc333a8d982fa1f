import { Flex } from 'antd'
import { useGetAgencyStatsQuery } from '../../../shared/api/agency.api.ts'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { cardsTexts } from '../cards.texts.ts'
import { BatchList } from '../components/batch-list.tsx'
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
  const { number, percent } = useFormat()
  const { data, error, refetch } = useGetAgencyStatsQuery()
  const loading = !data && !error
  const share = (part: number | undefined) =>
    data && data.totalCards > 0 && part !== undefined
      ? t('shareOfAll', { percent: percent(part / data.totalCards) })
      : undefined
  const figure = (value: number | undefined) => (value === undefined ? '–' : number(value))
  return (
    <div>
      {error && (
        <ErrorState
          compact={data !== undefined}
          problem={error as ApiProblem}
          onRetry={() => void refetch()}
        />
      )}
      <div className="card-stats">
        <StatCard label={t('total')} value={figure(data?.totalCards)} loading={loading} />
        <StatCard
          label={t('assigned')}
          value={figure(data?.assignedCards)}
          note={share(data?.assignedCards)}
          loading={loading}
        />
        <StatCard
          label={t('available')}
          value={figure(data?.availableCards)}
          note={share(data?.availableCards)}
          loading={loading}
        />
      </div>
    </div>
  )
}
