interface Props {
  values: readonly number[]
  /** A screen reader says this in place of the line. */
  label: string
  height?: number
}

const WIDTH = 120

/** A small line of a figure over time; it scales with its place. */
export function Sparkline({ values, label, height = 32 }: Props) {
  if (values.length < 2) return null
  const top = Math.max(...values, 1)
  const step = WIDTH / (values.length - 1)
  const points = values.map(
    (value, i) => `${(i * step).toFixed(1)},${(height - 2 - (value / top) * (height - 4)).toFixed(1)}`,
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      style={{ display: 'block', width: '100%', height }}
    >
      <polygon
        points={`0,${height} ${points.join(' ')} ${WIDTH},${height}`}
        fill="var(--ax-primary)"
        opacity="0.12"
      />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--ax-primary)"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
