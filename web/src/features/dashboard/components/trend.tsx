import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Sparkline } from '../../../shared/ui/sparkline.tsx'
import { statisticsTexts } from '../dashboard.texts.ts'

interface Props {
  label: string
  values: readonly number[]
  /** Digits behind the comma. */
  places?: number
}

/** A figure day by day; in words its least and its most. */
export function Trend({ label, values, places = 0 }: Props) {
  const t = useTexts(statisticsTexts)
  const { decimal } = useFormat()
  if (values.length === 0) return null
  const least = decimal(Math.min(...values), places)
  const most = decimal(Math.max(...values), places)
  return <Sparkline values={values} label={t('trend', { label, least, most })} />
}
