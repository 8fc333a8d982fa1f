import { validationError } from '../errors.ts'

/** Where a page ended: the sort value of its last item and, for ties, its id. */
export interface Position {
  value: Date | number | string
  id: number | string
}

const KINDS = { d: 'number', n: 'number', s: 'string' } as const

const kindOf = (value: Position['value']) =>
  value instanceof Date ? 'd' : typeof value === 'number' ? 'n' : 's'

/** Opaque text of a position; `order` names the sort, so that a cursor cannot be used with another one. */
export function encodeCursor({ value, id }: Position, order = ''): string {
  const raw = value instanceof Date ? value.getTime() : value
  return Buffer.from(JSON.stringify([kindOf(value), raw, id, order])).toString('base64url')
}

/** Reads a cursor of ours; anything else is the caller's mistake. */
export function decodeCursor(text: string, order = ''): Position {
  const parts = parse(text)
  if (!Array.isArray(parts) || parts.length !== 4) throw validationError('cursor', 'Cursor inválido')
  const [kind, raw, id, foundOrder] = parts as [keyof typeof KINDS, unknown, unknown, unknown]
  const idIsPlain = typeof id === 'number' || typeof id === 'string'
  if (!Object.hasOwn(KINDS, kind) || typeof raw !== KINDS[kind] || !idIsPlain || foundOrder !== order) {
    throw validationError('cursor', 'Cursor inválido')
  }
  const value = kind === 'd' ? new Date(raw as number) : (raw as number | string)
  if (value instanceof Date && Number.isNaN(value.getTime()))
    throw validationError('cursor', 'Cursor inválido')
  return { value, id }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
