import type { Contract } from '@avaliax/proto/tenancy/plan-terms.ts'
import { Form, Input, Select } from 'antd'
import { parseMoney } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ruleOf } from '../../../shared/ui/form-rules.ts'
import { clientPageTexts } from '../client-page.texts.ts'

const RHYTHMS = [1, 2, 3, 6, 12, 24]

/** A sum and how often the agency bills it outside. */
export function ContractFields({ contract }: { contract: Contract | null }) {
  const t = useTexts(clientPageTexts)
  const amount = ruleOf((typed = '') =>
    typed === '' || Number(parseMoney(typed) ?? 0) > 0 ? undefined : t('amountInvalid'),
  )
  const rhythms = [...new Set([...RHYTHMS, contract?.everyMonths ?? 1])].sort((a, b) => a - b)
  return (
    <>
      <Form.Item name="amount" label={t('outside')} extra={t('outsideText')} rules={amount}>
        <Input inputMode="decimal" maxLength={12} autoComplete="off" />
      </Form.Item>
      <Form.Item name="everyMonths" label={t('rhythm')} required>
        <Select options={rhythms.map((count) => ({ value: count, label: t('rhythmOf', { count }) }))} />
      </Form.Item>
    </>
  )
}
