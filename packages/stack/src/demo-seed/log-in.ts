import { setTimeout as wait } from 'node:timers/promises'
import { Credentials, logIn, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { type DemoClient, demoClient } from '../demo/demo-client.ts'
import { StartError } from '../run/start-error.ts'
import type { LogIn } from '../stack/secrets.ts'

const WITHIN_MS = 20_000

export interface Visitor {
  client: DemoClient
  clientId: number
}

const AGAIN_MS = 500
const BUSY = 503

/** A stack that has just started may be too busy for a moment, and says so. */
async function post(url: string, body: unknown): Promise<Response> {
  const until = AbortSignal.timeout(WITHIN_MS)
  for (;;) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: until,
    })
    if (answer.status !== BUSY) return answer
    await wait(AGAIN_MS, undefined, { signal: until })
  }
}

function signedIn(origin: string, { token, user }: Credentials): Visitor {
  const client = demoClient(origin)
  client.signIn(token)
  return { client, clientId: user.clientId ?? 0 }
}

/** Logs the owner of a company in, after a sign-up where there is none yet: a second start changes nothing. */
export async function ownerOf(
  origin: string,
  { email, password }: LogIn,
  companyName: string,
): Promise<Visitor> {
  const known = await post(origin + logIn.path, { email, password })
  const account = { email, password, companyName, language: 'pt' }
  const answer = known.ok ? known : await post(origin + signUp.path, account)
  if (!answer.ok)
    throw new StartError(`The demo client could not be created (${answer.status}): ${await answer.text()}`)
  return signedIn(origin, Credentials.parse(await answer.json()))
}

export const loggedIn = async (origin: string, body: LogIn): Promise<Visitor> =>
  signedIn(origin, await demoClient(origin).call(logIn, { body }))
