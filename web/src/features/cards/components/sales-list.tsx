import type { CardSale } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { Flex, Typography } from 'antd'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useListSalesQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { SellCardsButton } from './sell-cards-button.tsx'

const SHOWN = 10

export function SalesList() {
  const t = useTexts(cardsTexts)
  const { number, money } = useFormat()
  const answer = useListSalesQuery({ query: { limit: SHOWN } })
  const columns: Column<CardSale>[] = [
    { key: 'date', title: t('soldAt'), render: ({ saleDate }) => formatDate(saleDate) },
    {
      key: 'client',
      title: t('client'),
      share: 60,
      render: ({ companyName, clientId }) => companyName ?? `#${clientId}`,
    },
    { key: 'count', title: t('count'), end: true, render: ({ cardCount }) => number(cardCount) },
    { key: 'amount', title: t('amount'), end: true, render: ({ totalAmount }) => money(totalAmount) },
  ]
  return (
    <Section title={t('sales')}>
      <ListFrame answer={answer} filled={answer.data !== undefined}>
        <DataList
          label={t('sales')}
          items={answer.data?.items}
          keyOf={({ id }) => id}
          columns={columns}
          card={({ companyName, clientId, cardCount, totalAmount, saleDate }) => (
            <Flex justify="space-between" gap={12}>
              <div>
                <Typography.Text strong>{companyName ?? `#${clientId}`}</Typography.Text>
                <br />
                <Typography.Text type="secondary">
                  {number(cardCount)} · {formatDate(saleDate)}
                </Typography.Text>
              </div>
              <span className="ax-figures">{money(totalAmount)}</span>
            </Flex>
          )}
          empty={
            <EmptyState
              drawing="money"
              title={t('noSales')}
              text={t('noSalesText')}
              action={<SellCardsButton />}
            />
          }
        />
      </ListFrame>
    </Section>
  )
}
