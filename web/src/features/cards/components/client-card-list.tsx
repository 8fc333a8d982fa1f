import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import { updateCard } from '@avaliax/proto/cards/card/card.routes.ts'
import { Button, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { cardsTexts } from '../cards.texts.ts'
import { clientCardsTexts } from '../client-cards.texts.ts'
import { useCardChanges } from '../use-card-changes.ts'
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
  const columns: Column<Card>[] = [
    { key: 'number', title: t('number'), render: (card) => <CardNumber card={card} /> },
    { key: 'type', title: t('type'), spare: true, render: ({ cardType }) => t(cardType) },
    { key: 'status', title: t('status'), render: ({ status }) => <StatusTag status={status} /> },
    { key: 'holder', title: client('holder'), share: 50, render: (card) => <Holder card={card} /> },
  ]
  return (
    <DataList
      label={t('title')}
      items={cards}
      keyOf={({ id }) => id}
      columns={columns}
      actions={(card) => <CardActions card={card} {...actions} />}
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

interface CardActionsProps {
  card: Card
  onAssign: (card: Card) => void
  onMark: (card: Card) => void
}

/** Give it, take it back, or say what became of it. */
function CardActions({ card, onAssign, onMark }: CardActionsProps) {
  const t = useTexts(clientCardsTexts)
  const { code, status, employeeId } = card
  return (
    <May route={updateCard}>
      <span className="card-actions">
        {employeeId !== null && <TakeBack card={card} />}
        {employeeId === null && status === 'active' && (
          <Button aria-label={t('assignOf', { code })} onClick={() => onAssign(card)}>
            {t('assign')}
          </Button>
        )}
        <Button aria-label={t('markOf', { code })} onClick={() => onMark(card)}>
          {t('mark')}
        </Button>
      </span>
    </May>
  )
}

function TakeBack({ card }: { card: Card }) {
  const t = useTexts(clientCardsTexts)
  const confirm = useConfirmDanger()
  const { takeBack } = useCardChanges()
  const { code, employeeId } = card
  const name = card.employeeName ?? `#${employeeId}`
  const ask = () =>
    confirm({
      title: t('unassignQuestion', { code, name }),
      consequence: t('unassignText', { name }),
      confirmLabel: t('unassign'),
      onConfirm: () => takeBack(card),
    })
  return (
    <Button aria-label={t('unassignOf', { code })} onClick={ask}>
      {t('unassign')}
    </Button>
  )
}
