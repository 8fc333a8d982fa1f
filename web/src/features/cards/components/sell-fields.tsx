import type { CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import { Form, type FormInstance, Input, Radio, Select } from 'antd'
import { parseMoney, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { ruleOf } from '../../../shared/ui/form-rules.ts'
import { useListBatchesInfiniteQuery } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { salesTexts } from '../sales.texts.ts'
import '../cards.css'

export interface SaleValues {
  clientId: number
  cardType: CardType
  cardCount: string
  unitPrice: string
  batchId?: number | undefined
}

interface Props {
  cardType: CardType
  inStock: number | undefined
  form: FormInstance<SaleValues>
}

export function SellFields({ cardType, inStock, form }: Props) {
  const t = useTexts(salesTexts)
  const cards = useTexts(cardsTexts)
  const { number } = useFormat()
  const batches = useListBatchesInfiniteQuery({}).data?.pages.flatMap(({ items }) => items) ?? []
  const count = ruleOf((typed) => {
    const count = Number(typed)
    if (!Number.isInteger(count) || count < 1) return t('sellCountMin')
    return inStock !== undefined && count > inStock ? t('onlyInStock', { count: inStock }) : undefined
  })
  const price = ruleOf((typed = '') => (parseMoney(typed) ? undefined : t('amountRequired')))
  return (
    <>
      <Form.Item
        name="clientId"
        label={cards('client')}
        rules={[{ required: true, message: t('clientRequired') }]}
      >
        <ClientPicker />
      </Form.Item>
      <Form.Item name="cardType" label={cards('cardType')} required>
        <Radio.Group
          onChange={() => form.setFieldValue('batchId', undefined)}
          options={(['standard', 'premium'] as const).map((type) => ({ value: type, label: cards(type) }))}
        />
      </Form.Item>
      <Form.Item name="batchId" label={t('fromBatch')}>
        <Select
          allowClear
          placeholder={t('anyBatch')}
          options={batches
            .filter((batch) => batch.cardType === cardType && batch.stock?.inStock !== 0)
            .map(({ id, cardCount, stock }) => ({
              value: id,
              label: t('batchOption', {
                id,
                count: number(cardCount),
                left: number(stock?.inStock ?? 0),
              }),
            }))}
        />
      </Form.Item>
      <Form.Item
        name="cardCount"
        label={cards('cardCount')}
        rules={count}
        dependencies={['batchId', 'cardType']}
        required
      >
        <Input type="number" inputMode="numeric" min={1} step={1} />
      </Form.Item>
      <Form.Item name="unitPrice" label={t('unitPrice')} rules={price} required>
        <Input inputMode="decimal" maxLength={12} autoComplete="off" />
      </Form.Item>
    </>
  )
}
