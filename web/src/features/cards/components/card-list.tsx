import type { Card } from '@avaliax/proto/cards/card.routes.ts'
import { Flex, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { cardsTexts } from '../cards.texts.ts'
import '../cards.css'

interface Props {
  label: string
  cards: readonly Card[] | undefined
  empty: ReactNode
  /** Cards that nobody holds: what is the same for all of them is left out. */
  stock?: boolean
}

const STATUS = {
  active: { color: 'success', text: 'statusActive' },
  lost: { color: 'error', text: 'statusLost' },
  replaced: { color: 'warning', text: 'statusReplaced' },
  retired: { color: 'default', text: 'statusRetired' },
} as const

export function CardList({ label, cards, empty, stock = false }: Props) {
  const t = useTexts(cardsTexts)
  const columns: Column<Card>[] = [
    { key: 'number', title: t('number'), render: (card) => <CardNumber card={card} /> },
    { key: 'type', title: t('type'), render: ({ cardType }) => t(cardType) },
    { key: 'status', title: t('status'), render: ({ status }) => <Status status={status} /> },
    { key: 'holder', title: t('assignedTo'), render: ({ employeeName }) => employeeName ?? t('nobody') },
    { key: 'client', title: t('client'), render: (card) => <Owner card={card} /> },
    { key: 'batch', title: t('batch'), render: ({ batchId }) => `#${batchId}` },
    { key: 'created', title: t('created'), render: ({ createdAt }) => formatDate(createdAt) },
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
            {!stock && <Status status={card.status} />}
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

/** The printed code stands out from the random tail after it. */
function CardNumber({ card: { cardNumber, code } }: { card: Card }) {
  const tail = cardNumber.startsWith(code) ? cardNumber.slice(code.length) : ''
  return (
    <span className="card-number">
      <strong>{tail ? code : cardNumber}</strong>
      {tail}
    </span>
  )
}

function Owner({ card: { clientId, companyName } }: { card: Card }) {
  if (clientId === null) return '–'
  return <Link to={`/dashboard?impersonate=${clientId}`}>{companyName ?? `#${clientId}`}</Link>
}

function Status({ status }: { status: Card['status'] }) {
  const t = useTexts(cardsTexts)
  return <Tag color={STATUS[status].color}>{t(STATUS[status].text)}</Tag>
}
