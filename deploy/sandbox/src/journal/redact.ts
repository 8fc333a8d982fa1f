import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isRecord } from '../kernel/exchange.ts'

const HIDDEN = '[hidden]'
const SECRET_HEADERS = ['x-goog-api-key', 'cookie', 'set-cookie', 'x-make-apikey', 'proxy-authorization']
const SECRET_FIELDS = [
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'accessToken',
  'clientSecret',
  'code',
  'code_verifier',
  'token',
  'key',
  'apiKey',
  'api_key',
  'password',
]

export function redactHeaders(headers: IncomingHttpHeaders | Record<string, string>): Record<string, string> {
  const redacted: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
    if (name === 'authorization') redacted[name] = `${text.split(' ')[0]} ${HIDDEN}`
    else if (name === 'location') redacted[name] = redactUrl(text)
    else redacted[name] = SECRET_HEADERS.includes(name) ? HIDDEN : text
  }
  return redacted
}

export function redactQuery(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...query].map(([name, value]) => [name, SECRET_FIELDS.includes(name) ? HIDDEN : value]),
  )
}

function redactUrl(value: string): string {
  return value.replace(/([?&](?:code|access_token|id_token)=)[^&]+/g, `$1${HIDDEN}`)
}

function redactFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactFields)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET_FIELDS.includes(name) && typeof field === 'string' ? HIDDEN : redactFields(field),
    ]),
  )
}

const MAX_SHOWN_BYTES = 32_768

/** A body fit to show: parsed when it is JSON or a form, cut when long, described when binary. */
export function redactBody(bytes: Buffer, contentType: string): unknown {
  if (bytes.length === 0) return null
  if (/^(image|application\/octet)/.test(contentType)) return `[${bytes.length} bytes]`
  const text = bytes.toString('utf8')
  if (contentType.startsWith('application/x-www-form-urlencoded'))
    return redactQuery(new URLSearchParams(text))
  try {
    const value = redactFields(JSON.parse(text))
    return text.length > MAX_SHOWN_BYTES ? `${JSON.stringify(value).slice(0, MAX_SHOWN_BYTES)}…` : value
  } catch {
    return text.slice(0, MAX_SHOWN_BYTES)
  }
}

/** Tells two credentials apart without showing either. */
export function credentialPrint(headers: IncomingHttpHeaders): string | null {
  const secret = headers.authorization ?? headers['x-goog-api-key'] ?? headers['x-make-apikey']
  return secret ? createHash('sha256').update(String(secret)).digest('hex').slice(0, 8) : null
}
