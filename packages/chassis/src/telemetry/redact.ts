import { createHash } from 'node:crypto'

export const REDACTED = '[redacted]'
const MAX_BODY_BYTES = 8_000
const MAX_URL = 2_000
const SHORTEST_SECRET = 8

/** Only these headers say something useful and never hold a secret. */
const OPEN_HEADERS = new Set([
  'accept',
  'cache-control',
  'content-length',
  'content-type',
  'date',
  'etag',
  'retry-after',
  'user-agent',
  'x-goog-fieldmask',
  'x-request-id',
])
const SECRET_NAME =
  /^(key|auth|authorization|cookie|credential|signature|sig|pin|cvc|cvv|assertion|number)$|password|passwd|token|secret|api[-_]?key|code[-_]?verifier|card[-_]?number|private[-_]?key/i
// Names that only look like the ones above.
const OPEN_NAME =
  /^(next[-_]?)?page[-_]?token$|^(max|min|total|prompt|completion|input|output|cached)[-_a-z]*tokens([-_]details)?$/i
const DATA_URL = /data:[a-z]+\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/=]+/gi
const LONG_BASE64 = /[A-Za-z0-9+/]{1024,}={0,2}/g

// In a query or form these carry an authorization; in JSON they say what went wrong.
const SECRET_FIELD = /^(code|state)$/i

/** In what is neither JSON nor a form, or was cut: a name with its value, with or without quotes, to the end of either. */
const LOOSE_PAIR =
  /(?<![\w-])([\w-]{0,40}(?:token|secret|password)[\w-]{0,40})(\\?["']?\s*[:=]\s*["']?)(?:(?<=")[^"\\]*(?:\\.[^"\\]*)*|(?<=')[^']*|[^\s&,;<{}]+)/gi
/** A payer's `value` beside it is the number of a person or a company at the tax office. */
const TAX_NUMBER = /^br_(cpf|cnpj)$/

export const isSecretName = (name: string) => SECRET_NAME.test(name) && !OPEN_NAME.test(name)
const isSecretField = (name: string) => isSecretName(name) || SECRET_FIELD.test(name)
const isTaxNumber = (name: string, type: unknown) => name === 'value' && TAX_NUMBER.test(String(type))

export interface Recorded {
  url: string
  requestHeaders: Record<string, string>
  responseHeaders: Record<string, string>
  requestBody: string | null
  responseBody: string | null
  errorMessage: string | null
}

/** Keeps of a call what may be stored: names of secrets stay, their values are removed everywhere. */
export function redactCall(call: Recorded): Recorded {
  const secrets = [
    ...headerSecrets(call.requestHeaders),
    ...bodySecrets(call.requestBody),
    ...urlSecrets(call.url),
  ]
  const scrub = (text: string) => secrets.reduce((kept, secret) => kept.replaceAll(secret, REDACTED), text)
  const body = (text: string | null) => text && cut(scrub(withoutPictures(redactBody(text))))
  return {
    url: scrub(redactUrl(call.url)).slice(0, MAX_URL),
    requestHeaders: redactHeaders(call.requestHeaders, scrub),
    responseHeaders: redactHeaders(call.responseHeaders, scrub),
    requestBody: body(call.requestBody),
    responseBody: body(call.responseBody),
    errorMessage: call.errorMessage && scrub(call.errorMessage).slice(0, 500),
  }
}

function redactHeaders(
  headers: Record<string, string>,
  scrub: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const lower = name.toLowerCase()
      return [lower, OPEN_HEADERS.has(lower) ? scrub(value).slice(0, 500) : REDACTED]
    }),
  )
}

export function redactUrl(text: string): string {
  const url = URL.parse(text)
  if (!url) return REDACTED
  url.username = ''
  url.password = ''
  for (const name of [...url.searchParams.keys()])
    if (isSecretField(name)) url.searchParams.set(name, REDACTED)
  return url.href
}

function redactBody(text: string): string {
  const value = parsed(text)
  if (value !== undefined)
    return JSON.stringify(value, function (this: object, name: string, entry: unknown) {
      return hidden(this, name, entry) ? REDACTED : entry
    })
  if (isForm(text)) return redactForm(text)
  return text.replace(LOOSE_PAIR, (pair, name: string, between: string) =>
    isSecretName(name) ? name + between + REDACTED : pair,
  )
}

const hidden = (holder: { type?: unknown }, name: string, value: unknown) =>
  (isSecretName(name) || isTaxNumber(name, holder.type)) &&
  (typeof value === 'string' || typeof value === 'number')

const isForm = (text: string) => /^[\w.~%+[\]-]+=[^&\s]*(&[\w.~%+[\]-]+=[^&\s]*)*$/.test(text)

function redactForm(text: string): string {
  const form = new URLSearchParams(text)
  for (const name of [...form.keys()]) if (isSecretPair(form, name)) form.set(name, REDACTED)
  return form.toString().replaceAll('%5B', '[').replaceAll('%5D', ']')
}

/** Names in forms may be nested: `tax_id_data[0][value]`. */
function isSecretPair(form: URLSearchParams, name: string): boolean {
  const [field = ''] = /[^[\]]+(?=\]*$)/.exec(name) ?? []
  const type = form.get(name.replace(/value(?=\]?$)/, 'type'))
  return isSecretField(name) || isSecretName(field) || isTaxNumber(field, type)
}

function withoutPictures(text: string): string {
  const label = (found: string) =>
    `[${found.length} base64 characters, sha256 ${createHash('sha256').update(found).digest('hex').slice(0, 16)}]`
  return text.replace(DATA_URL, label).replace(LONG_BASE64, label)
}

function cut(text: string): string {
  if (Buffer.byteLength(text) <= MAX_BODY_BYTES) return text
  return `${Buffer.from(text).subarray(0, MAX_BODY_BYTES).toString()}…`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const longEnough = (secret: string) => secret.length >= SHORTEST_SECRET

function headerSecrets(headers: Record<string, string>): string[] {
  const closed = Object.entries(headers).filter(([name]) => !OPEN_HEADERS.has(name.toLowerCase()))
  return closed.flatMap(([, value]) => [value, value.replace(/^\S+\s+/, '')]).filter(longEnough)
}

function urlSecrets(text: string): string[] {
  const form = URL.parse(text)?.searchParams ?? new URLSearchParams()
  const pairs = [...form]
  return pairs
    .filter(([name, value]) => isSecretPair(form, name) && longEnough(value))
    .map(([, value]) => value)
}

function bodySecrets(text: string | null): string[] {
  if (!text) return []
  const value = parsed(text)
  if (value === undefined) {
    return isForm(text) ? urlSecrets(`http://form.invalid/?${text}`) : []
  }
  const found: string[] = []
  JSON.stringify(value, function (this: object, name: string, entry: unknown) {
    if (typeof entry === 'string' && hidden(this, name, entry) && longEnough(entry)) found.push(entry)
    return entry
  })
  return found
}
