import { type PointerEvent, useState } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { visitsTexts } from '../visits.texts.ts'
import './visits-panel.css'

export interface Bar {
  key: string
  /** What the bar stands for, in words. */
  label: string
  count: number
  /** Stands under the bar. */
  tick?: string
}

interface Props {
  title: string
  /** Heading of the bars' names in the table. */
  unit: string
  bars: readonly Bar[]
}

const STEP = 10
const BAR = 7
const HEIGHT = 100

/** Upright bars over days or hours. The words above tell the tallest, or the one that is pointed at. */
export function BarChart({ title, unit, bars }: Props) {
  const t = useTexts(visitsTexts)
  const { number } = useFormat()
  const [pointed, setPointed] = useState<string | null>(null)
  const top = Math.max(...bars.map(({ count }) => count), 1)
  const tallest = bars.find(({ count }) => count === top)
  const bar = bars.find(({ key }) => key === pointed) ?? tallest
  // A finger leaves with every tap; what it touched stays told.
  const forget = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(null)
  const words = (count: number) => t('visits', { count, shown: number(count) })
  return (
    <div className="bars">
      <p className="bars-told">
        {bar &&
          t(bar.key === pointed ? 'barInWords' : 'busiestDay', {
            label: bar.label,
            visits: words(bar.count),
          })}
      </p>
      <div className="bars-plot" aria-hidden="true" onPointerLeave={forget}>
        <span className="bars-top ax-figures">{number(top)}</span>
        <svg
          viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          focusable="false"
          aria-hidden="true"
        >
          {bars.map(({ key, count }, i) => {
            const height = (count / top) * HEIGHT
            return (
              <g key={key} className={key === bar?.key ? 'bar bar-told' : 'bar'}>
                <rect x={i * STEP + (STEP - BAR) / 2} y={HEIGHT - height} width={BAR} height={height} />
                <rect
                  className="bar-reach"
                  x={i * STEP}
                  width={STEP}
                  height={HEIGHT}
                  onPointerEnter={() => setPointed(key)}
                />
              </g>
            )
          })}
        </svg>
      </div>
      <Ticks bars={bars} />
      <FigureTable
        title={title}
        unit={unit}
        figure={t('title')}
        rows={bars.map(({ key, label, count }) => ({ key, label, value: number(count) }))}
      />
    </div>
  )
}

function Ticks({ bars }: { bars: readonly Bar[] }) {
  const last = bars.length - 1
  return (
    <div className="bars-ticks ax-figures" aria-hidden="true">
      {bars.map(({ key, tick }, i) => {
        if (!tick) return null
        // The outermost stay within the picture.
        const shift = i === 0 ? '0' : i === last ? '-100%' : '-50%'
        const left = i === 0 ? 0 : i === last ? 100 : ((i + 0.5) / bars.length) * 100
        return (
          <span key={key} style={{ left: `${left}%`, transform: `translateX(${shift})` }}>
            {tick}
          </span>
        )
      })}
    </div>
  )
}

interface FigureTableProps {
  title: string
  unit: string
  figure: string
  rows: readonly { key: string; label: string; value: string }[]
}

/** A picture's figures for who does not see it. */
function FigureTable({ title, unit, figure, rows }: FigureTableProps) {
  return (
    <table className="ax-hidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          <th scope="col">{figure}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
