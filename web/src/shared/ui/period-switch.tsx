import { PERIODS } from '@avaliax/proto/document/period.ts'
import { usePeriodDays } from '../hooks/use-period.ts'
import { useTexts } from '../i18n/texts.ts'
import { ChoiceSwitch } from './choice-switch.tsx'
import { periodTexts } from './period.texts.ts'

/** Chooses how many days back the page looks. */
export function PeriodSwitch() {
  const t = useTexts(periodTexts)
  const { days, setDays } = usePeriodDays()
  const options = PERIODS.map((value) => ({ value, label: t('days', { days: value }) }))
  return <ChoiceSwitch label={t('period')} options={options} value={days} onChange={setDays} />
}
