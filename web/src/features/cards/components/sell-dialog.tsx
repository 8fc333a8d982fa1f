import type { CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import { Form, Typography } from 'antd'
import { parseMoney, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useListUnassignedCardsQuery, useSellCardsMutation } from '../cards.api.ts'
import { salesTexts } from '../sales.texts.ts'
import { type SaleValues, SellFields } from './sell-fields.tsx'

interface Props {
  onSold: (saleId: number) => void
  onClose: () => void
}

const INITIAL: { cardType: CardType } = { cardType: 'standard' }

/** Exact: the product of whole cents. */
function totalOf({ cardCount, unitPrice }: Partial<SaleValues>): string | undefined {
  const price = parseMoney(unitPrice ?? '')
  const count = Number(cardCount)
  if (!price || !Number.isInteger(count) || count < 1) return undefined
  return ((Math.round(Number(price) * 100) * count) / 100).toFixed(2)
}

export function SellDialog({ onSold, onClose }: Props) {
  const t = useTexts(salesTexts)
  const { number, money } = useFormat()
  const toast = useToast()
  const [sell] = useSellCardsMutation()
  const save = useSave({
    send: ({ clientId, cardCount, cardType, batchId, unitPrice }: SaleValues) =>
      sell({
        body: {
          clientId,
          cardType,
          cardCount: Number(cardCount),
          totalAmount: totalOf({ cardCount, unitPrice }) ?? '',
          ...(batchId && { batchId }),
        },
      }),
    onSaved({ id, cardCount: count, companyName, clientId }) {
      toast.success(t('sold', { count, name: companyName ?? `#${clientId}` }))
      onSold(id)
    },
    failed: t('sellFailed'),
    byCode: { NOT_ENOUGH_CARDS: 'cardCount' },
    onClose,
  })
  const values: Partial<SaleValues> = Form.useWatch([], save.form) ?? INITIAL
  const { cardType = INITIAL.cardType, batchId } = values
  const inStock = useListUnassignedCardsQuery({
    query: { stock: true, limit: 1, type: cardType, ...(batchId && { batchId }) },
  }).currentData?.total
  const total = totalOf(values)
  return (
    <FormDialog {...save} title={t('sell')} okText={t('sell')} initial={INITIAL}>
      {inStock !== undefined && (
        <Typography.Paragraph type="secondary">
          {t('sellHint', { count: number(inStock) })}
        </Typography.Paragraph>
      )}
      <SellFields cardType={cardType} inStock={inStock} form={save.form} />
      <p role="status" className="sale-total">
        {total && t('totalOf', { amount: money(total) })}
      </p>
    </FormDialog>
  )
}
