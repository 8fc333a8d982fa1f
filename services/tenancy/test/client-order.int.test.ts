import { exportClients } from '@avaliax/proto/tenancy/agency.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { type ClientRow, ClientSort, listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Client } from '../src/client/client.model.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
/** Names with what the list sorts by; two are equal in everything. */
const SHOPS = [
  { name: 'Bar do Zé', employeeCount: 2, urgentReviews: 0, rating: 4.1, day: 3, planId: 3 },
  { name: 'água Viva', employeeCount: 9, urgentReviews: 3, rating: null, day: null, planId: 1 },
  { name: 'Casa Azul', employeeCount: 2, urgentReviews: 1, rating: 3.9, day: 5, planId: 2 },
  { name: 'casa azul', employeeCount: 2, urgentReviews: 1, rating: 3.9, day: 5, planId: 2 },
  { name: 'Zebra', employeeCount: 0, urgentReviews: 0, rating: 5, day: 1, planId: 2 },
] as const

beforeAll(async () => {
  tenancy = await startService()
  const clients = tenancy.db.collection<Client>('clients')
  for (const [index, { name, day, planId, ...facts }] of SHOPS.entries()) {
    const { clientId } = await tenancy.signUp(600 + index)
    const lastActivityAt = day && new Date(`2026-11-0${day}T12:00:00Z`)
    await clients.updateOne({ _id: clientId }, { $set: { ...facts, lastActivityAt } })
    await tenancy.agency(updateClient, { params: { clientId }, body: { companyName: name, planId } })
  }
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

/** All names in an order, asked for in pages of two. */
async function names(query: object): Promise<string[]> {
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await tenancy.agency(listClients, {
      query: { ...query, limit: 2, ...(cursor && { cursor }) },
    })
    expect(page.status).toBe(200)
    seen.push(...page.body.map(({ companyName }: { companyName: string }) => companyName))
    cursor = decodeURIComponent(/cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? '')
  } while (cursor)
  return seen
}
const folded = (all: readonly string[]) => all.map((name) => name.toLowerCase())

it.each([
  ['name', ['água viva', 'bar do zé', 'casa azul', 'casa azul', 'zebra']],
  ['employees', ['água viva', 'casa azul', 'casa azul', 'bar do zé', 'zebra']],
  ['urgent', ['água viva', 'casa azul', 'casa azul', 'zebra', 'bar do zé']],
  ['rating', ['casa azul', 'casa azul', 'bar do zé', 'zebra', 'água viva']],
  ['plan', ['água viva', 'casa azul', 'casa azul', 'zebra', 'bar do zé']],
  ['activity', ['casa azul', 'casa azul', 'bar do zé', 'zebra', 'água viva']],
] as const)('sorts by %s over pages, each client once', async (sort, expected) => {
  expect(folded(await names({ sort }))).toEqual(expected)
})

it.each(ClientSort.options)('turns the order by %s round, and back', async (sort) => {
  const [up, down] = [await names({ sort, direction: 'asc' }), await names({ sort, direction: 'desc' })]
  expect(up).toHaveLength(SHOPS.length)
  expect(up).toEqual(down.toReversed())
})

it('sorts what a filter leaves, and takes no cursor of another order', async () => {
  expect(folded(await names({ sort: 'name', search: 'casa' }))).toEqual(['casa azul', 'casa azul'])
  const page = await tenancy.agency(listClients, { query: { sort: 'name', limit: 2 } })
  const cursor = decodeURIComponent(/cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? '')
  const others: Record<string, string>[] = [{ sort: 'rating' }, { sort: 'name', direction: 'desc' }, {}]
  for (const odd of others) {
    const { status } = await tenancy.agency(listClients, { query: { ...odd, limit: 2, cursor } })
    expect(status).toBe(400)
  }
  for (const sort of ['mrr', 'nameKey', '-name', '', '1'])
    expect((await tenancy.agency(listClients, { query: { sort } })).status).toBe(400)
})

it('says where a client is when another one has its name, and only then', async () => {
  const found = await tenancy.agency(listClients, { query: { search: 'casa azul', sort: 'name' } })
  const [one, other] = found.body as [ClientRow, ClientRow]
  const address = 'Rua A, 1 - Centro, Olinda - PE, 53000-000, Brasil'
  await tenancy.agency(updateClient, { params: { clientId: one.id }, body: { address } })
  const { body } = await tenancy.agency(listClients, { query: { sort: 'name' } })
  const places = new Map(body.map(({ id, place }: { id: number; place: string | null }) => [id, place]))
  expect(places.get(one.id)).toBe('Olinda - PE')
  expect(places.get(other.id)).toBe(other.email)
  expect([...places.values()].filter(Boolean)).toHaveLength(2)
})

it('exports the clients that were ticked', async () => {
  const found = await tenancy.agency(listClients, { query: { sort: 'name' } })
  const [first, second] = found.body as [ClientRow, ClientRow]
  const csv = async (clientIds: string) =>
    (await tenancy.agency(exportClients, { query: { clientIds, separator: ',' } })).text.trim().split('\n')
  expect(await csv(`${first.id},${second.id},${first.id}`)).toHaveLength(3)
  expect(await csv('999999')).toHaveLength(1)
  for (const odd of ['', '1,', '1 2', '0', '-1', Array.from({ length: 201 }, (_, at) => at + 1).join(',')])
    expect((await tenancy.agency(exportClients, { query: { clientIds: odd } })).status).toBe(400)
})
