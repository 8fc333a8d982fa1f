import { type Contract, DAYS_TO_PAY } from '@avaliax/proto/tenancy/plan-terms.ts'
import { Form, Select } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { required } from '../../../shared/ui/form-rules.ts'
import { clientPageTexts } from '../client-page.texts.ts'
import { CHARGES, type TermsValues } from '../terms-values.ts'
import { ContractFields } from './contract-fields.tsx'

interface Props {
  contract: Contract | null
  /** Only a plan that the agency gives is charged later. */
  isGiven: boolean
}

/** How a plan is paid: not at all, from a day on here, or to the agency outside. */
export default function TermsFields({ contract, isGiven }: Props) {
  return (
    <>
      {isGiven && <ChargeFields />}
      <ContractFields contract={contract} />
    </>
  )
}

function ChargeFields() {
  const t = useTexts(clientPageTexts)
  const charge = Form.useWatch<TermsValues['charge']>('charge') ?? 'never'
  const label = t(charge === 'from' ? 'chargeDay' : 'freeUntil')
  return (
    <>
      <Form.Item name="charge" label={t('chargeHere')} required initialValue="never">
        <Select options={CHARGES.map((value) => ({ value, label: t(`given_${value}`) }))} />
      </Form.Item>
      {charge !== 'never' && (
        <Form.Item
          name="day"
          label={label}
          extra={charge === 'from' ? t('chargeDayText', { days: DAYS_TO_PAY }) : t('freeUntilText')}
          rules={required(t('dayRequired'))}
        >
          <DayField label={label} />
        </Form.Item>
      )}
    </>
  )
}
