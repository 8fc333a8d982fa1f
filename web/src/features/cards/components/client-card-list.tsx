import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { cardsTexts } from '../cards.texts.ts'
import { clientCardsTexts } from '../client-cards.texts.ts'
import { CardActions } from './card-actions.tsx'
import { CardNumber, StatusTag } from './card-cells.tsx'

interface Props {
  cards: readonly Card[] | undefined
  empty: ReactNode
  onAssign: (card: Card) => void
  onMark: (card: Card) => void
}

export function ClientCardList({ cards, empty, ...actions }: Props) {
  const t = useTexts(cardsTexts)
  const client = useTexts(clientCardsTexts)
  const common = useTexts(commonTexts)
  const columns: Column<Card>[] = [
    { key: 'number', title: t('number'), render: (card) => <CardNumber card={card} /> },
    { key: 'type', title: t('type'), spare: true, render: ({ cardType }) => t(cardType) },
    { key: 'status', title: t('status'), render: ({ status }) => <StatusTag status={status} /> },
    { key: 'holder', title: client('holder'), share: 50, render: (card) => <Holder card={card} /> },
    {
      key: 'actions',
      title: common('actions'),
      titleHidden: true,
      end: true,
      render: (card) => <CardActions card={card} {...actions} />,
    },
  ]
  return (
    <DataList
      label={t('title')}
      items={cards}
      keyOf={({ id }) => id}
      columns={columns}
      empty={empty}
      card={(card) => (
        <Flex vertical gap={8}>
          <Flex justify="space-between" gap={8}>
            <CardNumber card={card} />
            <StatusTag status={card.status} />
          </Flex>
          <span>
            <Holder card={card} />
            <Typography.Text type="secondary"> · {t(card.cardType)}</Typography.Text>
          </span>
          <CardActions card={card} {...actions} />
        </Flex>
      )}
    />
  )
}

function Holder({ card: { employeeId, employeeName, status } }: { card: Card }) {
  const t = useTexts(clientCardsTexts)
  if (employeeId !== null) return <>{employeeName ?? `#${employeeId}`}</>
  return <Typography.Text type="secondary">{status === 'active' ? t('free') : '–'}</Typography.Text>
}
