import { type PointerEvent, useState } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/texts.ts'
import { timeBarsTexts } from './time-bars.texts.ts'
import './time-bars.css'

export interface TimeBar {
  key: string
  /** The moment in words. */
  label: string
  count: number
  /** Part of the count, drawn from below in the colour of failures. */
  bad?: number
  /** Both in words. */
  words: string
  /** Stands under the bar; without any, the first and the last moment stand there. */
  tick?: string
}

interface Props {
  title: string
  /** Heading of the moments in the table that screen readers get. */
  unit: string
  bars: readonly TimeBar[]
}

const STEP = 10
const BAR = 7
const HEIGHT = 100

/** Upright bars over hours, days or months; the line above tells the tallest, or the one that is pointed at. */
export function TimeBars({ title, unit, bars }: Props) {
  const t = useTexts(timeBarsTexts)
  const { number } = useFormat()
  const [pointed, setPointed] = useState<string | null>(null)
  const top = Math.max(...bars.map(({ count }) => count), 1)
  const tallest = bars.find(({ count }) => count === top)
  const bar = bars.find(({ key }) => key === pointed) ?? tallest
  // A finger leaves with every tap; what it touched stays told.
  const forget = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(null)
  return (
    <div className="time-bars">
      <p className="time-bars-told">
        {bar &&
          (bar.key === pointed
            ? `${bar.label}: ${bar.words}`
            : t('peak', { label: bar.label, words: bar.words }))}
      </p>
      <div className="time-bars-plot" aria-hidden="true" onPointerLeave={forget}>
        <span className="time-bars-top ax-figures">{number(top)}</span>
        <svg
          viewBox={`0 0 ${Math.max(bars.length, 1) * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          focusable="false"
          aria-hidden="true"
        >
          {bars.map(({ key, count, bad = 0 }, i) => {
            const x = i * STEP + (STEP - BAR) / 2
            const height = (count / top) * HEIGHT
            const badHeight = (bad / top) * HEIGHT
            return (
              <g key={key} className={key === bar?.key ? 'time-bar time-bar-told' : 'time-bar'}>
                <rect x={x} y={HEIGHT - height} width={BAR} height={height} />
                {bad > 0 && (
                  <rect
                    className="time-bar-bad"
                    x={x}
                    y={HEIGHT - badHeight}
                    width={BAR}
                    height={badHeight}
                  />
                )}
                <rect
                  className="time-bar-reach"
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
      <table className="ax-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, label, words }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Ticks({ bars }: { bars: readonly TimeBar[] }) {
  const last = bars.length - 1
  const named = bars.some(({ tick }) => tick)
  return (
    <div className="time-bars-ticks ax-figures" aria-hidden="true">
      {bars.map(({ key, label, tick }, i) => {
        const shown = named ? tick : (i === 0 || i === last) && label
        if (!shown) return null
        // The outermost stay within the picture.
        const shift = i === 0 ? '0' : i === last ? '-100%' : '-50%'
        const left = i === 0 ? 0 : i === last ? 100 : ((i + 0.5) / bars.length) * 100
        return (
          <span key={key} style={{ left: `${left}%`, transform: `translateX(${shift})` }}>
            {shown}
          </span>
        )
      })}
    </div>
  )
}
