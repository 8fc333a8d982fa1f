import http from 'node:http'
import https from 'node:https'
import { finished } from 'node:stream/promises'
import { withDeadline } from '@avaliax/chassis/with-deadline.ts'
import type { OutboundGuard, OutboundTarget } from './outbound-guard.ts'

const MAX_ANSWER_BYTES = 64 * 1024
const TIMEOUT_MS = 15_000

export interface OutboundAnswer {
  status: number
  headers: Record<string, string>
  /** At most the first 64 kB. */
  text: string
}

export interface GuardedFetch {
  post(url: string, body: Buffer | string, headers?: Record<string, string>): Promise<OutboundAnswer>
}

interface Needs {
  guard: OutboundGuard
  timeoutMs?: number
}

/** Posts to an address of an owner's choosing: checked, pinned, without following redirects, bounded in time and size. */
export function guardedFetch({ guard, timeoutMs = TIMEOUT_MS }: Needs): GuardedFetch {
  return {
    async post(url, body, headers = {}) {
      const signal = AbortSignal.timeout(timeoutMs)
      // Name servers have no deadline of their own.
      const target = await withDeadline(guard.target(url), timeoutMs, 'Resolving the name')
      return read(await send(target, { body, headers, signal }))
    },
  }
}

interface Outgoing {
  body: Buffer | string
  headers: Record<string, string>
  signal: AbortSignal
}

function send(
  { url, pinned }: OutboundTarget,
  { body, headers, signal }: Outgoing,
): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const client = url.protocol === 'https:' ? https : http
  const request = client.request(url, {
    method: 'POST',
    signal,
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
    // The name was resolved and checked once; resolving it again here could give another address.
    ...(pinned && { lookup: pinnedLookup(pinned) }),
  })
  request.once('response', resolve).once('error', reject).end(body)
  return promise
}

type Lookup = NonNullable<http.RequestOptions['lookup']>

function pinnedLookup(pinned: NonNullable<OutboundTarget['pinned']>): Lookup {
  return (_host, options, done) =>
    options.all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)
}

async function read(answer: http.IncomingMessage): Promise<OutboundAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    // The status is known by now; the rest of an endless body is not worth an error.
    if (size > MAX_ANSWER_BYTES) answer.destroy()
  })
  await finished(answer).catch((error: NodeJS.ErrnoException) => {
    if (size <= MAX_ANSWER_BYTES) throw error
  })
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    text: Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8'),
  }
}
