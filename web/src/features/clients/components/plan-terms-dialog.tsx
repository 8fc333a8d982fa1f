import type { ClientRecord } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { Form, Input, Select } from 'antd'
import { useUpdateClientMutation } from '../../../shared/api/client.api.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { parseMoney, typedMoney } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { ruleOf } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { clientPageTexts } from '../client-page.texts.ts'

const RHYTHMS = [1, 2, 3, 6, 12, 24]

interface Values {
  givenUntil?: string
  amount?: string
  everyMonths: number
}

interface Props {
  client: ClientRecord
  onClose: () => void
}

/** Until when a client pays nothing here, and what the agency bills it outside. */
export default function PlanTermsDialog({ client, onClose }: Props) {
  const t = useTexts(clientPageTexts)
  const language = useLanguage()
  const { id, companyName: name, planId, planSource, givenUntil, contract } = client
  const [update] = useUpdateClientMutation()
  const change = useChange(client)
  const save = useSave({
    send: (values: Values) =>
      change(
        () => termsOf(values),
        (body) => update({ params: { clientId: id }, body }),
      ),
    saved: [t('termsSaved')],
    failed: t('termsFailed'),
    byPath: { 'contract.amount': 'amount' },
    onClose,
  })
  const amount = ruleOf((typed = '') =>
    typed === '' || Number(parseMoney(typed) ?? 0) > 0 ? undefined : t('amountInvalid'),
  )
  const rhythms = [...new Set([...RHYTHMS, contract?.everyMonths ?? 1])].sort((a, b) => a - b)
  return (
    <FormDialog
      {...save}
      title={t('termsOf', { name })}
      initial={{
        ...(givenUntil && { givenUntil }),
        amount: contract ? typedMoney(contract.amount, language) : '',
        everyMonths: contract?.everyMonths ?? 1,
      }}
    >
      {planId !== null && planSource === 'given' && (
        <Form.Item name="givenUntil" label={t('freeUntil')} extra={t('freeUntilText')}>
          <DayField label={t('freeUntil')} />
        </Form.Item>
      )}
      <Form.Item name="amount" label={t('outside')} extra={t('outsideText')} rules={amount}>
        <Input inputMode="decimal" maxLength={12} autoComplete="off" />
      </Form.Item>
      <Form.Item name="everyMonths" label={t('rhythm')}>
        <Select options={rhythms.map((count) => ({ value: count, label: t('rhythmOf', { count }) }))} />
      </Form.Item>
    </FormDialog>
  )
}

function termsOf({ givenUntil, amount = '', everyMonths }: Values) {
  const sum = parseMoney(amount)
  return { givenUntil: givenUntil || null, contract: sum ? { amount: sum, everyMonths } : null }
}
