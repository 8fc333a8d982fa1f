import { PlusOutlined } from '@ant-design/icons'
import { CARD_BATCH_MAX, type CardType } from '@avaliax/proto/cards/card.routes.ts'
import { Button, Form, Input, Radio, Typography } from 'antd'
import type { Rule } from 'antd/es/form'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useGenerateCardsMutation } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { BatchDownload } from './batch-download.tsx'

interface Values {
  /** As typed: a field that corrects itself could not say what was wrong. */
  cardCount: string
  cardType: CardType
}
const INITIAL: Values = { cardCount: '10', cardType: 'standard' }

export function GenerateCardsButton({ primary = false }: { primary?: boolean }) {
  const t = useTexts(cardsTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('generate')}
      </Button>
      <GenerateDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function GenerateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(cardsTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [generate, { isLoading }] = useGenerateCardsMutation()

  const submit = async ({ cardCount, cardType }: Values) => {
    const { data, error } = await generate({ body: { cardCount: Number(cardCount), cardType } })
    if (!data) return toast.error(t('generateFailed'), error)
    onClose()
    toast.success(
      t('generated', { count: data.cards.length }),
      undefined,
      <BatchDownload batchId={data.batch.id} />,
    )
  }
  return (
    <FormDialog
      open={open}
      title={t('generate')}
      okText={t('generate')}
      working={isLoading}
      form={form}
      initial={INITIAL}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">{t('generateHint')}</Typography.Paragraph>
      <Form.Item name="cardCount" label={t('cardCount')} rules={[useCountRule()]} required>
        <Input type="number" inputMode="numeric" min={1} max={CARD_BATCH_MAX} step={1} />
      </Form.Item>
      <Form.Item name="cardType" label={t('cardType')} required>
        <Radio.Group
          options={[
            { value: 'standard', label: t('standard') },
            { value: 'premium', label: t('premium') },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}

function useCountRule(): Rule {
  const t = useTexts(cardsTexts)
  return {
    validator: (_, typed: string) => {
      const count = Number(typed)
      if (!Number.isInteger(count) || count < 1) return Promise.reject(new Error(t('countMin')))
      return count > CARD_BATCH_MAX ? Promise.reject(new Error(t('countMax'))) : Promise.resolve()
    },
  }
}
