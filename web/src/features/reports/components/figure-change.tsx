import { useTexts } from '../../../shared/i18n/texts.ts'
import { sheetTexts } from '../reports.texts.ts'

interface Props {
  now: number
  before: number
  /** How a difference is written, without its sign. */
  write: (difference: number) => string
  /** The scale ends there; without it at the larger of the two. */
  most?: number
}

const SIGNS = { up: '▲', down: '▼', same: '=' } as const

/** A figure against the month before: an arrow with the difference, and both as bars on one scale. */
export function FigureChange({ now, before, write, most = Math.max(now, before) }: Props) {
  const t = useTexts(sheetTexts)
  const direction = now > before ? 'up' : now < before ? 'down' : 'same'
  const widthOf = (value: number) => `${most === 0 ? 0 : Math.round((value / most) * 100)}%`
  return (
    <dd className={`report-change report-change-${direction}`}>
      <span>
        <span aria-hidden>{SIGNS[direction]}</span>
        <span className="ax-hidden">{t(direction)}</span>
        {direction !== 'same' && ` ${write(Math.abs(now - before))}`}
      </span>
      <span className="report-scale" aria-hidden>
        <i style={{ width: widthOf(now) }} />
        <i style={{ width: widthOf(before) }} />
      </span>
    </dd>
  )
}
