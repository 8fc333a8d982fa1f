import { deleteCode, listCodes, MAX_CODES, updateCode } from '@avaliax/proto/cards/code/code.routes.ts'
import {
  createEmployee,
  deleteEmployee,
  type Employee,
  listClientEmployees,
  listOwnEmployees,
  restoreEmployee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { cardFixture } from './card-fixture.ts'
import { type CardsUnderTest, PHONE, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { client } = cardFixture(() => cards)
type Shop = ReturnType<typeof client>

let visitors = 0
/** Another phone each time. */
const open = (token: string) =>
  fetch(`${cards.url}/r/${token}`, {
    redirect: 'manual',
    headers: { 'user-agent': PHONE.replace('Pixel 9', `Pixel ${++visitors}00`) },
  })

async function hired({ owner }: Shop, name: string): Promise<Employee> {
  const { status, body } = await owner(createEmployee, { body: { name, department: 'Balcão' } })
  expect(status).toBe(201)
  return body
}
const leave = ({ owner }: Shop, { id: employeeId }: Employee, linkTo?: 'shop' | number) =>
  owner(deleteEmployee, { params: { employeeId }, query: linkTo === undefined ? '' : `?linkTo=${linkTo}` })
const back = ({ owner }: Shop, { id: employeeId }: Employee) =>
  owner(restoreEmployee, { params: { employeeId } })

async function lastVisit({ clientId, owner }: Shop) {
  await cards.settle()
  const { body } = await owner(listTaps, { params: { clientId } })
  return body[0]
}

describe('the link of somebody who leaves', () => {
  it('works on for the shop, and comes back with the person', async () => {
    const shop = client()
    const ana = await hired(shop, 'Ana Souza')
    expect((await open(ana.employeeToken)).status).toBe(302)
    expect((await leave(shop, ana, 'shop')).status).toBe(204)
    expect((await open(ana.employeeToken)).status).toBe(302)
    expect(await lastVisit(shop)).toMatchObject({
      verdict: 'counted',
      source: 'code',
      employeeId: null,
      codeName: 'Link de Ana Souza',
    })
    const params = { clientId: shop.clientId }
    const { body: codes } = await shop.owner(listCodes, { params })
    expect(codes).toMatchObject([{ name: 'Balcão' }, { name: 'Link de Ana Souza', token: ana.employeeToken }])
    const restored = await back(shop, ana)
    expect([restored.status, restored.body.id, restored.body.accessCount]).toEqual([200, ana.id, 1])
    expect((await back(shop, ana)).body).toEqual(restored.body)
    expect((await shop.owner(listCodes, { params })).body).toHaveLength(1)
    for (const token of [ana.employeeToken, restored.body.employeeToken])
      expect((await open(token)).status).toBe(302)
    expect(await lastVisit(shop)).toMatchObject({ source: 'link', employeeId: ana.id })
    expect((await shop.owner(listOwnEmployees)).body).toMatchObject([{ id: ana.id, accessCount: 3 }])
  })

  it('works on for a colleague, and from hand to hand', async () => {
    const shop = client({ language: 'en' })
    const [ana, bruno, carla] = [
      await hired(shop, 'Ana'),
      await hired(shop, 'Bruno'),
      await hired(shop, 'Carla'),
    ]
    expect((await leave(shop, ana, bruno.id)).status).toBe(204)
    expect((await open(ana.employeeToken)).status).toBe(302)
    expect(await lastVisit(shop)).toMatchObject({ verdict: 'counted', source: 'link', employeeId: bruno.id })
    // It is Bruno's, and no code of the shop.
    const params = { clientId: shop.clientId }
    expect((await shop.owner(listCodes, { params })).body).toMatchObject([{ name: 'Counter' }])
    const row = await cards.db.collection('shop_codes').findOne({ token: ana.employeeToken })
    const at = { params: { ...params, codeId: Number(row?._id) } }
    expect((await shop.owner(updateCode, { ...at, body: { name: 'x' } })).status).toBe(404)
    expect((await shop.owner(deleteCode, at)).status).toBe(404)
    await leave(shop, bruno, carla.id)
    for (const { employeeToken } of [ana, bruno, carla]) {
      expect((await open(employeeToken)).status).toBe(302)
      expect(await lastVisit(shop)).toMatchObject({ employeeId: carla.id })
    }
    // Whoever comes back takes both back.
    await back(shop, bruno)
    await open(ana.employeeToken)
    expect(await lastVisit(shop)).toMatchObject({ employeeId: bruno.id })
    await leave(shop, bruno)
    expect((await open(ana.employeeToken)).status).toBe(404)
    await back(shop, bruno)
    expect((await open(ana.employeeToken)).status).toBe(302)
  })

  it('ends with nobody, and comes back within a month', async () => {
    const shop = client({ maxEmployees: 1 })
    const ana = await hired(shop, 'Ana')
    expect((await leave(shop, ana)).status).toBe(204)
    expect((await open(ana.employeeToken)).status).toBe(404)
    const gone = { params: { clientId: shop.clientId }, query: '?deleted=true' }
    expect((await shop.owner(listClientEmployees, gone)).body).toMatchObject([{ id: ana.id, name: 'Ana' }])
    const bia = await hired(shop, 'Bia')
    const full = await back(shop, ana)
    expect([full.status, full.body.code]).toEqual([403, 'EMPLOYEE_LIMIT_EXCEEDED'])
    await leave(shop, bia)
    expect((await back(shop, ana)).body.employeeToken).toBe(ana.employeeToken)
    expect((await open(ana.employeeToken)).status).toBe(302)
    await leave(shop, ana)
    const longAgo = new Date(Date.now() - 31 * 86_400_000)
    await cards.db
      .collection('employees')
      .updateOne({ _id: ana.id as never }, { $set: { deletedAt: longAgo } })
    expect((await back(shop, ana)).status).toBe(404)
    expect((await shop.owner(listClientEmployees, gone)).body).toMatchObject([{ id: bia.id }])
  })

  it('goes to nobody of another shop, nor past the limit of codes; a refusal changes nothing', async () => {
    const [shop, other] = [client(), client()]
    const [ana, zoe] = [await hired(shop, 'Ana'), await hired(other, 'Zoe')]
    for (const keeper of [zoe.id, ana.id, 999_999_999])
      expect((await leave(shop, ana, keeper)).status).toBe(404)
    expect((await leave(other, ana, 'shop')).status).toBe(404)
    expect((await back(other, ana)).status).toBe(404)
    for (const query of ['?linkTo=0', '?linkTo=nobody', '?linkTo='])
      expect((await shop.owner(deleteEmployee, { params: { employeeId: ana.id }, query })).status).toBe(400)
    await shop.owner(listCodes, { params: { clientId: shop.clientId } })
    const full = { $set: { codes: MAX_CODES } }
    await cards.db.collection('client_counts').updateOne({ _id: shop.clientId as never }, full)
    const refused = await leave(shop, ana, 'shop')
    expect([refused.status, refused.body.code]).toEqual([403, 'CODE_LIMIT_EXCEEDED'])
    expect((await open(ana.employeeToken)).status).toBe(302)
    expect(await lastVisit(shop)).toMatchObject({ employeeId: ana.id })
  })
})
