import { randomUUID } from 'node:crypto'
import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { getGoogleAuthUrl } from '@avaliax/proto/tenancy/google.routes.ts'
import type { ProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { type Company, owner, type Send, type ServiceUnderTest } from './service-under-test.ts'

/** The sandbox, like Google, sends browsers back to https or to this machine only. */
export const ORIGIN = 'http://127.0.0.1:9'

export interface Person {
  actor: Actor
  call: Send
  company: Required<Company>
}

/** Signed in: identity says that the session holds. */
export async function signedIn(service: ServiceUnderTest, userId: number): Promise<Person> {
  const company = await service.signUp(userId)
  return inSession(service, { userId, company })
}

export function inSession(
  service: ServiceUnderTest,
  { userId, company }: { userId: number; company: Required<Company> },
): Person {
  const actor: Actor = { ...owner(userId, [company]), sessionId: randomUUID() }
  service.identity.sessions.set(actor.sessionId, {
    active: true,
    sessionId: actor.sessionId,
    userId: actor.userId,
    email: actor.email,
    role: 'client',
    language: 'pt',
    memberships: [company],
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  return { actor, call: service.as(actor), company }
}

/** Sets out for Google and consents there; what the browser holds on its way back. */
export async function consented(
  sandbox: ProviderSandbox,
  person: Person,
  decision: 'allow' | 'deny' = 'allow',
  account = 'owner@padaria.example',
) {
  const authorization = await person.call(getGoogleAuthUrl, { params: { clientId: person.company.clientId } })
  const form = new URLSearchParams({ account, decision })
  form.append('scope', 'https://www.googleapis.com/auth/business.manage')
  const { pathname, search } = new URL(authorization.body.authUrl)
  const answer = await sandbox.call('POST', `${pathname}${search}`, { body: form })
  const back = new URL(answer.headers.get('location') ?? '')
  const setCookie = authorization.headers.get('set-cookie') ?? ''
  return { path: `${back.pathname}${back.search}`, setCookie, cookie: setCookie.split(';', 1)[0] ?? '' }
}

/** The whole way there and back. */
export async function connected(
  service: ServiceUnderTest,
  sandbox: ProviderSandbox,
  person: Person,
  account?: string,
) {
  const { path, cookie } = await consented(sandbox, person, 'allow', account)
  await service.publicly('GET', path, undefined, { cookie })
}

/** Answers what Google's token endpoints were asked for. */
export async function askedOfGoogle(sandbox: ProviderSandbox): Promise<string[]> {
  const { requests } = (await sandbox.control('GET', '/requests?api=oauth')).body
  return requests
    .map(({ path }: { path: string }) => path.split('/').at(-1))
    .filter((last: string) => last !== 'auth')
}
