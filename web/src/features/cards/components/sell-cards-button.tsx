import { ShoppingOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select, Typography } from 'antd'
import type { Rule } from 'antd/es/form'
import { useState } from 'react'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { parseMoney, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { FormDialog, showFieldErrors } from '../../../shared/ui/form-dialog.tsx'
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
  const [form] = Form.useForm<Values>()
  const [sell, { isLoading }] = useSellCardsMutation()
  const batchId = Form.useWatch('batchId', form)
  const inStock = useListUnassignedCardsQuery({
    query: { stock: true, limit: 1, ...(batchId && { batchId }) },
  }).currentData?.total

  const submit = async ({ clientId, cardCount, totalAmount, batchId }: Values) => {
    const { data, error } = await sell({
      body: {
        clientId,
        cardCount: Number(cardCount),
        totalAmount: parseMoney(totalAmount) ?? '',
        ...(batchId && { batchId }),
      },
    })
    if (data) {
      onClose()
      return toast.success(t('sold', { count: data.cardCount, name: data.companyName ?? `#${clientId}` }))
    }
    toast.error(t('sellFailed'), error)
    showFieldErrors(form, error as ApiProblem, { NOT_ENOUGH_CARDS: 'cardCount' })
  }
  return (
    <FormDialog
      open
      title={t('sell')}
      okText={t('sell')}
      working={isLoading}
      form={form}
      initial={{}}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
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
  const batches = useListBatchesInfiniteQuery().data?.pages.flatMap(({ items }) => items) ?? []
  const count: Rule = {
    validator: (_, typed: string) => {
      const wanted = Number(typed)
      if (!Number.isInteger(wanted) || wanted < 1) return Promise.reject(new Error(t('sellCountMin')))
      if (inStock === undefined || wanted <= inStock) return Promise.resolve()
      return Promise.reject(new Error(t('onlyInStock', { count: inStock })))
    },
  }
  const amount: Rule = {
    validator: (_, typed: string = '') =>
      parseMoney(typed) ? Promise.resolve() : Promise.reject(new Error(t('amountRequired'))),
  }
  return (
    <>
      <Form.Item
        name="clientId"
        label={t('client')}
        rules={[{ required: true, message: t('clientRequired') }]}
      >
        <ClientPicker />
      </Form.Item>
      <Form.Item name="cardCount" label={t('cardCount')} rules={[count]} dependencies={['batchId']} required>
        <Input type="number" inputMode="numeric" min={1} step={1} />
      </Form.Item>
      <Form.Item name="totalAmount" label={t('amount')} rules={[amount]} required>
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
