import { logIn, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { StartError } from '../run/start-error.ts'
import type { LogIn } from './secrets.ts'

const COMPANY = 'Padaria Pão da Serra'

async function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
}

/** Makes sure the demo client can log in; a second start finds it and changes nothing. */
export async function seedDemo(url: string, { email, password }: LogIn): Promise<void> {
  if ((await post(url + logIn.path, { email, password })).ok) return
  const answer = await post(url + signUp.path, { email, password, companyName: COMPANY })
  if (answer.ok) return
  throw new StartError(`The demo client could not be created (${answer.status}): ${await answer.text()}`)
}
