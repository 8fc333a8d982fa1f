import { useId } from 'react'
import { PERIODS, usePeriodDays } from '../hooks/use-period.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import './period-switch.css'

const periodTexts = defineTexts({
  period: { en: 'Period', pt: 'Período' },
  days: { en: '{days} days', pt: '{days} dias' },
})

/** Chooses how many days back the page looks. antd's switch would bring its tooltips to the first screen. */
export function PeriodSwitch() {
  const t = useTexts(periodTexts)
  const name = useId()
  const { days, setDays } = usePeriodDays()
  return (
    <div role="radiogroup" aria-label={t('period')} className="period-switch">
      {PERIODS.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === days} onChange={() => setDays(value)} />
          {t('days', { days: value })}
        </label>
      ))}
    </div>
  )
}
