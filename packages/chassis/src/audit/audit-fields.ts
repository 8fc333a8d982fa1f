import { isDeepStrictEqual } from 'node:util'
import { isSecretName, REDACTED } from '../telemetry/redact.ts'

type Fields = Record<string, unknown>

/** Kept of one text and of one list; an audit entry says what changed, it is no copy of the record. */
const KEPT = 500
/** An entry whose two states together are longer than this keeps less: it travels as an event. */
const BYTES_MAX = 12_000
const KEPT_OF_MUCH = [100, 20]
/** Bookkeeping that changes with every write and says nothing. */
const UNTOLD = new Set(['_id', 'rev', 'createdAt', 'updatedAt', 'assignedAt', 'searchTokens'])

/** The fields in which two states of a record differ, as an entry may keep them: no secrets, no long texts. */
export function changedFields(
  before: object | null,
  after: object | null,
): { before: Fields | null; after: Fields | null } {
  const old = (before ?? {}) as Fields
  const fresh = (after ?? {}) as Fields
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (name) => !UNTOLD.has(name) && !isDeepStrictEqual(old[name] ?? null, fresh[name] ?? null),
  )
  const kept = (state: Fields, max: number) =>
    Object.fromEntries(names.map((name) => [name, auditable(name, state[name], max)]))
  const told = (max: number) => ({ before: before && kept(old, max), after: after && kept(fresh, max) })
  const isSmall = (max: number) => Buffer.byteLength(JSON.stringify(told(max))) <= BYTES_MAX
  return told([KEPT, ...KEPT_OF_MUCH].find(isSmall) ?? 0)
}

/** A copy as an entry may keep it: secrets say only that they were there, long texts and lists are cut. */
export const toldFields = (fields: object | null, max = KEPT): Fields | null =>
  fields &&
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, auditable(name, value, max)]))

/** People call a record by one of these, the best first. */
const NAMES = ['companyName', 'name', 'email', 'cardNumber']

/** The name of a changed record, as it is afterwards: its number would tell nobody which one it was. */
export function recordName(before: object | null, after: object | null): string | null {
  const named = (state: object | null) =>
    NAMES.map((name) => (state as Fields | null)?.[name]).find((value) => typeof value === 'string' && value)
  const name = named(after) ?? named(before)
  return typeof name === 'string' ? name.slice(0, KEPT) : null
}

function auditable(name: string, value: unknown, max: number): unknown {
  if (value === undefined || value === null) return null
  if (isSecretName(name)) return REDACTED
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return value.length > max ? `${value.slice(0, max)}…` : value
  if (Array.isArray(value)) {
    const entries = value.slice(0, max).map((entry) => auditable('', entry, max))
    return value.length > max ? [...entries, '…'] : entries
  }
  return typeof value === 'object' ? toldFields(value, max) : value
}
