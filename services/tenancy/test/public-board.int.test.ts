import { getClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

let nextUser = 900
async function newClient() {
  const { clientId } = await tenancy.signUp(nextUser++)
  const params = { clientId }
  const change = (body: object) => tenancy.agency(updateClient, { params, body })
  const isPublic = async () => {
    const { body } = await tenancy.agency(getClient, { params })
    const facts = await tenancy.internal(getClientFacts, { params })
    expect(facts.body.publicBoard).toBe(body.publicBoard)
    return body.publicBoard
  }
  return { clientId, change, isPublic }
}

it('is closed for a new client, whose own board is there, and opened by a wish', async () => {
  const { change, isPublic } = await newClient()
  expect(await isPublic()).toBe(false)
  expect((await change({ publicBoard: true })).body).toMatchObject({
    publicBoard: true,
    leaderboardMode: 'individual',
  })
  expect(await isPublic()).toBe(true)
})

it.each([
  [{ leaderboardMode: 'individual' }, true],
  [{ leaderboardMode: 'team' }, true],
  [{ leaderboardMode: 'team', publicBoard: false }, false],
  [{ leaderboardMode: 'off' }, false],
  [{ replyTone: 'formal' }, false],
])('after %j it is open: %s', async (body, expected) => {
  const { change, isPublic } = await newClient()
  expect((await change(body)).status).toBe(200)
  expect(await isPublic()).toBe(expected)
})

it('of a client of before stays open', async () => {
  const { clientId, isPublic } = await newClient()
  const rows = tenancy.db.collection<{ _id: number }>('clients')
  await rows.updateOne({ _id: clientId }, { $unset: { publicBoard: '' } })
  expect(await isPublic()).toBe(true)
})
