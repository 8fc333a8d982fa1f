import { expect, test } from '@jest/globals'
import { SERVICES } from './process-names.ts'
import { tableInput } from './table-input.fixture.ts'
import { togetherTable, togetherUrls } from './together-table.ts'

const together = (env?: NodeJS.ProcessEnv) =>
  togetherTable(tableInput(env)).find(({ name }) => name === 'together')

test('one process beside the sandbox, ready where the gateway is', () => {
  const rows = togetherTable(tableInput())
  expect(rows.map(({ name }) => name)).toEqual(['sandbox', 'together'])
  expect(together()?.url).toBe(togetherUrls(tableInput().ports).gateway)
})

test('a variable that differs carries the service’s name, one that is the same stands once', () => {
  const env = together()?.env ?? {}
  expect([env.SEAL_KEYS, env.CONTENT_GENERATION__SEAL_KEYS]).toEqual(['k1:seal', 'k1:own'])
  expect(Object.keys(env).filter((name) => name.endsWith('SMTP_URL'))).toEqual(['SMTP_URL'])
  expect(env).toMatchObject({ MONGO_DB: 'avaliax', DATA_DIR: '/data/services' })
})

test('keys between the services are its own affair, and Kafka is there when it is given', () => {
  const env = together()?.env ?? {}
  expect(JSON.stringify(env)).not.toMatch(/INTERNAL_|private (gateway|cards)/)
  expect(env.KAFKA_BROKERS).toBe('k:1')
  const input = tableInput()
  const [, row] = togetherTable({ ...input, stores: { ...input.stores, kafkaBrokers: '' } })
  expect(row?.env).not.toHaveProperty('KAFKA_BROKERS')
})

test('every service has an address of its own', () => {
  const urls = togetherUrls(tableInput().ports)
  expect(new Set(Object.values(urls)).size).toBe(SERVICES.length + 2)
})
