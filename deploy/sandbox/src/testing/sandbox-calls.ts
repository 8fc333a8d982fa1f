import { createHash } from 'node:crypto'
import { createSandbox, type Sandbox, type SandboxOptions } from '../create-sandbox.ts'
import { BUSINESS_SCOPE } from '../oauth/scopes.ts'
import { OWNER_EMAIL } from '../seed/scenario.seed.ts'

export const VERIFIER = 'a-verifier-long-enough-for-the-specification-0001'
const REDIRECT = 'http://127.0.0.1:9/api/google/callback'

export interface Reply {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into many foreign shapes
  body: any
}

export interface Consent {
  email?: string
  scopes?: string[]
  decision?: 'allow' | 'deny'
  changes?: Record<string, string>
}

async function reply(answer: Response): Promise<Reply> {
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : null }
}

/** A running sandbox and the calls a test needs again and again, over real HTTP. */
export async function sandboxCalls(options: SandboxOptions = {}) {
  const sandbox: Sandbox = await createSandbox(options)
  const { url, env } = sandbox

  const call = async (
    method: string,
    path: string,
    init: RequestInit & { json?: unknown } = {},
  ): Promise<Reply> => {
    const { json, ...rest } = init
    const body = json === undefined ? {} : { body: JSON.stringify(json) }
    return reply(await fetch(`${url}${path}`, { method, redirect: 'manual', ...rest, ...body }))
  }

  const consentAddress = (changes: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: env.GOOGLE_CLIENT_ID ?? '',
      redirect_uri: REDIRECT,
      response_type: 'code',
      state: 'a-state',
      access_type: 'offline',
      prompt: 'consent',
      scope: `openid email ${BUSINESS_SCOPE}`,
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      ...changes,
    })
    return `/oauth/o/oauth2/v2/auth?${query}`
  }

  /** Fills the form; the address Google would send the browser back to. */
  const consent = async ({ email = OWNER_EMAIL, scopes, decision = 'allow', changes = {} }: Consent = {}) => {
    const form = new URLSearchParams({ account: email, decision })
    for (const scope of scopes ?? [BUSINESS_SCOPE]) form.append('scope', scope)
    const answer = await call('POST', consentAddress(changes), { body: form })
    return new URL(answer.headers.get('location') ?? 'about:blank')
  }

  const token = (fields: Record<string, string>) =>
    call('POST', '/oauth/token', {
      body: new URLSearchParams({
        client_id: env.GOOGLE_CLIENT_ID ?? '',
        client_secret: env.GOOGLE_CLIENT_SECRET ?? '',
        ...fields,
      }),
    })

  const exchange = (code: string, fields: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      ...fields,
    })

  const connect = async (options: Consent = {}) => {
    const address = await consent(options)
    const answer = await exchange(address.searchParams.get('code') ?? '')
    const bearer = { authorization: `Bearer ${answer.body.access_token}` }
    const api = (method: string, path: string, json?: unknown) =>
      call(method, path, { headers: bearer, json })
    return { tokens: answer.body, api }
  }

  const search = (json: unknown, mask = 'places.id,places.displayName,nextPageToken') =>
    call('POST', '/places/v1/places:searchText', {
      headers: { 'x-goog-api-key': 'sandbox-key', ...(mask ? { 'x-goog-fieldmask': mask } : {}) },
      json,
    })

  return {
    sandbox,
    url,
    call,
    consent,
    consentAddress,
    token,
    exchange,
    connect,
    search,
    control: (method: string, path: string, json?: unknown) => call(method, `/__sandbox${path}`, { json }),
    fault: (json: unknown) => call('POST', '/__sandbox/faults', { json }),
    close: () => sandbox.close(),
  }
}

export type SandboxCalls = Awaited<ReturnType<typeof sandboxCalls>>
