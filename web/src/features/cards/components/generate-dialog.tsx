import { CheckCircleFilled, LoadingOutlined } from '@ant-design/icons'
import type { CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import { CARD_BATCH_MAX, type CardBrand } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { Button, Form, Input, Radio, Typography } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { ruleOf } from '../../../shared/ui/form-rules.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useGenerateCardsMutation } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { type MadeBatch, NewBatch } from './new-batch.tsx'
import './generate-dialog.css'

interface Props {
  open: boolean
  onClose: () => void
}
interface Values {
  /** As typed: a field that corrects itself could not say what was wrong. */
  cardCount: string
  cardType: CardType
  /** The language of the words on the cards: that of the shops' customers, whatever the operator reads. */
  language: Language
  brand: CardBrand
}
const INITIAL: Values = { cardCount: '10', cardType: 'standard', language: 'pt', brand: 'agency' }

/** The order of a batch, locked while it is carried out; then the batch and what to do with it. */
export function GenerateDialog({ open, onClose }: Props) {
  const t = useTexts(cardsTexts)
  const common = useTexts(commonTexts)
  const [form] = Form.useForm<Values>()
  const { generate, working, orderedCount, madeBatch, forget } = useGenerate()
  const close = () => {
    forget()
    onClose()
  }
  return (
    <FormDialog
      open={open}
      title={madeBatch ? t('batchReady', { id: madeBatch.batch.id }) : t('generate')}
      okText={t('generate')}
      working={working}
      form={form}
      initial={INITIAL}
      onSubmit={generate}
      onClose={close}
      footer={
        madeBatch && (
          <Button autoFocus onClick={close}>
            {common('close')}
          </Button>
        )
      }
    >
      {!madeBatch && <BatchFields readOnly={working} />}
      <p role="status" className="generate-status">
        {working && (
          <>
            <LoadingOutlined aria-hidden /> {t('generating', { count: orderedCount })}
          </>
        )}
        {madeBatch && (
          <>
            <CheckCircleFilled aria-hidden /> {t('generated', { count: madeBatch.cards.length })}
          </>
        )}
      </p>
      {madeBatch && <NewBatch made={madeBatch} />}
    </FormDialog>
  )
}

function BatchFields({ readOnly }: { readOnly: boolean }) {
  const t = useTexts(cardsTexts)
  const count = ruleOf((typed) => {
    const count = Number(typed)
    if (!Number.isInteger(count) || count < 1) return t('countMin')
    return count > CARD_BATCH_MAX ? t('countMax') : undefined
  })
  return (
    <>
      <Typography.Paragraph type="secondary">{t('generateHint')}</Typography.Paragraph>
      <Form.Item
        name="cardCount"
        label={t('cardCount')}
        extra={t('countRange', { max: CARD_BATCH_MAX })}
        rules={count}
        required
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={CARD_BATCH_MAX}
          step={1}
          // Not disabled: the keyboard's place stays in it, should the order fail.
          readOnly={readOnly}
          variant={readOnly ? 'filled' : 'outlined'}
        />
      </Form.Item>
      <Form.Item name="cardType" label={t('cardType')} required>
        <Radio.Group
          disabled={readOnly}
          options={[
            { value: 'standard', label: t('standard') },
            { value: 'premium', label: t('premium') },
          ]}
        />
      </Form.Item>
      <Form.Item name="language" label={t('cardLanguage')} required>
        <Radio.Group
          disabled={readOnly}
          options={[
            { value: 'pt', label: t('portuguese') },
            { value: 'en', label: t('english') },
          ]}
        />
      </Form.Item>
      <Form.Item name="brand" label={t('cardBrand')} extra={t('cardBrandNote')} required>
        <Radio.Group
          disabled={readOnly}
          options={[
            { value: 'agency', label: t('brandAgency') },
            { value: 'shop', label: t('brandShop') },
          ]}
        />
      </Form.Item>
    </>
  )
}

function useGenerate() {
  const t = useTexts(cardsTexts)
  const toast = useToast()
  const [send, { isLoading: working, originalArgs }] = useGenerateCardsMutation()
  const [madeBatch, setMadeBatch] = useState<MadeBatch>()

  const generate = async ({ cardCount, ...order }: Values) => {
    const { data, error } = await send({ body: { cardCount: Number(cardCount), ...order } })
    if (data) setMadeBatch(data)
    else toast.error(t('generateFailed'), error)
    return error
  }
  const orderedCount = originalArgs?.body.cardCount ?? 0
  return { generate, working, orderedCount, madeBatch, forget: () => setMadeBatch(undefined) }
}
