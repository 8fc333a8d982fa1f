import type { CardSale } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { Form, Input, Typography } from 'antd'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { parseMoney, typedMoney, useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { ruleOf } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useCorrectSaleMutation } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { salesTexts } from '../sales.texts.ts'

interface Values {
  cardCount: string
  totalAmount: string
}

/** Another amount, or fewer cards. */
export function CorrectSaleDialog({ sale, onClose }: { sale: CardSale; onClose: () => void }) {
  const t = useTexts(salesTexts)
  const cards = useTexts(cardsTexts)
  const { number } = useFormat()
  const { id, cardCount: soldCount, totalAmount } = sale
  const [correct] = useCorrectSaleMutation()
  const change = useChange(sale)
  const save = useSave({
    send: (values: Values) =>
      change(
        () => ({ cardCount: Number(values.cardCount), totalAmount: parseMoney(values.totalAmount) ?? '' }),
        (body) => correct({ params: { saleId: id }, body }),
      ),
    saved: [t('corrected', { id })],
    failed: t('correctFailed'),
    byCode: { SALE_CARDS_ASSIGNED: 'cardCount', SALE_CARDS_UNKNOWN: 'cardCount' },
    onClose,
  })
  const range = t('countUpTo', { max: number(soldCount) })
  const count = ruleOf((typed) => {
    const count = Number(typed)
    return Number.isInteger(count) && count >= 1 && count <= soldCount ? undefined : range
  })
  const amount = ruleOf((typed = '') => (parseMoney(typed) ? undefined : t('amountRequired')))
  return (
    <FormDialog
      {...save}
      title={t('correctOf', { id })}
      okText={t('correct')}
      initial={{ cardCount: String(soldCount), totalAmount: typedMoney(totalAmount, useLanguage()) }}
    >
      <Typography.Paragraph type="secondary">{t('correctHint')}</Typography.Paragraph>
      <Form.Item name="cardCount" label={cards('cardCount')} extra={range} rules={count} required>
        <Input type="number" inputMode="numeric" min={1} max={soldCount} step={1} />
      </Form.Item>
      <Form.Item name="totalAmount" label={t('amount')} rules={amount} required>
        <Input inputMode="decimal" maxLength={12} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
