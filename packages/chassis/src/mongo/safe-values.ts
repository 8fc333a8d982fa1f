import { validationError } from '../errors.ts'

export type Filter = Record<string, unknown>

/** Operators that our own code may use in a filter; nothing that runs code or compares by expression. */
const OPERATORS = new Set([
  '$and',
  '$or',
  '$nor',
  '$eq',
  '$ne',
  '$in',
  '$nin',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$exists',
  '$all',
  '$not',
  '$elemMatch',
  '$regex',
  '$size',
])

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** Refuses operators that arrive inside values: a stored value is data, never a command. */
export function plainValues<T>(value: T, path = ''): T {
  if (Array.isArray(value)) value.forEach((item, index) => void plainValues(item, `${path}.${index}`))
  else if (isPlain(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const here = path ? `${path}.${key}` : key
      if (key.startsWith('$')) throw validationError(here, 'Operadores não são aceitos aqui')
      plainValues(inner, here)
    }
  }
  return value
}

/** Refuses every operator outside the known list, at any depth. */
export function safeFilter(filter: Filter): Filter {
  const visit = (value: unknown): void => {
    const inside = Array.isArray(value) ? value : []
    for (const item of inside) visit(item)
    if (!isPlain(value)) return
    for (const [key, inner] of Object.entries(value)) {
      if (key.startsWith('$') && !OPERATORS.has(key))
        throw validationError(key, 'Operadores não são aceitos aqui')
      visit(inner)
    }
  }
  visit(filter)
  return filter
}

export const withoutUndefined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
