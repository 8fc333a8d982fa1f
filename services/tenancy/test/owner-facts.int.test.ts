import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import { READ_ROUTES } from '@avaliax/proto/identity/person-data.internal.ts'
import { createClient } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createCompany, updateCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

let nextUser = 100

async function signedUp(profile: { companyName?: string; language?: Language } = {}) {
  const userId = nextUser++
  const own = await tenancy.signUp(userId, profile)
  return { ...own, userId, send: tenancy.as(owner(userId, [own])) }
}
const facts = async (clientId: number) =>
  (await tenancy.internal(getClientFacts, { params: { clientId } })).body
const eventsOf = async (clientId: number) =>
  (await tenancy.announced('client.changed', { clientId })).map(({ data }) => data)
const says = (userId: number, clientId: number, { language, rev }: { language: Language; rev: number }) =>
  tenancy.hear(UserChanged, {
    clientId,
    subject: `user-${userId}`,
    rev,
    data: { userId, clientId, role: 'client', language, deleted: false },
  })

describe('the language of an owner', () => {
  it('is in the facts of a new client at once, Portuguese where nothing was chosen', async () => {
    const [english, unsaid] = [await signedUp({ language: 'en' }), await signedUp()]
    expect([
      (await facts(english.clientId)).language,
      (await eventsOf(english.clientId))[0]?.language,
    ]).toEqual([...['en', 'en']])
    expect((await facts(unsaid.clientId)).language).toBe('pt')
  })

  it('reaches every company of the owner, and old news does not undo it', async () => {
    const { userId, clientId, send } = await signedUp({ language: 'en', companyName: 'Padaria' })
    await tenancy.agency(updateClient, { params: { clientId }, body: { planId: 3 } })
    const branch = (await send(createCompany, { body: { name: 'Filial' } })).body.clientId
    await says(userId, clientId, { language: 'pt', rev: 5 })
    for (const id of [clientId, branch]) {
      const events = await until(
        () => eventsOf(id),
        (all) => all.at(-1)?.language === 'pt',
      )
      expect(events.at(-1)?.rev).toBe((await facts(id)).rev)
    }
    await says(userId, clientId, { language: 'en', rev: 4 })
    await says(userId, clientId, { language: 'pt', rev: 6 })
    const owners = tenancy.db.collection('owners')
    await until(
      () => owners.findOne({ _id: userId as never }),
      (found) => found?.userRev === 6,
    )
    expect((await facts(clientId)).language).toBe('pt')
    expect((await eventsOf(branch)).filter(({ language }) => language === 'pt')).toHaveLength(1)
  })
})

describe('the name of a company', () => {
  it('is the local part of the e-mail address until one is given', async () => {
    const { userId, clientId, send } = await signedUp()
    const before = (await send(getOwnClient)).body
    expect(before).toMatchObject({ companyName: `user-${userId}`, companyNameGiven: false })

    const same = { companyName: before.companyName, phone: '+554133330011' }
    expect((await send(updateClient, { params: { clientId }, body: same })).body.companyNameGiven).toBe(false)
    const body = { companyName: 'Padaria Aurora' }
    expect((await send(updateClient, { params: { clientId }, body: body })).body.companyNameGiven).toBe(true)
    expect((await eventsOf(clientId)).map(({ companyNameGiven }) => companyNameGiven)).toEqual([
      ...[false, false, true],
    ])
  })

  it('given at sign-up, by the agency or to a branch is a given one', async () => {
    const { clientId, companyId, send } = await signedUp({ companyName: 'Padaria' })
    expect((await facts(clientId)).companyNameGiven).toBe(true)
    const created = await tenancy.agency(createClient, {
      body: {
        companyName: 'dona',
        email: 'dona@example.com',
      },
    })
    expect(created.body.client.companyNameGiven).toBe(true)

    const unnamed = await signedUp()
    await unnamed.send(updateCompany, { params: { companyId: unnamed.companyId }, body: { name: 'Aurora' } })
    expect((await facts(unnamed.clientId)).companyNameGiven).toBe(true)
    expect((await send(updateCompany, { params: { companyId }, body: { name: 'Nova' } })).status).toBe(200)
  })

  it('cannot be called given by a client', async () => {
    const { clientId, send } = await signedUp()
    const answer = await send(updateClient, { params: { clientId }, body: { companyNameGiven: true } })
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR'])
  })
})

it('hands out what is held of an owner and their companies, and of nobody else', async () => {
  const [{ userId }] = [
    await signedUp({ companyName: 'Padaria Sol' }),
    await signedUp({ companyName: 'Bar' }),
  ]
  const params = { kind: 'user', personId: userId }
  const { body } = await tenancy.asIdentity(READ_ROUTES.tenancy, { params })
  const email = `user-${userId}@example.com`
  expect(body.rows).toMatchObject({
    clients: [{ companyName: 'Padaria Sol', email }],
    owners: [{ companies: 1 }],
  })
  expect(JSON.stringify(body)).not.toContain('Bar')
})
