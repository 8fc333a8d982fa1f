import type { CardBatch } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { Flex, Typography } from 'antd'
import { formatDate, formatDateTime, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useListBatchesInfiniteQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { BatchMenu } from './batch-menu.tsx'
import { GenerateCardsButton } from './generate-cards-button.tsx'

/** The cards of a batch are in these places, under headings that a table of ten columns has room for. */
const PLACES = [
  ['inStock', 'inStock'],
  ['soldUnassigned', 'toAssign'],
  ['assigned', 'assignedShort'],
  ['outOfUse', 'lostShort'],
] as const

/** Batches, newest first, each with its file for the printer. */
export function BatchList() {
  const t = useTexts(cardsTexts)
  const { number } = useFormat()
  const answer = useListBatchesInfiniteQuery({})
  const batches = answer.data?.pages.flatMap((page) => page.items)
  const when = (iso: string | null | undefined) => (iso ? formatDate(iso) : t('never'))
  const columns: Column<CardBatch>[] = [
    { key: 'id', title: t('batch'), render: ({ id }) => `#${id}` },
    { key: 'count', title: t('count'), end: true, render: ({ cardCount }) => number(cardCount) },
    { key: 'type', title: t('type'), render: ({ cardType }) => t(cardType) },
    ...PLACES.map(([place, heading]) => ({
      key: place,
      title: t(heading),
      end: true,
      spare: place !== 'inStock',
      render: ({ stock }: CardBatch) => (stock ? number(stock[place]) : '–'),
    })),
    { key: 'printed', title: t('printed'), spare: true, render: ({ printedAt }) => when(printedAt) },
    {
      key: 'downloaded',
      title: t('downloaded'),
      spare: true,
      render: ({ downloadedAt }) => when(downloadedAt),
    },
    { key: 'created', title: t('created'), render: ({ createdAt }) => formatDate(createdAt) },
  ]
  return (
    <Section title={t('batches')}>
      <ListFrame answer={answer} filled={batches !== undefined}>
        <DataList
          label={t('batches')}
          items={batches}
          keyOf={({ id }) => id}
          columns={columns}
          actions={(batch) => <BatchMenu batch={batch} />}
          card={(batch) => <BatchCard batch={batch} />}
          empty={
            <EmptyState
              drawing="card"
              title={t('noBatches')}
              text={t('noBatchesText')}
              action={<GenerateCardsButton />}
            />
          }
        />
      </ListFrame>
    </Section>
  )
}

/** A batch on a phone: what is in it, where its cards are, and what was done with it. */
function BatchCard({ batch }: { batch: CardBatch }) {
  const t = useTexts(cardsTexts)
  const { id, cardCount, cardType, createdAt, stock, printedAt, downloadedAt } = batch
  const facts = [
    formatDateTime(createdAt),
    stock && t('stockOfBatch', stock),
    printedAt ? t('printedOn', { date: formatDate(printedAt) }) : t('notPrinted'),
    downloadedAt ? t('downloadedOn', { date: formatDate(downloadedAt) }) : t('notDownloaded'),
  ]
  return (
    <Flex justify="space-between" align="center" gap={12}>
      <div>
        <Typography.Text strong>
          {t('batchOption', { id, type: t(cardType), count: cardCount })}
        </Typography.Text>
        {facts.map(
          (fact) =>
            fact && (
              <Typography.Text key={fact} type="secondary" className="card-fact">
                {fact}
              </Typography.Text>
            ),
        )}
      </div>
      <BatchMenu batch={batch} />
    </Flex>
  )
}
