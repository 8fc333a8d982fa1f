import { setTimeout as wait } from 'node:timers/promises'
import { apiClient } from '@avaliax/api/client.ts'
import type { Given, ListAnswer } from '@avaliax/proto/client-call.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import type { z } from 'zod'

/** A list gives its first page. */
type Output<R extends RouteContract> = R['kind'] extends 'list'
  ? z.output<R['response']>[]
  : z.output<R['response']>

interface Input {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

/** A caller of the running stack; every answer is checked against its contract. */
export function demoClient(origin: string) {
  let token: string | undefined
  /** By name, like a browser's: what `call` was given and `visit` brings back. */
  const cookies = new Map<string, string>()

  function keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
    }
  }

  const client = apiClient({
    origin,
    token: () => token,
    async fetch(...request) {
      const response = await fetch(...request)
      keepCookies(response)
      return response
    },
  })

  async function call<R extends RouteContract>(route: R, input: Input = {}): Promise<Output<R>> {
    const answer: unknown = await client.call(route, ...([input] as unknown as Given<R>))
    return (route.kind === 'list' ? (answer as ListAnswer<unknown>).items : answer) as Output<R>
  }

  return {
    origin,
    call,
    /** Opens an address as the browser that made the calls: with their cookies, without the bearer, not redirected. */
    visit(url: string): Promise<Response> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return fetch(url, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    },
    signIn: (value: string) => {
      token = value
    },
    /** The bearer, for a browser that continues where HTTP left off. */
    token: () => token,
  }
}
export type DemoClient = ReturnType<typeof demoClient>

const UNTIL_MS = 30_000
const STEP_MS = 150

/** Asks until the answer is there; the stack works on it meanwhile. */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const giveUpAt = Date.now() + UNTIL_MS
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > giveUpAt) throw new Error(`${what}: nothing after ${UNTIL_MS / 1000} s`)
    await wait(STEP_MS)
  }
}
