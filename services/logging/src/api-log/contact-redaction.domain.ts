import { REDACTED, type Recorded, redactCall } from '@avaliax/chassis/telemetry/redact.ts'

const EMAIL =
  /(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]+(?:@|%40)[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}/g
/** A number written the way people write telephone numbers; bare digit runs are ids and times. */
const TELEPHONE = /\+\d[\d\s().-]{8,17}\d|\(\d{2,3}\)\s?\d{4,5}[-\s]?\d{4}/g
const CONTACT_NAME =
  /^(?:e-?mail(?:address)?|(?:international|national|mobile)?(?:phone|phone_?number|telephone|telefone|celular)|formatted_phone_number|whats_?app)$/i
const MAX_BODY_BYTES = 8_000

/** Second net behind the caller's own redaction: secrets again, then contact data, then the size. */
export function withoutPersonalFacts({
  url,
  requestHeaders,
  responseHeaders,
  requestBody,
  responseBody,
  errorMessage,
}: Recorded): Recorded {
  const once = redactCall({ url, requestHeaders, responseHeaders, requestBody, responseBody, errorMessage })
  return {
    ...once,
    url: anonymous(once.url),
    requestBody: body(once.requestBody),
    responseBody: body(once.responseBody),
    errorMessage: once.errorMessage && anonymous(once.errorMessage),
  }
}

/** One message of ours, as it may be shown. */
export const withoutSecrets = (requestBody: string): string =>
  withoutPersonalFacts({
    url: '',
    requestHeaders: {},
    responseHeaders: {},
    responseBody: null,
    errorMessage: null,
    requestBody,
  }).requestBody ?? ''

const anonymous = (text: string): string => text.replace(EMAIL, REDACTED).replace(TELEPHONE, REDACTED)

const body = (text: string | null): string | null => text && cut(anonymous(byName(text)))

function byName(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (name, value) =>
      CONTACT_NAME.test(name) && typeof value === 'string' ? REDACTED : value,
    )
  } catch {
    return text
  }
}

/** Cut between characters, never inside one. */
function cut(text: string): string {
  if (Buffer.byteLength(text) <= MAX_BODY_BYTES) return text
  const bytes = Buffer.from(text)
  let end = MAX_BODY_BYTES
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return `${bytes.subarray(0, end).toString()}…`
}
