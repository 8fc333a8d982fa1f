import { Segmented } from 'antd'
import { PERIODS, type PeriodDays, usePeriodDays } from '../hooks/use-period.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import './period-switch.css'

const periodTexts = defineTexts({
  period: { en: 'Period', pt: 'Período' },
  days: { en: '{days} days', pt: '{days} dias' },
})

/** Chooses how many days back the page looks. */
export function PeriodSwitch() {
  const t = useTexts(periodTexts)
  const { days, setDays } = usePeriodDays()
  return (
    <Segmented<PeriodDays>
      className="period-switch"
      aria-label={t('period')}
      value={days}
      onChange={setDays}
      options={PERIODS.map((value) => ({ value, label: t('days', { days: value }) }))}
    />
  )
}
