import { createServer, type Server, type Socket } from 'node:net'
import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { getClient, getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { getClientRecord } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { LOCAL_ADDRESSES } from '@avaliax/providers/guarded-fetch/local-addresses.fixture.ts'
import { superadmin } from '@avaliax/testkit/service/actors.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

let service: ServiceUnderTest
let listeners: Server[] = []
beforeAll(async () => {
  service = await startService()
}, 60_000)
afterAll(async () => {
  for (const listener of listeners) listener.close()
  await service?.stop()
})

it('an automation never gets a local address, whatever its spelling, and nobody is called to find out', async () => {
  const seen: Socket[] = []
  listeners = [8443, 443, 80].map((port) =>
    createServer((socket) => seen.push(socket))
      .on('error', () => {})
      .listen(port, '127.0.0.1'),
  )
  const company = await service.signUp(900)
  const call = service.as(owner(900, [company]))
  // Blanks around an address are cut off; an empty one takes the address away.
  const addresses = LOCAL_ADDRESSES.filter((text) => text !== '' && text === text.trim())
  expect(addresses.length).toBeGreaterThanOrEqual(70)
  for (const makeWebhookUrl of addresses) {
    const { status, body } = await call(updateClient, {
      params: { clientId: company.clientId },
      body: { makeWebhookUrl },
    })
    expect([makeWebhookUrl, status]).toEqual([makeWebhookUrl, 400])
    expect(['WEBHOOK_URL_NOT_ALLOWED', 'VALIDATION_ERROR']).toContain(body.code)
  }
  expect((await call(getClient, { params: { clientId: company.clientId } })).body.makeWebhookUrl).toBeNull()
  expect(seen).toEqual([])
}, 60_000)

it('whoever may only read sees the host of an automation’s address: it works like a password', async () => {
  const company = await service.signUp(901)
  const { clientId } = company
  const address = 'https://hook.eu1.make.com/very-secret-path?key=1'
  await service.db
    .collection('clients')
    .updateOne({ _id: clientId as never }, { $set: { makeWebhookUrl: address } })
  const theOwner = owner(901, [company])
  const inRole = (role: 'manager' | 'viewer'): Actor => ({
    ...theOwner,
    memberships: theOwner.memberships.map((one) => ({ ...one, role })),
  })
  const shown = async (actor: Actor) => {
    const call = service.as(actor)
    const answers = [await call(getClient, { params: { clientId } })]
    if (actor.role === 'client') answers.push(await call(getOwnClient))
    else answers.push(await call(getClientRecord, { params: { clientId } }))
    const [first, second] = answers.map(({ body }) => body.makeWebhookUrl)
    expect(second).toBe(first)
    return first
  }
  for (const actor of [
    theOwner,
    inRole('manager'),
    superadmin,
    { ...superadmin, agencyRole: 'operator' },
  ] as const)
    expect(await shown(actor)).toBe(address)
  const readers: Actor[] = [inRole('viewer'), { ...superadmin, agencyRole: 'auditor' }]
  for (const actor of [...readers, { ...superadmin, tokenScope: 'read' } as const])
    expect(await shown(actor)).toBe('https://hook.eu1.make.com/***')
  const rows = await service.as({ ...superadmin, agencyRole: 'auditor' })(listClients)
  expect(JSON.stringify(rows.body)).not.toContain('very-secret-path')
})
