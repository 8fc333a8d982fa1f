import { type CardSale, listCardSales } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { Flex, Tag, Typography } from 'antd'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { useListSalesQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { salesTexts } from '../sales.texts.ts'
import { SaleMenu } from './sale-menu.tsx'
import { SellCardsButton } from './sell-cards-button.tsx'

const SHOWN = 10

const buyerOf = ({ companyName, clientId }: CardSale) => companyName ?? `#${clientId}`

interface Props {
  /** Only what this client bought. */
  clientId?: number
}

/** Sales are for those who see money. */
export function SalesList(props: Props) {
  return (
    <May route={listCardSales}>
      <Sales {...props} />
    </May>
  )
}

function Sales({ clientId }: Props) {
  const t = useTexts(salesTexts)
  const cards = useTexts(cardsTexts)
  const { number, money } = useFormat()
  const answer = useListSalesQuery({
    query: { limit: SHOWN, ...(clientId && { clientId: String(clientId) }) },
  })
  const typeOf = ({ cardType }: CardSale) => (cardType ? cards(cardType) : t('mixed'))
  const columns: Column<CardSale>[] = [
    { key: 'date', title: t('soldAt'), render: ({ saleDate }) => formatDate(saleDate) },
    ...(clientId ? [] : [{ key: 'client', title: cards('client'), share: 40, render: buyerOf }]),
    { key: 'type', title: cards('type'), spare: true, render: typeOf },
    { key: 'count', title: cards('count'), end: true, render: ({ cardCount }) => number(cardCount) },
    {
      key: 'price',
      title: t('perCard'),
      end: true,
      spare: true,
      render: ({ unitPrice }) => (unitPrice ? money(unitPrice) : '–'),
    },
    { key: 'amount', title: t('total'), end: true, render: (sale) => <Amount sale={sale} /> },
  ]
  return (
    <Section title={t(clientId ? 'bought' : 'sales')}>
      <ListFrame answer={answer} filled={answer.data !== undefined}>
        <DataList
          label={t('sales')}
          items={answer.data?.items}
          keyOf={({ id }) => id}
          columns={columns}
          actions={(sale) => <SaleMenu sale={sale} />}
          card={(sale) => (
            <Flex justify="space-between" align="center" gap={12}>
              <div>
                <Typography.Text strong>{buyerOf(sale)}</Typography.Text>
                <Typography.Text type="secondary" className="card-fact">
                  {number(sale.cardCount)} · {typeOf(sale)} · {formatDate(sale.saleDate)}
                </Typography.Text>
                <Amount sale={sale} />
              </div>
              <SaleMenu sale={sale} />
            </Flex>
          )}
          empty={
            <EmptyState
              drawing="money"
              title={t('noSales')}
              text={t('noSalesText')}
              {...(!clientId && { action: <SellCardsButton /> })}
            />
          }
        />
      </ListFrame>
    </Section>
  )
}

/** The sum of a voided sale is struck out. */
function Amount({ sale: { totalAmount, voidedAt } }: { sale: CardSale }) {
  const t = useTexts(salesTexts)
  const { money } = useFormat()
  const amount = <span className="ax-figures">{money(totalAmount)}</span>
  if (!voidedAt) return amount
  return (
    <>
      <Tag>{t('voided')}</Tag> <s>{amount}</s>
    </>
  )
}
