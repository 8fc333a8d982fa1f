import { type CSSProperties, useEffect, useRef } from 'react'

interface Props {
  label: string
  bars: readonly { month: string; value: number; shown: string }[]
}

/** One bar a month with its figure above it; the table of months beside it says the same in words. */
export function MonthBars({ label, bars }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const count = bars.length
  // On a phone they do not all fit: the newest are what one looks for.
  useEffect(() => {
    if (list.current && count > 0) list.current.scrollLeft = list.current.scrollWidth
  }, [count])
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: bars wider than their place must scroll by keyboard
    <ol ref={list} className="analytics-bars" aria-label={label} tabIndex={0}>
      {bars.map(({ month, value, shown }) => (
        <li key={month}>
          <span className="ax-figures">{shown}</span>
          <i aria-hidden style={{ '--share': `${(value / most) * 100}%` } as CSSProperties} />
          <span className="analytics-month">{monthName(month)}</span>
        </li>
      ))}
    </ol>
  )
}

/** `2026-11` as people write it. */
export const monthName = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`
