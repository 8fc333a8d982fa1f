import { CheckCircleFilled, LoadingOutlined } from '@ant-design/icons'
import type { CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import { CARD_BATCH_MAX, type CardBrand } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { BATCHES_PRINTED_MAX } from '@avaliax/proto/cards/print/print.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { Button, Form, Input, Radio, Typography } from 'antd'
import { useState } from 'react'
import type { Failure } from '../../../shared/api/problem.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { ruleOf } from '../../../shared/ui/form-rules.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useGenerateCardsMutation } from '../cards.api.ts'
import { cardsTexts } from '../cards.texts.ts'
import { type MadeBatch, NewBatch, NewBatches } from './new-batch.tsx'
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
  /** As typed. */
  batchCount: string
}
const INITIAL: Values = {
  cardCount: '10',
  batchCount: '1',
  cardType: 'standard',
  language: 'pt',
  brand: 'agency',
}

/** The order of a batch, locked while it is carried out; then the batch and what to do with it. */
export function GenerateDialog({ open, onClose }: Props) {
  const t = useTexts(cardsTexts)
  const common = useTexts(commonTexts)
  const [form] = Form.useForm<Values>()
  const { generate, progress, made, missing, forget } = useGenerate()
  const working = progress !== null
  const [madeBatch] = made
  const close = () => {
    forget()
    onClose()
  }
  return (
    <FormDialog
      open={open}
      title={titleOf(t, made)}
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
            <LoadingOutlined aria-hidden /> {t('generating', { count: progress.cards })}{' '}
            {progress.total > 1 && t('generatingBatch', progress)}
          </>
        )}
        {madeBatch && (
          <>
            <CheckCircleFilled aria-hidden />{' '}
            {t('generated', { count: made.flatMap(({ cards }) => cards).length })}
          </>
        )}
      </p>
      {missing > 0 && <Notice kind="warning" title={t('batchesMissing', { count: missing })} />}
      {made.length > 1 && <NewBatches made={made} />}
      {madeBatch && made.length === 1 && <NewBatch made={madeBatch} />}
    </FormDialog>
  )
}

function titleOf(t: ReturnType<typeof useTexts<typeof cardsTexts>>, made: readonly MadeBatch[]): string {
  const [first] = made
  if (!first) return t('generate')
  const last = made.at(-1)?.batch.id ?? 0
  return made.length === 1
    ? t('batchReady', { id: first.batch.id })
    : t('batchesReady', { first: first.batch.id, last })
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
      <Form.Item
        name="batchCount"
        label={t('batchCount')}
        extra={t('batchCountHint')}
        rules={ruleOf((typed) =>
          /^([1-9]|10)$/.test(String(typed)) ? undefined : t('batchCountRange', { max: BATCHES_PRINTED_MAX }),
        )}
        required
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={BATCHES_PRINTED_MAX}
          step={1}
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

interface Progress {
  /** The one that is being made, of so many. */
  done: number
  total: number
  cards: number
}

/** Makes one batch after the other; what was made before a failure stays, and is shown. */
function useGenerate() {
  const t = useTexts(cardsTexts)
  const toast = useToast()
  const [send] = useGenerateCardsMutation()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [made, setMade] = useState<readonly MadeBatch[]>([])
  const [missing, setMissing] = useState(0)

  const generate = async ({ cardCount, batchCount, ...order }: Values): Promise<Failure | undefined> => {
    const body = { cardCount: Number(cardCount), ...order }
    const total = Number(batchCount)
    const cards = body.cardCount * total
    const ready: MadeBatch[] = []
    let refusal: Failure | undefined
    for (let done = 1; done <= total && !refusal; done += 1) {
      setProgress({ done, total, cards })
      const { data, error } = await send({ body })
      if (data) ready.push(data)
      else refusal = error
    }
    setProgress(null)
    if (refusal) toast.error(t('generateFailed'), refusal)
    setMade(ready)
    setMissing(ready.length > 0 ? total - ready.length : 0)
    return ready.length > 0 ? undefined : refusal
  }
  const forget = () => {
    setMade([])
    setMissing(0)
  }
  return { generate, progress, made, missing, forget }
}
