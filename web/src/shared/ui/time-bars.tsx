import { useState } from 'react'
import './time-bars.css'

export interface TimeBar {
  key: string
  /** The moment in words. */
  label: string
  count: number
  /** Part of the count, drawn from below in the colour of failures. */
  bad: number
  /** Both in words. */
  words: string
}

interface Props {
  title: string
  /** Heading of the moments in the table that screen readers get. */
  unit: string
  bars: readonly TimeBar[]
}

const STEP = 10
const BAR = 8
const HEIGHT = 100

/** Upright bars over hours or days; the line above tells the tallest, or the one that is pointed at. */
export function TimeBars({ title, unit, bars }: Props) {
  const [pointed, setPointed] = useState<string | null>(null)
  const top = Math.max(...bars.map(({ count }) => count), 1)
  const bar = bars.find(({ key }) => key === pointed) ?? bars.find(({ count }) => count === top)
  return (
    <div className="time-bars">
      <p className="time-bars-told">{bar && `${bar.label}: ${bar.words}`}</p>
      <svg
        viewBox={`0 0 ${Math.max(bars.length, 1) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        focusable="false"
        aria-hidden="true"
        onPointerLeave={() => setPointed(null)}
      >
        {bars.map(({ key, count, bad }, i) => {
          const x = i * STEP + (STEP - BAR) / 2
          const height = (count / top) * HEIGHT
          const badHeight = (bad / top) * HEIGHT
          return (
            <g key={key}>
              <rect className="time-bar" x={x} y={HEIGHT - height} width={BAR} height={height} />
              <rect className="time-bar-bad" x={x} y={HEIGHT - badHeight} width={BAR} height={badHeight} />
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
      <div className="time-bars-ends ax-figures" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
      <table className="ax-hidden">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ count }) => count > 0)
            .map(({ key, label, words }) => (
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
