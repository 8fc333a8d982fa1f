import { monthName } from '@avaliax/proto/month-name.ts'
import { useState } from 'react'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { localeOf, useLanguage } from '../../../../shared/i18n/language.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { chartsTexts } from '../../charts.texts.ts'
import type { MonthFigures } from '../../months.ts'

interface Props {
  months: readonly MonthFigures[]
  onChoose: (month: string) => void
}

const STEP = 40
const BAR = 24
const HEIGHT = 120
const BEST = 5

/** Bars: reviews by month. Line: their average rating, from 0 to 5. Each bar is a button that shows its month. */
export function MonthsChart({ months, onChoose }: Props) {
  const t = useTexts(chartsTexts)
  const { number } = useFormat()
  const inWords = useMonthInWords()
  const [pointedMonth, setPointedMonth] = useState<string | null>(null)
  const most = Math.max(...months.map(({ count }) => count), 1)
  const current = months.find(({ month }) => month === pointedMonth) ?? months.at(-1)
  const line = months.flatMap(({ averageRating }, i) =>
    averageRating === null ? [] : `${i * STEP + STEP / 2},${HEIGHT - (averageRating / BEST) * HEIGHT}`,
  )
  return (
    <figure className="rv-months">
      <figcaption>
        <span className="rv-legend rv-legend-bars">{t('count')}</span>
        <span className="rv-legend rv-legend-line">{t('average')}</span>
        <span className="rv-told ax-figures">{current && inWords.whole(current)}</span>
      </figcaption>
      <div className="rv-plot">
        <span className="rv-top ax-figures" aria-hidden>
          {number(most)}
        </span>
        <svg
          viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden
          focusable="false"
        >
          {months.map(({ month, count }, i) => {
            const height = (count / most) * HEIGHT
            const x = i * STEP + (STEP - BAR) / 2
            return <rect key={month} x={x} y={HEIGHT - height} width={BAR} height={height} />
          })}
          <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
        <ol className="rv-month-buttons">
          {months.map((row) => (
            <li key={row.month}>
              <button
                type="button"
                aria-label={`${inWords.whole(row)}. ${t('filterMonth', { month: inWords.name(row.month) })}`}
                onPointerEnter={() => setPointedMonth(row.month)}
                onFocus={() => setPointedMonth(row.month)}
                onClick={() => onChoose(row.month)}
              >
                <span aria-hidden>{inWords.short(row.month)}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

function useMonthInWords() {
  const t = useTexts(chartsTexts)
  const { number, decimal } = useFormat()
  const locale = localeOf(useLanguage())
  const shortName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const name = (month: string) => monthName(month, locale)
  return {
    name,
    short: (month: string) => shortName.format(new Date(`${month}-01`)).replace('.', ''),
    whole: ({ month, count, averageRating }: MonthFigures) =>
      averageRating === null
        ? t('toldNone', { month: name(month) })
        : t('told', { month: name(month), count, shown: number(count), average: decimal(averageRating) }),
  }
}
