import { type IncomingHttpHeaders, request } from 'node:http'

const ANSWER_MS = 120_000

export interface Answer {
  /** `0`: there was none. */
  status: number
  body: unknown
  retryAfterMs: number
}

/** Asks from an address of its own: all of 127.0.0.0/8 are this machine, and limits count by address. */
export function callerAt(localAddress: string, origin: string) {
  const { host, hostname, port } = new URL(origin)
  const to = { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port, localAddress }

  return (
    method: 'GET' | 'POST',
    path: string,
    { body, headers = {} }: { body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Answer> =>
    new Promise((resolve) => {
      const none = () => resolve({ status: 0, body: null, retryAfterMs: 1_000 })
      const all = {
        host,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': String(body.length),
        }),
        ...headers,
      }
      const sent = request({ ...to, method, path, headers: all, timeout: ANSWER_MS }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.once('error', none)
        response.once('end', () =>
          resolve(answerOf(response.statusCode ?? 0, response.headers, Buffer.concat(pieces).toString())),
        )
      })
      sent.once('timeout', () => sent.destroy())
      sent.once('error', none)
      sent.end(body)
    })
}

function answerOf(status: number, headers: IncomingHttpHeaders, text: string): Answer {
  const isJson = headers['content-type']?.startsWith('application/json')
  const retryAfterMs = Number(headers['retry-after'] ?? 1) * 1_000
  return { status, body: isJson ? JSON.parse(text) : text, retryAfterMs }
}

export type Caller = ReturnType<typeof callerAt>
