import { type Figure, isNoisy } from './compare.ts'

/** Against a yardstick in the same run. Reported; it never fails the run. */
export interface RatioRow {
  path: string
  yardstick: string
  goal?: number
  figure: Figure
}

/** A figure of this machine. Reported; it never fails the run. */
export interface FigureRow {
  what: string
  value: number
  unit: string
  /** The largest value that reaches the goal. */
  atMost?: number
  /** The smallest value that reaches the goal. */
  atLeast?: number
}

/** A size or a loss: beyond its limit the run fails. */
export interface LimitRow {
  what: string
  value: number
  limit: number
  unit: string
}

export type Row = RatioRow | FigureRow | LimitRow

const times = (value: number): string => `${value.toFixed(2)}x`

/** Speed, or processor time when the yardstick's own speed varied too much to compare with. */
const judged = (figure: Figure): number => (isNoisy(figure) ? figure.processor : undefined) ?? figure.ratio

export const passes = (row: Row): boolean => !('limit' in row) || row.value <= row.limit

const verdict = (reached: boolean) => (reached ? 'reached' : 'missed')

/** With a warning where it is noisy, and the run before it that was too noisy to stand. */
function figureText(figure: Figure): string {
  const { ratio, min, max, noise, processor, discarded } = figure
  const range = `${times(ratio)} (${min.toFixed(2)}..${max.toFixed(2)}), A/A ${noise.toFixed(2)}`
  const used = processor === undefined ? '' : `, by processor time ${times(processor)}`
  const warning = isNoisy(figure) ? ` NOISY${used && ': processor time is judged'}` : ''
  const before = discarded
    ? `, a first run discarded: ${times(discarded.ratio)}, A/A ${discarded.noise.toFixed(2)}`
    : ''
  return range + used + warning + before
}

function goalText(row: RatioRow | FigureRow): string {
  if ('figure' in row)
    return row.goal === undefined
      ? ''
      : `, goal ${times(row.goal)} ${verdict(judged(row.figure) >= row.goal)}`
  const { value, unit, atMost, atLeast } = row
  if (atMost !== undefined) return `, goal at most ${atMost} ${unit} ${verdict(value <= atMost)}`
  return atLeast === undefined ? '' : `, goal at least ${atLeast} ${unit} ${verdict(value >= atLeast)}`
}

export function rowText(row: Row): string {
  if ('limit' in row) {
    const { what, value, limit, unit } = row
    return `${passes(row) ? 'ok  ' : 'FAIL'} ${what}: ${value} ${unit}, limit ${limit} ${unit}`
  }
  if ('figure' in row)
    return `     ${row.path} against ${row.yardstick}${goalText(row)}: ${figureText(row.figure)}`
  return `     ${row.what}: ${row.value} ${row.unit}${goalText(row)}`
}
