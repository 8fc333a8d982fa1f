import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import { Button } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { clientCardsTexts } from '../client-cards.texts.ts'
import { useCardChanges } from '../use-card-changes.ts'

interface Props {
  card: Card
  onAssign: (card: Card) => void
  onMark: (card: Card) => void
}

/** Give it, take it back, or say what became of it. */
export function CardActions({ card, onAssign, onMark }: Props) {
  const t = useTexts(clientCardsTexts)
  const { code, status, employeeId } = card
  return (
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
