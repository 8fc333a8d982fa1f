import { setTimeout as wait } from 'node:timers/promises'
import { confirmAddressChange, getAddressChange } from '@avaliax/proto/identity/address-change.routes.ts'
import type { DemoClient } from '../demo/demo-client.ts'

const TRIES = 20
const AGAIN_MS = 500
const TOKEN = /\/confirm-address\?token=([\w.-]+)/

interface Mailbox {
  client: DemoClient
  email: string
  sandboxUrl: string
}

/** Opens the link in the welcome mail, as the owner of a mailbox does; one that does not come stays unopened. */
export async function confirmMailbox({ client, email, sandboxUrl }: Mailbox): Promise<void> {
  if (!(await client.call(getAddressChange)).unconfirmed) return
  for (let tried = 0; tried < TRIES; tried++) {
    const answer = await fetch(`${sandboxUrl}/__sandbox/mail?to=${encodeURIComponent(email)}`)
    const [, token] = TOKEN.exec(await answer.text()) ?? []
    if (token) return void (await client.call(confirmAddressChange, { body: { token } }))
    await wait(AGAIN_MS)
  }
}
