import { type Exchange, header, isRecord } from './exchange.ts'
import { refuse } from './google-error.ts'

/** A JSON object whose fields are all known; Google refuses unknown names. */
export function googleBody(exchange: Exchange, known: readonly string[]): Record<string, unknown> {
  const raw = exchange.body.toString('utf8')
  let value: unknown
  try {
    value = raw === '' ? {} : JSON.parse(raw)
  } catch {
    return refuse(400, { message: 'Invalid JSON payload received. Unexpected token.' })
  }
  if (!isRecord(value)) return refuse(400, { message: 'Invalid JSON payload received. Expected an object.' })
  const unknown = Object.keys(value).find((name) => !known.includes(name))
  if (unknown) {
    refuse(400, { message: `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.` })
  }
  return value
}

export function formBody(exchange: Exchange): URLSearchParams | null {
  const type = header(exchange, 'content-type') ?? ''
  if (!type.startsWith('application/x-www-form-urlencoded')) return null
  return new URLSearchParams(exchange.body.toString('utf8'))
}

export function pageSizeOf(value: unknown, limits: { standard: number; max: number }): number {
  if (value === undefined || value === null || value === '') return limits.standard
  const size = Number(value)
  if (!Number.isInteger(size) || size < 0) refuse(400, { message: 'Invalid value for page_size.' })
  return size === 0 ? limits.standard : Math.min(size, limits.max)
}
