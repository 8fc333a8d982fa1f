import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { cardsTexts } from '../cards.texts.ts'
import { CardNumber, StatusTag } from './card-cells.tsx'

interface Props {
  label: string
  cards: readonly Card[] | undefined
  empty: ReactNode
  /** Cards that nobody holds: what is the same for all of them is left out. */
  stock?: boolean
}

export function CardList({ label, cards, empty, stock = false }: Props) {
  const t = useTexts(cardsTexts)
  const columns: Column<Card>[] = [
    { key: 'number', title: t('number'), render: (card) => <CardNumber card={card} /> },
    { key: 'type', title: t('type'), spare: true, render: ({ cardType }) => t(cardType) },
    { key: 'status', title: t('status'), render: ({ status }) => <StatusTag status={status} /> },
    {
      key: 'holder',
      title: t('assignedTo'),
      share: 24,
      render: ({ employeeName }) => employeeName ?? t('nobody'),
    },
    { key: 'client', title: t('client'), share: 30, render: (card) => <Owner card={card} /> },
    { key: 'batch', title: t('batch'), spare: 'late', render: ({ batchId }) => `#${batchId}` },
    { key: 'created', title: t('created'), spare: 'late', render: ({ createdAt }) => formatDate(createdAt) },
  ]
  return (
    <DataList
      label={label}
      items={cards}
      keyOf={({ id }) => id}
      columns={stock ? columns.filter(({ key }) => key !== 'status' && key !== 'holder') : columns}
      empty={empty}
      card={(card) => (
        <Flex vertical gap={6}>
          <Flex justify="space-between" gap={8}>
            <CardNumber card={card} />
            {!stock && <StatusTag status={card.status} />}
          </Flex>
          <Typography.Text>
            {!stock && `${card.employeeName ?? t('nobody')} · `}
            <Owner card={card} />
          </Typography.Text>
          <Typography.Text type="secondary">
            {t(card.cardType)} · {t('batch')} #{card.batchId} · {formatDate(card.createdAt)}
          </Typography.Text>
        </Flex>
      )}
    />
  )
}

function Owner({ card: { clientId, companyName } }: { card: Card }) {
  if (clientId === null) return '–'
  return (
    <Link className="card-owner" to={`/dashboard?impersonate=${clientId}`}>
      {companyName ?? `#${clientId}`}
    </Link>
  )
}
