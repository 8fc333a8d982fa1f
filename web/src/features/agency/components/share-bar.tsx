const WIDTH = 100

interface Props {
  /** From 0 to 1. */
  share: number
  /** Said where the bar is not seen; without one the bar is decoration. */
  label?: string
}

/** A part of a whole as a bar. */
export function ShareBar({ share, label }: Props) {
  return (
    <svg
      className="share-bar"
      role="img"
      aria-hidden={label === undefined}
      aria-label={label}
      viewBox={`0 0 ${WIDTH} 8`}
      preserveAspectRatio="none"
    >
      <rect width={WIDTH} height="8" fill="var(--ax-raised)" />
      <rect width={share * WIDTH} height="8" fill="var(--ax-primary)" />
    </svg>
  )
}
