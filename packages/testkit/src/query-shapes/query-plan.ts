import { type Conditions, joined, type QueryShape } from './query-shape.ts'

export interface DeclaredIndex {
  name: string
  key: readonly (readonly [field: string, direction: 1 | -1])[]
  unique?: boolean
  /** Fields of the partial filter: rows outside of it are not in the index. */
  partial?: readonly string[]
}

/**
 * - `point`: at most one row, by a unique index
 * - `index`: the index gives the rows, in their order
 * - `filter`: the same, and rows are dropped after reading them
 * - `sort`: the index finds all rows, and they are sorted in memory
 * - `walk`: the index gives the order alone, and is read until the limit is reached
 * - `scan`: every row of the collection is read
 */
export type PlanKind = 'point' | 'index' | 'filter' | 'sort' | 'walk' | 'scan'
const FROM_THE_BEST: readonly PlanKind[] = ['point', 'index', 'filter', 'sort', 'walk', 'scan']

export interface Plan {
  kind: PlanKind
  index: string | null
  /** The fields of `filter` that are compared after reading. */
  unindexed: readonly string[]
}

const SCAN: Plan = { kind: 'scan', index: null, unindexed: [] }
const BY_ID: DeclaredIndex = { name: '_id_', key: [['_id', 1]], unique: true }

/**
 * The plan that MongoDB takes for a shape: equality, sort, range. An index serves a query with the fields of its beginning that are compared
 * for equality; then it may give the order; then it narrows one range.
 */
export function planOf(shape: QueryShape, indexes: readonly DeclaredIndex[]): Plan {
  const whole = best(...[BY_ID, ...indexes].map((index) => planWith(index, shape)))
  if (isServed(whole) || shape.or.length === 0) return whole
  // Each alternative by an index of its own, merged in their order.
  const branches = shape.or.map((branch) => planOf({ ...shape, ...alternative(shape, branch) }, indexes))
  const worst = branches.reduce((one, other) => (rank(other) > rank(one) ? other : one))
  return rank(worst) < rank(whole) ? worst : whole
}

export const isServed = ({ kind }: Plan): boolean => kind === 'point' || kind === 'index' || kind === 'filter'

const alternative = (shape: QueryShape, branch: Conditions): Conditions =>
  joined({ ...shape, or: [] }, branch)

const rank = ({ kind, unindexed }: Plan) => FROM_THE_BEST.indexOf(kind) * 100 + unindexed.length
const best = (...plans: readonly Plan[]) =>
  plans.reduce((one, other) => (rank(other) < rank(one) ? other : one), SCAN)

function planWith({ name, key, unique, partial = [] }: DeclaredIndex, shape: QueryShape): Plan {
  const conditioned = [...shape.equal, ...shape.anyOf, ...shape.range, ...shape.rest]
  if (!partial.every((field) => conditioned.includes(field))) return SCAN
  if (unique && key.every(([field]) => shape.equal.includes(field)))
    return { ...SCAN, kind: 'point', index: name }
  const known = new Set([...shape.equal, ...shape.anyOf])
  const after = key.findIndex(([field]) => !known.has(field))
  const begin = after === -1 ? key.length : after
  const order = shape.sort.filter(([field]) => !shape.equal.includes(field))
  const isOrdered =
    order.length === 0 || gives(key.slice(begin), order) || gives(key.slice(equalEnd(key, shape)), order)
  const isNarrowed = begin > 0 || shape.range.includes(key[0]?.[0] ?? '')
  const keyed = new Set([...key.map(([field]) => field), ...partial])
  const unindexed = conditioned.filter((field) => !keyed.has(field) && field !== '_id')
  const plan = (kind: PlanKind): Plan => ({ kind, index: name, unindexed })
  if (isNarrowed && !isOrdered) return plan('sort')
  if (isNarrowed) return plan(unindexed.length === 0 ? 'index' : 'filter')
  if (!shape.limited || !isOrdered) return SCAN
  // The first rows, whichever they are or in the order of the index.
  if (conditioned.length === 0) return plan('index')
  return order.length > 0 ? plan('walk') : SCAN
}

/** Answers where the fields end that have one value: rows beyond are ordered by the field there. */
function equalEnd(key: DeclaredIndex['key'], { equal }: QueryShape): number {
  const end = key.findIndex(([field]) => !equal.includes(field))
  return end === -1 ? key.length : end
}

/** Forwards or backwards. */
function gives(key: DeclaredIndex['key'], order: QueryShape['sort']): boolean {
  const turn = (key[0]?.[1] ?? 1) * (order[0]?.[1] ?? 1)
  return order.every(([field, direction], at) => key[at]?.[0] === field && key[at]?.[1] === direction * turn)
}
