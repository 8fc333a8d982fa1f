import { ShoppingOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select, Typography } from 'antd'
import { useState } from 'react'
import { parseMoney, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { judged } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useListBatchesInfiniteQuery,
  useListUnassignedCardsQuery,
  useSellCardsMutation,
} from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'

interface Values {
  clientId: number
  cardCount: string
  totalAmount: string
  batchId?: number
}

export function SellCardsButton() {
  const t = useTexts(cardsTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ShoppingOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('sell')}
      </Button>
      {open && <SellDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function SellDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(cardsTexts)
  const { number } = useFormat()
  const toast = useToast()
  const [sell] = useSellCardsMutation()
  const save = useSave({
    send: ({ clientId, cardCount, totalAmount, batchId }: Values) =>
      sell({
        body: {
          clientId,
          cardCount: Number(cardCount),
          totalAmount: parseMoney(totalAmount) ?? '',
          ...(batchId && { batchId }),
        },
      }),
    onSaved: ({ cardCount: count, companyName, clientId }) =>
      toast.success(t('sold', { count, name: companyName ?? `#${clientId}` })),
    failed: t('sellFailed'),
    fields: { NOT_ENOUGH_CARDS: 'cardCount' },
    onClose,
  })
  const batchId = Form.useWatch('batchId', save.form)
  const inStock = useListUnassignedCardsQuery({
    query: { stock: true, limit: 1, ...(batchId && { batchId }) },
  }).currentData?.total
  return (
    <FormDialog {...save} title={t('sell')} okText={t('sell')} initial={{}}>
      {inStock !== undefined && (
        <Typography.Paragraph type="secondary">
          {t('sellHint', { count: number(inStock) })}
        </Typography.Paragraph>
      )}
      <SaleFields inStock={inStock} />
    </FormDialog>
  )
}

function SaleFields({ inStock }: { inStock: number | undefined }) {
  const t = useTexts(cardsTexts)
  const batches = useListBatchesInfiniteQuery({}).data?.pages.flatMap(({ items }) => items) ?? []
  const count = judged((typed) => {
    const wanted = Number(typed)
    if (!Number.isInteger(wanted) || wanted < 1) return t('sellCountMin')
    return inStock !== undefined && wanted > inStock ? t('onlyInStock', { count: inStock }) : undefined
  })
  const amount = judged((typed = '') => (parseMoney(typed) ? undefined : t('amountRequired')))
  return (
    <>
      <Form.Item
        name="clientId"
        label={t('client')}
        rules={[{ required: true, message: t('clientRequired') }]}
      >
        <ClientPicker />
      </Form.Item>
      <Form.Item name="cardCount" label={t('cardCount')} rules={count} dependencies={['batchId']} required>
        <Input type="number" inputMode="numeric" min={1} step={1} />
      </Form.Item>
      <Form.Item name="totalAmount" label={t('amount')} rules={amount} required>
        <Input inputMode="decimal" maxLength={12} autoComplete="off" />
      </Form.Item>
      <Form.Item name="batchId" label={t('fromBatch')}>
        <Select
          allowClear
          placeholder={t('anyBatch')}
          options={batches.map(({ id, cardType, cardCount }) => ({
            value: id,
            label: t('batchOption', { id, type: t(cardType), count: cardCount }),
          }))}
        />
      </Form.Item>
    </>
  )
}
