import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  logInWithPasskey,
  type PasskeyAssertion,
  type PasskeyRequest,
} from '@avaliax/proto/identity/passkey.routes.ts'
import {
  type Dishonesty,
  type PasskeyAuthenticator,
  passkeyAuthenticator,
} from '@avaliax/testkit/passkey-authenticator.ts'
import { expect } from '@jest/globals'
import { type IdentityUnderTest, PUBLIC_URL, type SignedIn } from './identity-under-test.ts'

/** A machine of its own for each call: thirty uses a minute are allowed from one. */
let machines = 0
export const nextAddress = () => `2001:db8:0:${(machines++).toString(16)}::1`

/** People do these with passkeys; the service is built before the first test. */
export function passkeyPeople(identity: () => IdentityUnderTest) {
  const request = async (): Promise<PasskeyRequest> =>
    (await identity().send(beginPasskeySignIn, { address: nextAddress() })).body

  const finish = (body: PasskeyAssertion, address = nextAddress()) =>
    identity().send(logInWithPasskey, { body, address })

  /** Adds one of a new authenticator. */
  async function add({ actor }: Pick<SignedIn, 'actor'>, { synced = false, name = 'Celular' } = {}) {
    const device = passkeyAuthenticator({ origin: PUBLIC_URL, synced })
    const creation = (await identity().send(beginPasskey, { actor })).body
    const passkey = device.create(creation)
    const { status, body } = await identity().send(addPasskey, { actor, body: { name, passkey } })
    expect([status, body.code]).toEqual([201, undefined])
    return { device, passkeyId: body.id as string }
  }

  return {
    request,
    finish,
    add,

    async owner(options?: Parameters<typeof add>[1]) {
      const owner = await identity().owner()
      return { ...owner, ...(await add(owner, options)) }
    },

    signIn: async ({ device }: { device: PasskeyAuthenticator }, lie?: Dishonesty) =>
      finish(device.use(await request(), lie)),
  }
}
