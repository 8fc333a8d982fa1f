/** The choice of an index rests on this: which fields a query compares how, and in which order it wants the rows. It has no values. */
export interface QueryShape {
  /** `find`, `count`, `write` … */
  kind: string
  equal: readonly string[]
  /** Equal to one of several values. */
  anyOf: readonly string[]
  range: readonly string[]
  /** Conditions that no index narrows: `$ne`, patterns that begin anywhere … */
  rest: readonly string[]
  sort: readonly (readonly [field: string, direction: 1 | -1])[]
  /** No more rows than a number that the query says are read. */
  limited: boolean
  /** Alternatives; each of them is joined with what stands above. */
  or: readonly Conditions[]
}

export type Conditions = Pick<QueryShape, 'equal' | 'anyOf' | 'range' | 'rest' | 'or'>

type Kind = 'equal' | 'anyOf' | 'range' | 'rest'
type Filter = Readonly<Record<string, unknown>>

const OPERATORS: Readonly<Record<string, Kind>> = {
  $eq: 'equal',
  $all: 'equal',
  $in: 'anyOf',
  $gt: 'range',
  $gte: 'range',
  $lt: 'range',
  $lte: 'range',
}
const NOTHING: Conditions = { equal: [], anyOf: [], range: [], rest: [], or: [] }

const isPlain = (value: unknown): value is Filter =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const hasOperators = (value: unknown): value is Filter =>
  isPlain(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => key.startsWith('$'))
const inOrder = (fields: readonly string[]) => [...new Set(fields)].sort()

export function joined(...all: readonly Conditions[]): Conditions {
  const of = (kind: Kind) => all.flatMap((conditions) => conditions[kind])
  const equal = inOrder(of('equal'))
  const not = (fields: readonly string[]) => (field: string) => !fields.includes(field)
  const anyOf = inOrder(of('anyOf')).filter(not(equal))
  const range = inOrder(of('range')).filter(not([...equal, ...anyOf]))
  const rest = inOrder(of('rest')).filter(not([...equal, ...anyOf, ...range]))
  return { equal, anyOf, range, rest, or: all.flatMap(({ or }) => or) }
}

/** A filter's conditions, field by field. */
export const conditionsOf = (filter: Filter): Conditions =>
  joined(NOTHING, ...Object.entries(filter).map(([field, value]) => conditionOf(field, value)))

function conditionOf(field: string, value: unknown): Conditions {
  if (field === '$and') return joined(...(value as Filter[]).map(conditionsOf))
  if (field === '$or') return { ...NOTHING, or: (value as Filter[]).map(conditionsOf) }
  if (field.startsWith('$')) return { ...NOTHING, rest: [field] }
  if (!hasOperators(value)) return { ...NOTHING, [kindOfValue(value)]: [field] }
  return joined(
    ...Object.entries(value).map(([operator, operand]): Conditions => {
      if (operator === '$elemMatch' && isPlain(operand)) return elementConditions(field, operand)
      return { ...NOTHING, [kindOf(operator, operand)]: [field] }
    }),
  )
}

/** Answers the conditions on an element's fields, or on the element itself. */
function elementConditions(field: string, operand: Filter): Conditions {
  if (hasOperators(operand)) return conditionOf(field, operand)
  return conditionsOf(
    Object.fromEntries(Object.entries(operand).map(([key, one]) => [`${field}.${key}`, one])),
  )
}

function kindOf(operator: string, operand: unknown): Kind {
  // As text it may have signs of the store's own that JavaScript does not know.
  if (operator === '$regex' && typeof operand === 'string') return operand.startsWith('^') ? 'range' : 'rest'
  if (operator === '$regex') return kindOfValue(operand)
  // Absent is a value of an index that is not sparse.
  if (operator === '$exists') return operand === false ? 'equal' : 'rest'
  if (operator === '$in' && Array.isArray(operand) && operand.length === 1) return 'equal'
  return OPERATORS[operator] ?? 'rest'
}

/** An anchored pattern is a range of the index. */
const kindOfValue = (value: unknown): Kind =>
  value instanceof RegExp ? (value.source.startsWith('^') && !value.ignoreCase ? 'range' : 'rest') : 'equal'

type Options = { sort?: unknown; limit?: number } | undefined

const SINGLE: Readonly<Record<string, string>> = {
  findOne: 'find',
  updateOne: 'write',
  deleteOne: 'write',
  replaceOne: 'write',
  findOneAndUpdate: 'write',
  findOneAndDelete: 'write',
  findOneAndReplace: 'write',
}
const MANY: Readonly<Record<string, string>> = {
  find: 'find',
  countDocuments: 'count',
  updateMany: 'write',
  deleteMany: 'write',
}

