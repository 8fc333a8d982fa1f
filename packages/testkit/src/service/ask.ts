import { setTimeout as pause } from 'node:timers/promises'
import { INTERNAL_TOKEN_HEADER } from '@avaliax/chassis/http/internal-token.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { fillPath, type Input, type Output } from '../api-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into many shapes, refusals among them
export interface Answer<Body = any> {
  status: number
  headers: Headers
  text: string
  body: Body
}

/** Asks a service, by a contract or, for what no contract describes, by a path. */
export interface Ask {
  <R extends RouteContract>(route: R, input?: Input): Promise<Answer<Output<R>>>
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

const PATIENCE = { tries: 10, pauseMs: 200 }
const isOverloaded = ({ status, body }: Answer) => status === 503 && body?.code === 'DEPENDENCY_UNAVAILABLE'

interface Needs {
  url: string
  /** A fresh internal token for every request; they live for a minute. */
  token?: (() => string) | undefined
  headers?: Record<string, string>
}

export function askerOf({ url, token, headers: always = {} }: Needs): Ask {
  async function sendOnce(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { [INTERNAL_TOKEN_HEADER]: token() }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...always,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, ...(await bodyOf(answer)) }
  }

  /** Repeats reads that an overloaded process refused. */
  async function send(method: string, ...rest: [string, unknown?, object?]): Promise<Answer> {
    let answer = await sendOnce(method, ...rest)
    for (let tries = 1; method === 'GET' && isOverloaded(answer) && tries < PATIENCE.tries; tries++) {
      await pause(PATIENCE.pauseMs)
      answer = await sendOnce(method, ...rest)
    }
    return answer
  }

  const ask = (what: RouteContract | string, ...rest: unknown[]): Promise<Answer> => {
    if (typeof what === 'string') return send(what, ...(rest as [string, unknown, Record<string, string>]))
    const { params, query, body, headers } = (rest[0] ?? {}) as Input
    const search = query ? `?${new URLSearchParams(query)}` : ''
    return send(what.method, fillPath(what.path, params) + search, body, headers)
  }
  return ask as Ask
}

async function bodyOf(answer: Response): Promise<Pick<Answer, 'text' | 'body'>> {
  const type = answer.headers.get('content-type') ?? ''
  if (type === 'application/pdf') return { text: '', body: new Uint8Array(await answer.arrayBuffer()) }
  const text = await answer.text()
  return { text, body: text !== '' && type.includes('json') ? JSON.parse(text) : text || undefined }
}
