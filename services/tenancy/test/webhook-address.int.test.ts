import { createServer, type Server, type Socket } from 'node:net'
import { getClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { LOCAL_ADDRESSES } from '@avaliax/providers/guarded-fetch/local-addresses.fixture.ts'
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
  const _path = `/api/clients/${company.clientId}`
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
