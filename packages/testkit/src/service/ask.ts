import { setTimeout as pause } from 'node:timers/promises'
import { INTERNAL_TOKEN_HEADER } from '@avaliax/chassis/access/internal-token.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { ErrorBody } from '@avaliax/proto/errors.ts'
import { addressOf, type Input, type Output } from '../api-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into many shapes, refusals among them
export interface Answer<Body = any> {
  status: number
  headers: Headers
  text: string
  body: Body
}

/** A contract promises this, with a refusal's fields beside it; an answer that a route writes by hand has no shape. */
type ResponseOf<R extends RouteContract> = R['kind'] extends 'json' | 'list'
  ? Output<R> & Partial<ErrorBody>
  : Answer['body']

/** Asks a service, by a contract or, for what no contract describes, by a path. */
export interface Ask {
  <R extends RouteContract>(route: R, input?: Input): Promise<Answer<ResponseOf<R>>>
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

const PATIENCE = { tries: 10, pauseMs: 200 }
const isOverloaded = ({ status, body }: Answer) => status === 503 && body?.code === 'DEPENDENCY_UNAVAILABLE'

interface Deps {
  url: string
  /** A fresh internal token for every request; they live for a minute. */
  token?: (() => string) | undefined
  headers?: Record<string, string>
}

export function askerOf({ url, token, headers: always = {} }: Deps): Ask {
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
    const { body, headers } = (rest[0] ?? {}) as Input
    return send(what.method, addressOf(what, rest[0] as Input | undefined), body, headers)
  }
  return ask as Ask
}

async function bodyOf(answer: Response): Promise<Pick<Answer, 'text' | 'body'>> {
  const type = answer.headers.get('content-type') ?? ''
  if (type === 'application/pdf') return { text: '', body: new Uint8Array(await answer.arrayBuffer()) }
  const text = await answer.text()
  return { text, body: text !== '' && type.includes('json') ? JSON.parse(text) : text || undefined }
}
