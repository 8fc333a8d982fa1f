import { createRequest } from '@avaliax/proto/cards/request/request.routes.ts'
import type { Owner } from './test-network.ts'

/** A customer whom the shop asked, and who answered on the page of the request: a word to the manager, and to be asked no more. */
export async function askedCustomer({ api, clientId }: Owner, phone: string): Promise<void> {
  const body = { name: 'Maria', phone, basis: 'consent', channel: 'hand' } as const
  const { link } = await api.call(createRequest, { params: { clientId }, body })
  for (const answer of [{ text: 'Esperei muito' }, { 'List-Unsubscribe': 'One-Click' }]) {
    const { status } = await fetch(link, { method: 'POST', body: new URLSearchParams(answer as never) })
    if (status !== 200) throw new Error(`The page of a request answered ${status}`)
  }
}
