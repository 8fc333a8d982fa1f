import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { ErrorBody } from '@avaliax/proto/errors.ts'
import type { z } from 'zod'

export type Output<R extends RouteContract> = R['kind'] extends 'list'
  ? z.output<R['response']>[]
  : z.output<R['response']>

/** A value that turns out to be missing fails the test where it is used. */
type Params = Record<string, string | number | null | undefined>

export interface Input {
  params?: Params
  /** By name, or as it stands in an address. */
  query?: string | Record<string, string | number | boolean>
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer<T> {
  status: number
  body: T
  headers: Headers
}

/** A refusal as the caller sees it. */
export class Refused extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(route: string, status: number, body: ErrorBody) {
    super(
      `${route} answered ${status} ${body?.code}: ${body?.message} ${JSON.stringify(body?.details ?? [])}`,
    )
    this.status = status
    this.body = body
  }
}

export const fillPath = (path: string, params: Params = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? undefined
    if (value === undefined) throw new Error(`${path} was asked without its '${name}'`)
    return encodeURIComponent(value)
  })

/** The path of a route with its query, as one request asks for it. */
export function addressOf({ path }: RouteContract, { params, query }: Input = {}): string {
  const entries =
    typeof query === 'string'
      ? query
      : Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  const search = String(new URLSearchParams(entries))
  return fillPath(path, params) + (search && `?${search}`)
}

/** Calls routes by their contracts; what comes back is checked against them. */
export function apiClient(origin: string, token?: string) {
  async function send(route: RouteContract, input: Input = {}): Promise<Answer<unknown>> {
    const { body, headers } = input
    const answer = await fetch(origin + addressOf(route, input), {
      method: route.method,
      redirect: 'manual',
      headers: {
        // The refusals that tests quote; accounts are English unless they chose.
        'accept-language': 'pt',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== ''
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers }
  }

  return {
    origin,
    token,
    /** The raw answer, whatever its status. */
    send,
    /** The parsed success answer; a refusal throws. */
    async call<R extends RouteContract>(route: R, input: Input = {}): Promise<Output<R>> {
      const { status, body } = await send(route, input)
      if (status >= 400) throw new Refused(`${route.method} ${route.path}`, status, body as ErrorBody)
      const schema = route.also?.[status] ?? route.response
      if (route.kind === 'list') return (body as unknown[]).map((item) => schema.parse(item)) as Output<R>
      return (status === 204 ? undefined : schema.parse(body)) as Output<R>
    },
    as: (other: string) => apiClient(origin, other),
  }
}
export type ApiClient = ReturnType<typeof apiClient>
