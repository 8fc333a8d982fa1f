import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { indexesOfService } from '@avaliax/testkit/query-shapes/declared-indexes.ts'
import { readShapeList } from '@avaliax/testkit/query-shapes/shape-list.ts'
import { expect, test } from '@jest/globals'
import { BSON } from 'mongodb'
import { FACTORS, simulated, withTables } from './capacity-page.ts'
import { DESIGN_LOAD, scaled } from './load-model.ts'
import { costOf } from './sizing-model.ts'
import { COLLECTIONS, sizeOf } from './store-model.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/capacity.md'), 'utf8')

test('the page shows what the model says', () => {
  expect(withTables(page)).toBe(page)
  expect(page.match(/<!-- end -->/g)).toHaveLength(4)
})

test('every collection has as many indices as are declared, the one of its ids too', async () => {
  for (const { name, indexes } of COLLECTIONS) {
    const [service = '', collection = ''] = name.split(': ')
    const declared = (await indexesOfService(service as 'cards')).get(collection)
    expect([name, indexes]).toEqual([name, (declared?.length ?? Number.NaN) + 1])
  }
})

test('of the ledger, two kinds of query name no client', () => {
  const asked = readShapeList().get('cards') ?? []
  const everywhere = asked.filter((line) => line.startsWith('tap_events: ') && !/ clientId=/.test(line))
  expect(everywhere.length).toBeGreaterThan(0)
  expect(everywhere.filter((line) => !/: find (.* )?(_id|visitor)=/.test(line))).toEqual([])
})

test('a tap is as large as the model says', () => {
  const tap = {
    ...{ _id: '0190d3a8-7c1e-7bbb-8000-0123456789ab', clientId: 100_000, employeeId: 2_000_000 },
    ...{ verdict: 'counted', source: 'card', sent: true, visitor: 'k'.repeat(22), network: 'n'.repeat(22) },
    ...{ zone: 'America/Sao_Paulo', at: new Date() },
  }
  const { documentBytes = 0 } = COLLECTIONS.find(({ name }) => name === 'cards: tap_events') ?? {}
  expect(Math.abs(BSON.calculateObjectSize(tap) / documentBytes - 1)).toBeLessThan(0.1)
})

test('4x and 16x of the data are 4x and 16x of disk and no more than that of cost', () => {
  const [base, ...larger] = FACTORS.map((factor) => ({ factor, ...costOf(scaled(DESIGN_LOAD, factor)) }))
  for (const { factor, diskGb, dollarsAMonth } of larger) {
    expect(diskGb / (base?.diskGb ?? 0)).toBeCloseTo(factor, 5)
    expect(dollarsAMonth / (base?.dollarsAMonth ?? 0)).toBeLessThanOrEqual(factor * 1.01)
  }
  const rows = (factor: number) => COLLECTIONS.map((one) => sizeOf(one, scaled(DESIGN_LOAD, factor)).rows)
  expect(rows(16)).toEqual(rows(1).map((count) => count * 16))
})

test.each(FACTORS)('at %ix no shard and no partition is much busier than the others', (factor) => {
  const { shardsByChunks, partitionsByClient } = simulated(factor)
  expect(shardsByChunks).toBeLessThan(1.1)
  expect(partitionsByClient).toBeLessThan(2)
})
