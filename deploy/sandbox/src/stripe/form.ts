import type { Exchange } from '../kernel/exchange.ts'
import { refuse } from './stripe-error.ts'

export type Form = { [name: string]: string | Form | undefined }

/** `items[0][price]=x` as `{items: {0: {price: 'x'}}}`, the way Stripe nests its forms. */
export function nestedForm(pairs: Iterable<[string, string]>): Form {
  const form: Form = {}
  for (const [name, value] of pairs) {
    const path = name.replaceAll(']', '').split('[')
    let place = form
    for (const step of path.slice(0, -1)) {
      const found = place[step]
      const next = typeof found === 'object' ? found : {}
      place[step] = next
      place = next
    }
    const last = path.at(-1) ?? ''
    // `expand[]=a&expand[]=b`: the position is the next free one.
    place[last === '' ? String(Object.keys(place).length) : last] = value
  }
  return form
}

const sentAs = ({ method, query, body }: Exchange) =>
  method === 'GET' || method === 'DELETE' ? query : new URLSearchParams(body.toString('utf8'))

/** The parameters of a call; a name that the call does not know is refused, nested ones too. */
export function parameters(exchange: Exchange, known: readonly string[]): Form {
  const form = nestedForm(sentAs(exchange))
  for (const path of paths(form)) {
    const fits = known.some((name) => name === path || path.startsWith(`${name}.`))
    if (!fits && !path.startsWith('expand')) {
      const param = path.replace(/\.([^.]+)/g, '[$1]')
      refuse(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
    }
  }
  return form
}

/** Positions in lists are left out: `items.price`. */
function paths(form: Form, before = ''): string[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const path = /^\d+$/.test(name) ? before : before === '' ? name : `${before}.${name}`
    return typeof value === 'object' && !before.endsWith('metadata') && name !== 'metadata'
      ? paths(value, path)
      : [path]
  })
}

export const textOf = (form: Form, name: string): string | undefined => {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

export function required(form: Form, name: string): string {
  const value = textOf(form, name)
  if (!value) return refuse(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  return value
}

export const nested = (form: Form, name: string): Form => {
  const value = form[name]
  return typeof value === 'object' ? value : {}
}

export const listOf = (form: Form, name: string): Form[] =>
  Object.values(nested(form, name)).filter((value): value is Form => typeof value === 'object')

export const textsOf = (form: Form, name: string): string[] =>
  Object.values(nested(form, name)).filter((value): value is string => typeof value === 'string')

export function wholeNumber(form: Form, name: string): number | undefined {
  const value = textOf(form, name)
  if (value === undefined) return undefined
  if (!/^-?\d{1,12}$/.test(value)) {
    return refuse(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(value)
}

export function flag(form: Form, name: string): boolean | undefined {
  const value = textOf(form, name)
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') return refuse(`Invalid boolean: ${value}`, { param: name })
  return value === 'true'
}

export function oneOf<const T extends string>(form: Form, name: string, values: readonly T[]): T | undefined {
  const value = textOf(form, name)
  if (value === undefined) return undefined
  const found = values.find((one) => one === value)
  return found ?? refuse(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name })
}

/** Refuses another value than the one that the product always sends: it is all that the sandbox knows. */
export function mustBe(form: Form, name: string, value: string): void {
  if (textOf(form, name) !== value) refuse(`This sandbox knows ${name}=${value} alone.`, { param: name })
}

/** Metadata as it will be: named keys are set, empty ones removed. */
export function metadataOf(form: Form, before: Record<string, string> = {}): Record<string, string> {
  const after = { ...before }
  for (const [name, value] of Object.entries(nested(form, 'metadata'))) {
    if (typeof value !== 'string') continue
    if (value === '') delete after[name]
    else after[name] = value
  }
  return after
}

/** Days until an invoice that is sent is due; null where it is charged instead. */
export function dueOf(form: Form): number | null {
  const days = wholeNumber(form, 'days_until_due')
  if (oneOf(form, 'collection_method', ['charge_automatically', 'send_invoice']) !== 'send_invoice') {
    if (days !== undefined)
      refuse('You can only pass `days_until_due` with `collection_method=send_invoice`.', {
        param: 'days_until_due',
      })
    return null
  }
  if (textOf(form, 'payment_behavior') !== undefined)
    refuse('`payment_behavior` is for `collection_method=charge_automatically`.', {
      param: 'payment_behavior',
    })
  if (days === undefined)
    return refuse('You must pass `days_until_due` with `collection_method=send_invoice`.', {
      param: 'days_until_due',
    })
  return days
}
