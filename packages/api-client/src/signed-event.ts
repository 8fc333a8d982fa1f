import { OutgoingEvent } from '@avaliax/proto/content/outgoing-events.ts'

/** The message is not ours, was changed on its way, or is older than five minutes. */
export class UnverifiedEvent extends Error {}

interface Received {
  /** The request's headers, by any spelling. */
  headers: Headers | Record<string, string | string[] | undefined>
  /** As it came: a body that was parsed and written again has another signature. */
  body: string
  /** The endpoint's secret, `whsec_…`. */
  secret: string
  now?: Date
}

const TOLERANCE_SECONDS = 300
const PREFIX = 'whsec_'
const VERSION = 'v1,'

/** The event of a request, once its signature (Standard Webhooks 1.0) is known to be the platform's. */
export async function signedEvent({
  headers,
  body,
  secret,
  now = new Date(),
}: Received): Promise<OutgoingEvent> {
  const named = namesOf(headers)
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    named.get(name),
  )
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp))
  if (!id || !timestamp || !signatures || !(age <= TOLERANCE_SECONDS)) throw new UnverifiedEvent('Not signed')
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(PREFIX, '')), algorithm, false, [
    'verify',
  ])
  // While a secret is rotated there are two.
  for (const signature of signatures.split(' ')) {
    if (!signature.startsWith(VERSION)) continue
    const given = bytesOf(signature.slice(VERSION.length))
    if (await crypto.subtle.verify('HMAC', key, given, signed)) return OutgoingEvent.parse(JSON.parse(body))
  }
  throw new UnverifiedEvent('Signed by somebody else')
}

const namesOf = (headers: Received['headers']) =>
  headers instanceof Headers
    ? headers
    : new Headers(
        Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      )

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  } catch {
    throw new UnverifiedEvent('Not base64')
  }
}
