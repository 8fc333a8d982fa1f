import type { ReactNode } from 'react'
import './ranked-bars.css'

interface Row {
  key: string | number
  name: ReactNode
  count: number
  /** The count as it is written. */
  words: string
}

interface Props {
  title: string
  /** Headings of names and counts, for screen readers. */
  unit: string
  counted: string
  bad?: boolean
  rows: readonly Row[]
}

const WIDTH = 100

/** Bars that lie, longest first as they come: a table of which sighted people see pictures. */
export function RankedBars({ title, unit, counted, bad = false, rows }: Props) {
  const top = Math.max(...rows.map(({ count }) => count), 1)
  return (
    <table className={bad ? 'ranked ranked-bad' : 'ranked'}>
      <caption className="ax-hidden">{title}</caption>
      <thead className="ax-hidden">
        <tr>
          <th scope="col">{unit}</th>
          <th scope="col">{counted}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, count, words }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="ax-figures">{words}</td>
            <td className="ranked-picture" aria-hidden="true">
              <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" focusable="false" aria-hidden="true">
                <rect className="ranked-track" width={WIDTH} height="8" />
                <rect width={(count / top) * WIDTH} height="8" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
