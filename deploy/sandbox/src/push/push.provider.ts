import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import {
  type Answer,
  type Exchange,
  header,
  isRecord,
  json,
  type Provider,
  text,
} from '../kernel/exchange.ts'
import { vapidComplaint } from './check-vapid.ts'
import { decryptMessage, type Receiver } from './decrypt-message.ts'

const MAX_BYTES = 4096

interface Browser extends Receiver {
  serverKey: string
  messages: PushItem[]
}

export interface PushItem {
  at: string
  topic: string | null
  urgency: string | null
  ttl: number
  /** The browser reads this. */
  text: string
  bytes: number
}

/** A push service and the browsers behind it: `POST /push/subscriptions` is what `PushManager.subscribe` does. */
export function pushProvider(now: () => number) {
  const browsers = new Map<string, Browser>()

  function subscribe({ body, origin }: Exchange): Answer {
    const asked: unknown = JSON.parse(body.toString('utf8'))
    const serverKey = isRecord(asked) ? String(asked.applicationServerKey) : ''
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    const auth = randomBytes(16)
    const id = randomUUID()
    browsers.set(id, { ecdh, auth, serverKey, messages: [] })
    const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
    return json({ endpoint: `${origin}/push/${id}`, expirationTime: null, keys }, 201)
  }

  function unsubscribe({ params }: Exchange): Answer {
    return browsers.delete(params.id ?? '') ? json({}) : text('push subscription is unknown', 404)
  }

  function receive(exchange: Exchange): Answer {
    const browser = browsers.get(exchange.params.id ?? '')
    if (!browser) return text('push subscription has unsubscribed or expired', 410)
    const expected = { origin: exchange.origin, serverKey: browser.serverKey, now: now() }
    const complaint = vapidComplaint(header(exchange, 'authorization'), expected)
    if (complaint) return json({ reason: 'BadJwtToken', complaint }, 403)
    const ttl = header(exchange, 'ttl')
    if (!ttl || !/^\d+$/.test(ttl)) return text('TTL is missing', 400)
    if (header(exchange, 'content-encoding') !== 'aes128gcm') return text('content-encoding', 400)
    if (exchange.body.length > MAX_BYTES) return text('Payload Too Large', 413)
    const topic = header(exchange, 'topic') ?? null
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return text('topic', 400)
    const message: PushItem = {
      at: new Date(now()).toISOString(),
      topic,
      urgency: header(exchange, 'urgency') ?? null,
      ttl: Number(ttl),
      text: decryptMessage(exchange.body, browser),
      bytes: exchange.body.length,
    }
    browser.messages.push(message)
    return {
      status: 201,
      headers: { location: `${exchange.origin}/push/messages/${randomUUID()}` },
      body: '',
    }
  }

  const inbox = ({ params }: Exchange): Answer =>
    json({ messages: browsers.get(params.id ?? '')?.messages ?? [] })

  const provider: Provider = {
    api: 'push',
    prefix: '/push',
    routes: [
      { method: 'POST', pattern: '/push/subscriptions', handle: subscribe },
      { method: 'DELETE', pattern: '/push/:id', handle: unsubscribe },
      { method: 'POST', pattern: '/push/:id', handle: receive },
      { method: 'GET', pattern: '/push/:id/inbox', handle: inbox },
    ],
    refuse: (status, { retryAfter } = {}) => ({
      ...text('SANDBOX fault', status),
      ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
    }),
    notFound: () => text('push subscription is unknown', 404),
  }
  return { provider, clear: () => browsers.clear() }
}
