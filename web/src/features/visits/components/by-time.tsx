import type { TapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { visitsTexts } from '../visits.texts.ts'
import { BarChart } from './bar-chart.tsx'

const HOURS_NAMED = [0, 6, 12, 18, 23]

/** A calendar day as Brazil writes it; it has no zone any more. */
const dayMonth = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

export function ByDay({ rows }: { rows: TapSummary['byDay'] }) {
  const t = useTexts(visitsTexts)
  const weekday = new Intl.DateTimeFormat(localeOf(useLanguage()), { weekday: 'short', timeZone: 'UTC' })
  const named = [0, Math.floor(rows.length / 2), rows.length - 1]
  return (
    <BarChart
      title={t('byDay')}
      unit={t('day')}
      bars={rows.map(({ day, taps }, i) => ({
        key: day,
        label: `${weekday.format(new Date(day))} ${dayMonth(day)}`,
        count: taps,
        ...(named.includes(i) && { tick: dayMonth(day) }),
      }))}
    />
  )
}

export function ByHour({ rows }: { rows: TapSummary['byHour'] }) {
  const t = useTexts(visitsTexts)
  return (
    <BarChart
      title={t('byHour')}
      unit={t('hour')}
      bars={rows.map(({ hour, taps }) => ({
        key: String(hour),
        label: t('hours', { from: hour, to: hour + 1 }),
        count: taps,
        ...(HOURS_NAMED.includes(hour) && { tick: t('hourTick', { hour }) }),
      }))}
    />
  )
}
