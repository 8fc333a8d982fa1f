import { type Figure, isNoisy, type Range } from './compare.ts'

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

const HEADINGS = ['Figure', 'Ours', 'Yardstick', 'Ratio', 'Machine’s own spread', 'Goal']

const times = (value: number): string => `${value.toFixed(2)}x`
const rangeText = ({ median, min, max }: Range): string =>
  `${times(median)} (${min.toFixed(2)}..${max.toFixed(2)})`
const verdict = (reached: boolean): string => (reached ? 'reached' : 'missed')

/** Speed, or processor time when the yardstick's own speed varied too much to compare with. */
const judged = (figure: Figure): number =>
  (isNoisy(figure) ? figure.processor : undefined) ?? figure.ratio.median

export const passes = (row: Row): boolean => !('limit' in row) || row.value <= row.limit

function ratioCells({ path, yardstick, goal, figure }: RatioRow): string[] {
  const { ratio, spread, speeds, processor, discarded } = figure
  const speedOf = (value: number | undefined) =>
    speeds && value !== undefined ? `${Number(value.toPrecision(3))} ${speeds.unit}` : ''
  const compared = speeds ? `${yardstick}: ${speedOf(speeds.yardstick)}` : yardstick
  const byProcessor = processor === undefined ? '' : `, by processor time ${times(processor)}`
  const first = discarded
    ? `, first run ${times(discarded.ratio.median)} at ${times(discarded.spread.median)}`
    : ''
  return [
    path,
    speedOf(speeds?.ours),
    compared,
    rangeText(ratio) + byProcessor,
    rangeText(spread) + (isNoisy(figure) ? ' NOISY' : '') + first,
    goal === undefined ? '' : `${times(goal)} ${verdict(judged(figure) >= goal)}`,
  ]
}

function goalOf(row: FigureRow | LimitRow): string {
  const { value, unit } = row
  if ('limit' in row) return `limit ${row.limit} ${unit} ${passes(row) ? 'ok' : 'FAIL'}`
  const { atMost, atLeast } = row
  if (atMost !== undefined) return `at most ${atMost} ${unit} ${verdict(value <= atMost)}`
  return atLeast === undefined ? '' : `at least ${atLeast} ${unit} ${verdict(value >= atLeast)}`
}

const cellsOf = (row: Row): string[] =>
  'figure' in row ? ratioCells(row) : [row.what, `${row.value} ${row.unit}`, '', '', '', goalOf(row)]

/** One Markdown table, its columns aligned for a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(cellsOf)]
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = '', ...body] = lines.map(lineOf)
  return [head, lineOf(widths.map((width) => '-'.repeat(width))), ...body].join('\n')
}
