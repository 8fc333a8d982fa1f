import {
  type AskedPortion,
  type ImportedCustomers,
  PER_DAY_MAX,
  PORTION_MAX,
} from '@avaliax/proto/cards/request/imported-customer.routes.ts'
import { Form, Input, Typography } from 'antd'
import { useIdempotencyKey } from '../../../shared/hooks/use-idempotency-key.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { ruleOf } from '../../../shared/ui/form-rules.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { importedTexts } from '../imported.texts.ts'
import { useAskImportedMutation, useReviewsOfWeeksQuery } from '../requests.api.ts'
import { wiseInvitations } from '../wise-pace.ts'

interface Props {
  clientId: number
  imported: ImportedCustomers
  onClose: () => void
}

/** The field's values are texts. */
interface Values {
  count: number | string
  perDay: number | string
}

const WEEK = 7
/** Days of a week on which a shop usually sends. */
const OPEN_DAYS = 6

/** So many at so many a day; says when that is more than is wise. */
export function AskImportedDialog({ clientId, imported: { byMail, thisWeek }, onClose }: Props) {
  const t = useTexts(importedTexts)
  const { number } = useFormat()
  const toast = useToast()
  const keyOf = useIdempotencyKey()
  const [ask] = useAskImportedMutation()
  const wise = useWise(clientId)
  const { form, ...save } = useSave<Values, AskedPortion>({
    send: (values) => {
      const body = { count: Number(values.count), perDay: Number(values.perDay) }
      return ask({ params: { clientId }, body, idempotencyKey: keyOf(body) })
    },
    failed: t('failed'),
    onSaved: ({ planned, refused, lastAt }) =>
      toast.success(
        t('planned', { count: planned }),
        [
          lastAt && t('until', { day: formatDate(lastAt) }),
          refused > 0 && t('refused', { count: number(refused) }),
        ]
          .filter(Boolean)
          .join(' '),
      ),
    onClose,
  })
  const typed = Form.useWatch([], form) as Partial<Values> | undefined
  if (wise === undefined) return null
  const mostADay = Math.max(1, Math.min(PER_DAY_MAX, Math.floor(Math.max(0, wise - thisWeek) / OPEN_DAYS)))
  const week = Math.min(Number(typed?.count ?? 0), Number(typed?.perDay ?? 0) * OPEN_DAYS)
  return (
    <FormDialog<Values>
      {...save}
      form={form}
      title={t('ask')}
      okText={t('plan')}
      initial={{ count: Math.min(byMail, PORTION_MAX, mostADay * OPEN_DAYS), perDay: mostADay }}
      onClose={onClose}
    >
      <Typography.Paragraph>
        {t('wise', { wise: number(wise), planned: number(thisWeek) })}
      </Typography.Paragraph>
      <Whole name="count" label={t('count')} max={Math.min(byMail, PORTION_MAX)} />
      <Whole name="perDay" label={t('perDay')} max={PER_DAY_MAX} />
      {thisWeek + week > wise && <Notice kind="warning" title={t('burst')} />}
    </FormDialog>
  )
}

function Whole({ name, label, max }: { name: keyof Values; label: string; max: number }) {
  const t = useTexts(importedTexts)
  return (
    <Form.Item
      name={name}
      label={label}
      required
      rules={ruleOf<number | string>((value) => (isWhole(value, max) ? undefined : t('range', { max })))}
    >
      <Input inputMode="numeric" maxLength={3} style={{ width: 120 }} />
    </Form.Item>
  )
}

const isWhole = (value: number | string, max: number): boolean =>
  /^\d{1,3}$/.test(String(value)) && Number(value) >= 1 && Number(value) <= max

/** From the reviews of the last weeks. A shop whose reviews cannot be read begins slowly. */
function useWise(clientId: number): number | undefined {
  const { currentData: trend, error } = useReviewsOfWeeksQuery({ params: { clientId }, query: {} })
  if (trend) return wiseInvitations((trend.total.count / trend.byDay.length) * WEEK)
  return error ? wiseInvitations(0) : undefined
}
