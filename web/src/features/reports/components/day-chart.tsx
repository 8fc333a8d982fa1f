import type { ReportFigures } from '@avaliax/proto/tenancy/report.routes.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { TimeBars } from '../../../shared/ui/time-bars.tsx'
import { sheetTexts } from '../reports.texts.ts'

interface Props {
  title: string
  days: ReportFigures['byDay']
  count: 'visits' | 'newReviews'
  words: 'visitsOf' | 'reviewsOf'
}

export function DayChart({ title, days, count, words }: Props) {
  const t = useTexts(sheetTexts)
  const { number } = useFormat()
  const bars = days.map((day) => ({
    key: day.day,
    label: formatDate(`${day.day}T12:00:00`),
    count: day[count],
    words: t(words, { count: day[count], shown: number(day[count]) }),
  }))
  return (
    <section>
      <h2>{title}</h2>
      <TimeBars title={title} unit={t('day')} bars={bars} />
    </section>
  )
}
