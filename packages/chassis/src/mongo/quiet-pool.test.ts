import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'
import './quiet-pool.ts'

interface Pool {
  ensureMinPoolSize(): void
  minPoolSizeTimer?: NodeJS.Timeout
}
const { ConnectionPool } = createRequire(import.meta.url)('mongodb/lib/cmap/connection_pool.js') as {
  ConnectionPool: { prototype: Pool }
}

const pool = (minPoolSize: number): Pool =>
  Object.assign(Object.create(ConnectionPool.prototype) as Pool, {
    options: { minPoolSize, maxConnecting: 0, minPoolSizeCheckFrequencyMS: 60_000 },
    poolState: 'ready',
    connections: { length: 0, prune() {} },
    checkedOut: new Set(),
    pending: 0,
  })

test('a pool without a least number of connections arranges no look', () => {
  const ours = pool(0)
  ours.ensureMinPoolSize()
  expect(ours.minPoolSizeTimer).toBeUndefined()
})

test('one with such a number still sees to it', () => {
  const other = pool(1)
  other.ensureMinPoolSize()
  expect(other.minPoolSizeTimer).toBeDefined()
  clearTimeout(other.minPoolSizeTimer)
})
