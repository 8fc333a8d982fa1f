import { ACCEPTED } from './accepted-shapes.ts'
import type { Indexes } from './declared-indexes.ts'
import { isServed, type Plan, planOf } from './query-plan.ts'
import { shapeOfText } from './query-shape.ts'

/** `collection: shape`, and what MongoDB does with it. */
export function planOfLine(line: string, indexes: Indexes): Plan {
  const [collection = '', ...shape] = line.split(': ')
  return planOf(shapeOfText(shape.join(': ')), indexes.get(collection) ?? [])
}

/** Why a shape may go without an index that serves it. */
export const reasonOf = (service: string, line: string): string | undefined =>
  ACCEPTED.find(({ shapes }) => shapes.test(`${service}/${line}`))?.reason

/** Shapes that no index serves, and for which no reason is known. */
export const unservedShapes = (service: string, lines: Iterable<string>, indexes: Indexes): string[] =>
  [...lines].filter((line) => !isServed(planOfLine(line, indexes)) && !reasonOf(service, line))
