import type { BillingInterval } from '@avaliax/proto/tenancy/billing-interval.ts'
import { Segmented } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { billingTexts } from '../billing.texts.ts'

interface Props {
  value: BillingInterval
  onChange: (interval: BillingInterval) => void
}

/** By the month or by the year. */
export function IntervalChoice({ value, onChange }: Props) {
  const t = useTexts(billingTexts)
  return (
    <Segmented<BillingInterval>
      className="billing-ways"
      size="large"
      aria-label={t('howLong')}
      options={[
        { value: 'month', label: t('byMonth') },
        { value: 'year', label: t('byYear') },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
