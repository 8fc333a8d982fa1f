import type { WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'

/** Left, top, width and height of the reviews in a picture of 96 by 64. */
const REVIEWS: Record<WidgetConfig['mode'], readonly (readonly [number, number, number, number])[]> = {
  grid: [
    [8, 22, 24, 15],
    [36, 22, 24, 15],
    [64, 22, 24, 15],
    [8, 41, 24, 15],
    [36, 41, 24, 15],
    [64, 41, 24, 15],
  ],
  carousel: [
    [-10, 24, 28, 28],
    [24, 24, 48, 28],
    [78, 24, 28, 28],
  ],
  list: [
    [8, 22, 80, 9],
    [8, 35, 80, 9],
    [8, 48, 80, 9],
  ],
  badge: [[26, 22, 44, 20]],
}

/** The widget's layout and scheme at a glance; its name stands beside it. */
export function WidgetThumbnail({ config: { mode, theme, colors } }: { config: WidgetConfig }) {
  return (
    <svg className={`wd-thumbnail wd-thumbnail-${theme}`} viewBox="0 0 96 64" aria-hidden="true">
      <rect
        className="wd-thumbnail-page"
        width="96"
        height="64"
        rx="6"
        style={colors?.background ? { fill: colors.background } : undefined}
      />
      <rect className="wd-thumbnail-stars" x="8" y="9" width="30" height="6" rx="3" />
      {REVIEWS[mode].map(([x, y, width, height]) => (
        <rect
          key={`${x} ${y}`}
          className="wd-thumbnail-review"
          x={x}
          y={y}
          width={width}
          height={height}
          rx="2"
        />
      ))}
    </svg>
  )
}
