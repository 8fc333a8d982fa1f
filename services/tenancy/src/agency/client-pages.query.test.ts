import { decodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import { beforeEach, expect, it } from '@jest/globals'
import type { Client } from '../client/client.model.ts'
import { clientPages } from './client-pages.query.ts'

let stored: Client[]
let positions: (number | Date | undefined)[]

const client = (_id: number, attention: number) => ({ _id, attention }) as Client
const repository: Parameters<typeof clientPages>[0] = {
  async top(_sort, { from, limit }) {
    positions.push(from)
    const found = stored.filter(({ attention }) => from === undefined || attention >= Number(from))
    return found.sort((a, b) => b.attention - a.attention || b._id - a._id).slice(0, limit)
  },
  countAll: async () => stored.length,
  page: () => Promise.reject(new Error('Further pages are the repository’s')),
}

let pages: ReturnType<typeof clientPages>
const first = async (limit = 2) => {
  const page = await pages('all', { filter: {}, sort: 'attention', limit })
  return { ...page, items: page.items.map(({ _id }) => _id) }
}

beforeEach(() => {
  stored = [5, 4, 3, 2, 1].map((attention) => client(attention, attention * 10))
  positions = []
  pages = clientPages(repository)
})

it('asks for everything once, and then from where the page ended', async () => {
  const page = await first()
  expect(page).toMatchObject({ items: [5, 4], total: 5 })
  expect(decodeCursor(page.next ?? '', { order: 'attention:desc', value: 'number', id: 'number' })).toEqual({
    value: 40,
    id: 4,
  })
  expect(await first()).toEqual(page)
  expect(positions).toEqual([undefined, 30])
})

it('shows who came in between, and moves its bound along', async () => {
  await first()
  stored.push(client(9, 90), client(8, 45))
  expect(await first()).toMatchObject({ items: [9, 5], total: 7 })
  expect(await first()).toMatchObject({ items: [9, 5] })
  expect(positions).toEqual([undefined, 30, 45])
})

it('asks for everything again when somebody has left the page', async () => {
  await first()
  stored = stored.filter(({ _id }) => _id !== 5)
  expect(await first()).toMatchObject({ items: [4, 3], total: 4 })
  stored = []
  expect(await first()).toEqual({ items: [], total: 0 })
  expect(positions).toEqual([undefined, 30, undefined, 20, undefined])
})

it('has no next page after the last one', async () => {
  expect((await first(5)).next).toBeUndefined()
  expect((await first(4)).next).toBeDefined()
})
