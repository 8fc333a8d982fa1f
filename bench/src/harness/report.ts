import { type Figure, isNoisy } from './compare.ts'

export interface Row {
  path: string
  yardstick: string
  /** What the product must reach; below it the run fails. */
  gate: number
  figure: Figure
}

const times = (value: number): string => `${value.toFixed(2)}x`

/** Speed, or processor time when the yardstick's own speed varied too much to compare with. */
const judged = (figure: Figure): number => (isNoisy(figure) ? figure.processor : undefined) ?? figure.ratio

export const passes = ({ gate, figure }: Row): boolean => judged(figure) >= gate

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

export function rowText(row: Row): string {
  const { path, yardstick, gate, figure } = row
  const verdict = passes(row) ? 'ok  ' : 'FAIL'
  return `${verdict} ${path} against ${yardstick}, gate ${times(gate)}: ${figureText(figure)}`
}
