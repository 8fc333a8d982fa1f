const WIDTH = 100

interface Props {
  /** Per cent, both. */
  rate: number
  target: number
  label: string
}

/** The rate on a line from 0 to 100 %, with the target as a mark. */
export function ConversionTarget({ rate, target, label }: Props) {
  const width = Math.min(Math.max(rate, 0), WIDTH)
  return (
    <svg
      className="funnel-line"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} 12`}
      preserveAspectRatio="none"
    >
      <rect className="funnel-track" x="0" y="3" width={WIDTH} height="6" />
      <rect className="funnel-reached" x="0" y="3" width={width} height="6" />
      <rect className="funnel-mark" x={target - 0.25} y="0" width="0.5" height="12" />
    </svg>
  )
}
