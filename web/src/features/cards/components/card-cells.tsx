import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import { Tag } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { cardsTexts } from '../cards.texts.ts'
import '../cards.css'

export const STATUS = {
  active: { color: 'success', text: 'statusActive' },
  lost: { color: 'error', text: 'statusLost' },
  replaced: { color: 'warning', text: 'statusReplaced' },
  retired: { color: 'default', text: 'statusRetired' },
} as const

/** The printed code stands out from the random tail after it. */
export function CardNumber({ card: { cardNumber, code } }: { card: Card }) {
  const tail = cardNumber.startsWith(code) ? cardNumber.slice(code.length) : ''
  return (
    <span className="card-number">
      <strong>{tail ? code : cardNumber}</strong>
      {tail}
    </span>
  )
}

export function StatusTag({ status }: { status: Card['status'] }) {
  const t = useTexts(cardsTexts)
  return <Tag color={STATUS[status].color}>{t(STATUS[status].text)}</Tag>
}
