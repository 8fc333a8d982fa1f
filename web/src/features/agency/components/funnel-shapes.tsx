export const CONVERSION_TARGET = 30

const ROW = 40
const GAP = 4
const WIDTH = 100
const FADE = 0.25

/** One trapezium a step, as wide as its share of the first. */
export function Shapes({ counts }: { counts: readonly number[] }) {
  return (
    <svg
      className="funnel-shapes"
      viewBox={`0 0 ${WIDTH} ${ROW * counts.length}`}
      preserveAspectRatio="none"
      focusable="false"
      aria-hidden="true"
    >
      {trapezia(counts).map((points, i) => (
        <polygon key={points} points={points} opacity={1 - i * FADE} />
      ))}
    </svg>
  )
}

function trapezia(counts: readonly number[]): string[] {
  const widest = Math.max(counts[0] ?? 0, 1)
  // A step that nobody reached is still a line to look at.
  const half = (count: number) => Math.max((count / widest) * (WIDTH / 2), 1)
  const middle = WIDTH / 2
  return counts.map((count, i) => {
    const top = half(count)
    const foot = half(counts[i + 1] ?? count)
    const y = i * ROW
    const end = y + ROW - GAP
    return `${middle - top},${y} ${middle + top},${y} ${middle + foot},${end} ${middle - foot},${end}`
  })
}

/** The rate on a line from 0 to 100 %, with the target as a mark. */
export function Target({ rate, label }: { rate: number; label: string }) {
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
      <rect className="funnel-mark" x={CONVERSION_TARGET - 0.25} y="0" width="0.5" height="12" />
    </svg>
  )
}
