import type { Figure } from './compare.ts'

export interface Row {
  path: string
  yardstick: string
  /** What the product must reach; below it the run fails. */
  gate: number
  figure: Figure
}

const NOISE_LOW = 0.85
const NOISE_HIGH = 1.18
const round = (value: number): string => `${value.toFixed(2)}x`

export const passes = ({ gate, figure }: Row): boolean => figure.ratio >= gate

export function rowText(row: Row): string {
  const { path, yardstick, gate, figure } = row
  const noisy = figure.noise < NOISE_LOW || figure.noise > NOISE_HIGH ? ' NOISY' : ''
  const range = `(${figure.min.toFixed(2)}..${figure.max.toFixed(2)}), A/A ${figure.noise.toFixed(2)}`
  return `${passes(row) ? 'ok  ' : 'FAIL'} ${path}: ${round(figure.ratio)} ${range}, gate ${round(gate)}, against ${yardstick}${noisy}`
}
