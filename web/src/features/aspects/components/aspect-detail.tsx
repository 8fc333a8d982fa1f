import { monthName } from '@avaliax/proto/month-name.ts'
import type { Aspect, AspectFigures } from '@avaliax/proto/reviews/aspect.routes.ts'
import { aspectNames } from '../../../shared/i18n/aspect-names.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ChoiceSwitch } from '../../../shared/ui/choice-switch.tsx'
import { TimeBars } from '../../../shared/ui/time-bars.tsx'
import { aspectsTexts } from '../aspects.texts.ts'
import type { AspectAddress } from '../use-aspect-address.ts'
import { PassageList } from './passage-list.tsx'

interface Props {
  clientId: number
  aspect: Aspect
  figures: AspectFigures
  address: AspectAddress
}

/** One aspect over the months, and what customers wrote about it. */
export function AspectDetail({ clientId, aspect, figures, address }: Props) {
  const t = useTexts(aspectsTexts)
  const names = useTexts(aspectNames)
  const locale = localeOf(useLanguage())
  const { number } = useFormat()
  const { months, judgement, setJudgement } = address
  const row = figures.aspects.find((one) => one.aspect === aspect)
  const { good = 0, bad = 0, byMonth = [] } = row ?? {}
  const bars = byMonth.map((month) => ({
    key: month.month,
    label: monthName(month.month, locale),
    count: month.good + month.bad,
    bad: month.bad,
    words: t('monthWords', { good: number(month.good), bad: number(month.bad) }),
  }))
  const options = [
    { value: 'good', label: t('withCount', { name: t('praise'), count: number(good) }) },
    { value: 'bad', label: t('withCount', { name: t('complaints'), count: number(bad) }) },
  ] as const
  return (
    <>
      {bars.length > 0 && (
        <TimeBars title={t('byMonth', { aspect: names(aspect) })} unit={t('month')} bars={bars} />
      )}
      <div className="aspect-switch">
        <ChoiceSwitch label={t('judgement')} options={options} value={judgement} onChange={setJudgement} />
      </div>
      <PassageList clientId={clientId} aspect={aspect} judgement={judgement} months={months} />
    </>
  )
}
