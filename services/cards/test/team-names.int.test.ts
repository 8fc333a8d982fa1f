import { deleteEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getTeamNames } from '@avaliax/proto/cards/employee/team-names.internal.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { cardFixture } from './card-fixture.ts'
import { startCards } from './cards-under-test.ts'

let cards: Awaited<ReturnType<typeof startCards>>
const { client, employee } = cardFixture(() => cards)
beforeAll(async () => {
  cards = await startCards()
}, 60_000)
afterAll(() => cards?.stop())

it('tells reviews who works for a client and who left lately, of that client alone', async () => {
  const [shop, other] = [client(), client()]
  const ana = await employee(shop)
  await employee(other)
  const names = async (clientId: number) =>
    (await cards.asReviews(getTeamNames, { params: { clientId } })).body.names
  expect(await names(shop.clientId)).toEqual(['Ana'])
  await shop.owner(deleteEmployee, { params: { employeeId: ana.id } })
  expect(await names(shop.clientId)).toEqual(['Ana'])
  expect(await names(other.clientId)).toEqual(['Ana'])
  expect(await names(999_999)).toEqual([])
  expect((await cards.asTenancy(getTeamNames, { params: { clientId: shop.clientId } })).status).toBe(403)
})
