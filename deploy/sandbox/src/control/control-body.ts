import { type Exchange, isRecord, json, Refusal } from '../kernel/exchange.ts'

export function wrong(message: string): never {
  throw new Refusal(json({ error: message }, 400))
}

/** The body of a control call: an object with known fields only, so that a typo does not pass unseen. */
export function controlBody(exchange: Exchange, known: readonly string[]): Record<string, unknown> {
  const raw = exchange.body.toString('utf8')
  let value: unknown
  try {
    value = raw === '' ? {} : JSON.parse(raw)
  } catch {
    return wrong('the body is not JSON')
  }
  if (!isRecord(value)) return wrong('the body must be an object')
  const unknown = Object.keys(value).find((name) => !known.includes(name))
  return unknown ? wrong(`unknown field ${unknown}; known are ${known.join(', ')}`) : value
}

export function numberOf(value: unknown, name: string): number | undefined {
  if (value === undefined || typeof value === 'number') return value
  return wrong(`${name} must be a number`)
}
