import http from 'node:http'
import https from 'node:https'
import { finished } from 'node:stream/promises'
import { withDeadline } from '@avaliax/chassis/async/with-deadline.ts'
import { refuseInCopy } from '@avaliax/chassis/restored-copy.ts'
import { userAgentOf } from '../http/user-agent.ts'
import type { OutboundGuard, OutboundTarget } from './outbound-guard.ts'

const MAX_ANSWER_BYTES = 64 * 1024
const TIMEOUT_MS = 15_000

export interface OutboundAnswer {
  status: number
  headers: Record<string, string>
  /** At most the first 64 kB. */
  text: string
}

export interface OutboundPicture {
  status: number
  bytes: Buffer
  /** A redirect's address; it is not followed. */
  location?: string | undefined
  /** A page's headers say what it lets in; several are joined by commas. */
  contentPolicy?: string | undefined
}

export interface GuardedFetch {
  /** Null: larger than `maxBytes`. */
  get(url: string, maxBytes: number): Promise<OutboundPicture | null>
  post(url: string, body: Buffer | string, headers?: Record<string, string>): Promise<OutboundAnswer>
}

interface Deps {
  guard: OutboundGuard
  timeoutMs?: number
  /** Introduces us: firewalls refuse callers without a name. */
  userAgent?: string
}

/** Calls an address that a user chose: checked, pinned, without following redirects, bounded in time and size. */
export function guardedFetch({
  guard,
  timeoutMs = TIMEOUT_MS,
  userAgent = userAgentOf(),
}: Deps): GuardedFetch {
  const baseHeaders = { 'user-agent': userAgent, accept: '*/*' }
  // Name servers have no deadline of their own.
  const resolved = (url: string) => withDeadline(guard.target(url), timeoutMs, 'Resolving the name')

  return {
    async get(url, maxBytes) {
      const signal = AbortSignal.timeout(timeoutMs)
      const target = await resolved(url)
      const answer = await send(target, { method: 'GET', body: '', headers: baseHeaders, signal })
      const { chunks, size } = await collect(answer, maxBytes)
      const { statusCode = 0, headers } = answer
      return size > maxBytes
        ? null
        : {
            status: statusCode,
            bytes: Buffer.concat(chunks),
            location: headers.location,
            contentPolicy: policyOf(headers),
          }
    },
    async post(url, body, headers = {}) {
      const signal = AbortSignal.timeout(timeoutMs)
      const target = await resolved(url)
      return read(
        await send(target, { method: 'POST', body, headers: { ...baseHeaders, ...headers }, signal }),
      )
    },
  }
}

const policyOf = ({ 'content-security-policy': policy }: http.IncomingHttpHeaders): string | undefined =>
  Array.isArray(policy) ? policy.join(', ') : policy

interface Outgoing {
  method: 'GET' | 'POST'
  body: Buffer | string
  headers: Record<string, string>
  signal: AbortSignal
}

function send(
  { url, pinned }: OutboundTarget,
  { method, body, headers, signal }: Outgoing,
): Promise<http.IncomingMessage> {
  refuseInCopy()
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const client = url.protocol === 'https:' ? https : http
  const request = client.request(url, {
    method,
    signal,
    agent: false,
    headers: {
      ...headers,
      ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }),
      connection: 'close',
    },
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

async function collect(
  answer: http.IncomingMessage,
  maxBytes: number,
): Promise<{ chunks: Buffer[]; size: number }> {
  const chunks: Buffer[] = []
  let size = 0
  answer.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    // The status is known by now; the rest of an endless body is not worth an error.
    if (size > maxBytes) answer.destroy()
  })
  await finished(answer).catch((error: NodeJS.ErrnoException) => {
    if (size <= maxBytes) throw error
  })
  return { chunks, size }
}

async function read(answer: http.IncomingMessage): Promise<OutboundAnswer> {
  const { chunks } = await collect(answer, MAX_ANSWER_BYTES)
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    text: Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8'),
  }
}