/** The queries within one call of the driver; none for what needs no index. */
export function shapesOfCall(method: string, parameters: readonly unknown[]): QueryShape[] {
  const [first, second, third] = parameters
  if (method === 'aggregate') return [shapeOfPipeline(first as Filter[])]
  if (method === 'distinct') return [shape('distinct', (second ?? {}) as Filter)]
  if (method === 'bulkWrite')
    return (first as Filter[]).flatMap((operation) =>
      Object.entries(operation).flatMap(([name, call]) =>
        shapesOfCall(name, [(call as { filter?: Filter }).filter]),
      ),
    )
  const kind = SINGLE[method] ?? MANY[method]
  if (!kind) return []
  const changes = method.endsWith('Update') || method.endsWith('Replace')
  const { sort, limit } = ((changes ? third : second) as Options) ?? {}
  return [shape(kind, (first ?? {}) as Filter, { sort, limited: method in SINGLE || Boolean(limit) })]
}

function shape(
  kind: string,
  filter: Filter,
  { sort, limited = false }: { sort?: unknown; limited?: boolean } = {},
) {
  return { kind, ...conditionsOf(filter), sort: sortOf(sort), limited }
}

function sortOf(sort: unknown): QueryShape['sort'] {
  const pairs = sort instanceof Map || Array.isArray(sort) ? [...sort] : Object.entries(sort ?? {})
  return pairs.map(
    ([field, direction]) => [field, Number(direction) < 0 || direction === 'desc' ? -1 : 1] as const,
  )
}

/** Answers the shape of a pipeline's first stages, which reach an index: conditions, then an order, then a limit. */
function shapeOfPipeline(stages: readonly Filter[]): QueryShape {
  const found = stages.findIndex((stage) => !('$match' in stage))
  const end = found === -1 ? stages.length : found
  const filters = stages.slice(0, end).map(({ $match }) => $match as Filter)
  const sorted = stages[end]?.$sort
  const limited = (sorted ? stages[end + 1] : stages[end])?.$limit !== undefined
  return shape('aggregate', { $and: filters }, { sort: sorted, limited })
}

/** One line of text, equal for equal shapes. */
export function textOf({ kind, sort, limited, ...conditions }: QueryShape): string {
  const order = sort.map(([field, direction]) => `${field}${direction === 1 ? '+' : '-'}`)
  const parts = [
    kind,
    conditionText(conditions),
    order.length > 0 ? `by ${order.join(' ')}` : '',
    limited ? 'limited' : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function conditionText({ equal, anyOf, range, rest, or }: Conditions): string {
  const marked = [
    ...equal.map((field) => `${field}=`),
    ...anyOf.map((field) => `${field}=*`),
    ...range.map((field) => `${field}<>`),
    ...rest.map((field) => `${field}?`),
  ]
  const branches = inOrder(or.map(conditionText))
  return [...marked, ...(branches.length > 0 ? [`(${branches.join(' | ')})`] : [])].join(' ')
}

const CONDITION = /^(.+?)(=\*|=|<>|\?)$/
const KINDS: Readonly<Record<string, Kind>> = { '=': 'equal', '=*': 'anyOf', '<>': 'range', '?': 'rest' }

/** The shape that `textOf` wrote. */
export function shapeOfText(text: string): QueryShape {
  const [, kind = '', where = '', order = '', limit = ''] =
    /^(\w+)(?: (?!by |limited$)(.*?))?(?: by ((?:\S+[+-] ?)+?))?( limited)?$/.exec(text) ?? []
  const sort = order
    .split(' ')
    .filter(Boolean)
    .map((field) => [field.slice(0, -1), field.endsWith('-') ? -1 : 1] as const)
  return { kind, ...conditionsOfText(where), sort, limited: limit !== '' }
}

function conditionsOfText(text: string): Conditions {
  const [, marked = '', branches] = /^([^(]*)(?:\((.*)\))?$/.exec(text) ?? []
  const conditions = marked
    .split(' ')
    .filter(Boolean)
    .map((word): Conditions => {
      const [, field = '', mark = ''] = CONDITION.exec(word) ?? []
      return { ...NOTHING, [KINDS[mark] ?? 'rest']: [field] }
    })
  return {
    ...joined(NOTHING, ...conditions),
    or: branches === undefined ? [] : topLevel(branches).map(conditionsOfText),
  }
}

/** Alternatives of one level; those within brackets belong to one of them. */
function topLevel(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const word of text.split(' ')) {
    if (word === '|' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()} ${word}`.trim())
    depth += word.split('(').length - word.split(')').length
  }
  return parts
}
