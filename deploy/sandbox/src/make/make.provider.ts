import { type Answer, type Exchange, header, json, type Provider, text } from '../kernel/exchange.ts'

const MAX_BYTES = 5 * 1024 * 1024
const WINDOW_MS = 10_000
const MAX_PER_WINDOW = 300
const QUEUE_LENGTH = 10_000

export interface MakeItem {
  at: string
  hookId: string
  method: string
  headers: Record<string, string>
  body: unknown
}

const GONE = 'There is no scenario listening for this webhook.'
const ANSWERS: Record<string, () => Answer> = {
  make_410: () => text(GONE, 410),
  make_413: () => text('Payload Too Large', 413),
  make_429: () => text('Too many requests', 429),
  make_queue_full: () => text('Queue is full', 400),
  make_scenario_500: () => text('Scenario failed to complete.', 500),
  make_redirect: () => ({ status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' }, body: '' }),
}

/** Headers a receiver would look at: the signature ones and the content type. */
function recordedHeaders(exchange: Exchange): Record<string, string> {
  const names = Object.keys(exchange.headers).filter((name) =>
    /^webhook-|^content-|^traceparent$|^user-agent$/.test(name),
  )
  return Object.fromEntries(names.map((name) => [name, header(exchange, name) ?? '']))
}

function parsed(exchange: Exchange): unknown {
  const raw = exchange.body.toString('utf8')
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}

/** Hooks listen when their id is 10 to 64 letters and digits and does not start with `gone`. */
function listens(hookId: string): boolean {
  return /^[A-Za-z0-9_-]{10,64}$/.test(hookId) && !hookId.startsWith('gone')
}

export function makeProvider(now: () => number) {
  let inbox: MakeItem[] = []
  const arrivals = new Map<string, number[]>()

  function receive(exchange: Exchange): Answer {
    const faulty = ANSWERS[exchange.fault?.mode ?? '']
    if (faulty) return faulty()
    const hookId = exchange.params.hook ?? ''
    if (!listens(hookId)) return text(GONE, 410)
    if (exchange.body.length > MAX_BYTES) return text('Payload Too Large', 413)
    const at = now()
    const recent = (arrivals.get(hookId) ?? []).filter((one) => one > at - WINDOW_MS)
    if (recent.length >= MAX_PER_WINDOW) return text('Too many requests', 429)
    arrivals.set(hookId, [...recent, at])
    if (inbox.filter((item) => item.hookId === hookId).length >= QUEUE_LENGTH)
      return text('Queue is full', 400)
    inbox.push({
      at: new Date(at).toISOString(),
      hookId,
      method: exchange.method,
      headers: recordedHeaders(exchange),
      body: parsed(exchange),
    })
    return text('Accepted')
  }

  const read = (exchange: Exchange) =>
    json({ items: inbox.filter(({ hookId }) => hookId === exchange.params.hook) })
  const provider: Provider = {
    api: 'make',
    prefix: '/make',
    routes: [
      { method: 'POST', pattern: '/make/:hook', handle: receive },
      { method: 'GET', pattern: '/make/:hook/inbox', handle: read },
    ],
    refuse: (status) => text(status === 410 ? GONE : 'SANDBOX fault', status),
    notFound: () => text(GONE, 410),
  }
  return {
    provider,
    clear() {
      inbox = []
      arrivals.clear()
    },
  }
}
