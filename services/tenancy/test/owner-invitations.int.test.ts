import { createClient, exportClients } from '@avaliax/proto/tenancy/agency.routes.ts'
import { countInvitations, InvitationState, listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const NAMES = { not_invited: 'Ana', invited: 'Bia', expired: 'Caio', accepted: 'Davi' } as const

/** One client of each state. */
async function oneOfEach() {
  for (const companyName of Object.values(NAMES)) {
    const email = `${companyName.toLowerCase()}@example.com`
    await tenancy.agency(createClient, { body: { companyName, email } })
    const user = tenancy.identity.users.get(email)
    if (!user) throw new Error(`${email} was not reserved`)
    if (companyName === NAMES.not_invited) user.state = 'pending'
    if (companyName === NAMES.accepted) user.state = 'active'
    if (companyName === NAMES.expired) tenancy.identity.expired.add(user.userId)
  }
}

it('filters and counts clients by how the invitations of their owners stand', async () => {
  await oneOfEach()
  expect((await tenancy.agency(countInvitations)).body).toEqual({
    not_invited: 1,
    invited: 1,
    expired: 1,
    accepted: 1,
  })
  for (const invitation of InvitationState.options) {
    const { body, headers } = await tenancy.agency(listClients, { query: { invitation } })
    expect(body.map(({ companyName }: { companyName: string }) => companyName)).toEqual([NAMES[invitation]])
    expect(headers.get('x-total-count')).toBe('1')
  }
  const file = await tenancy.agency(exportClients, { query: { invitation: 'expired' } })
  expect(String(file.body)).toContain('Caio')
  expect(String(file.body)).not.toContain('Bia')
  const both = { invitation: 'invited', search: 'Caio' }
  expect((await tenancy.agency(listClients, { query: both })).body).toEqual([])
})

it('answers 503 while identity is away, and the rest of the list goes on', async () => {
  tenancy.identity.failing.add('waiting')
  expect((await tenancy.agency(countInvitations)).status).toBe(503)
  expect((await tenancy.agency(listClients, { query: { invitation: 'invited' } })).status).toBe(503)
  expect((await tenancy.agency(listClients)).body).toHaveLength(4)
  tenancy.identity.failing.delete('waiting')
  expect((await tenancy.as(owner(9, []))(countInvitations)).status).toBe(403)
  expect((await tenancy.agency(listClients, { query: { invitation: 'maybe' } })).status).toBe(400)
})
