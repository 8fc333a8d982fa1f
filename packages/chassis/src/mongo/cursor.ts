import { validationError } from '../errors.ts'

/** A page ended here: at the sort value of its last item and, for ties, its id. */
export interface Position {
  value: Date | number | string
  id: number | string
}

interface Kinds {
  date: Date
  number: number
  text: string
}

/** A list's cursors hold this; `order` names the sort, so that a cursor cannot be used with another one. */
export interface CursorShape {
  order: string
  value: keyof Kinds
  id: 'number' | 'text'
}
type PositionOf<S extends CursorShape> = { value: Kinds[S['value']]; id: Kinds[S['id']] }

const MARKS = { date: 'd', number: 'n', text: 's' } as const
/** The year 9999: beyond it the arithmetic of days leaves what a date can be. */
const LAST_MS = 253_402_300_799_999

const markOf = (value: Position['value']) =>
  value instanceof Date ? 'd' : typeof value === 'number' ? 'n' : 's'

/** Opaque text of a position. */
export function encodeCursor({ value, id }: Position, order: string): string {
  const raw = value instanceof Date ? value.getTime() : value
  return Buffer.from(JSON.stringify([markOf(value), raw, id, order])).toString('base64url')
}

/** Reads a cursor of this list's shape; anything else, forged or of another list, is the caller's mistake. */
export function decodeCursor<const S extends CursorShape>(text: string, shape: S): PositionOf<S> {
  const parts = parse(text)
  if (!Array.isArray(parts) || parts.length !== 4) throw invalid()
  const [mark, raw, id, order] = parts as unknown[]
  if (mark !== MARKS[shape.value] || order !== shape.order) throw invalid()
  return { value: ofKind(shape.value, raw), id: ofKind(shape.id, id) } as PositionOf<S>
}

const invalid = () => validationError('cursor', 'Cursor inválido')

function ofKind(kind: keyof Kinds, raw: unknown): Position['value'] {
  if (kind === 'text') {
    if (typeof raw !== 'string') throw invalid()
    return raw
  }
  if (typeof raw !== 'number' || !Number.isFinite(raw)) throw invalid()
  if (kind === 'number') return raw
  if (raw < 0 || raw > LAST_MS) throw invalid()
  return new Date(raw)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
