import { expect, test } from '@jest/globals'
import { type PrintOrder, printer } from './printer.service.ts'

const orderOf = (count: number): PrintOrder => ({
  kind: 'sheets',
  brand: { name: 'Avaliax', colour: '#0f5c5c', logo: null },
  batches: [
    {
      batchId: 1,
      cardType: 'standard',
      language: 'pt',
      cards: Array.from({ length: count }, (_, index) => ({
        code: 'AB1234',
        url: `https://avaliax.example.com/c/AB1234CDEF${index}`,
        companyName: 'Padaria Pão da Serra',
        language: 'pt',
      })),
    },
  ],
})
const forever = new AbortController().signal
const text = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

test('a hundred cards are drawn in a worker thread', async () => {
  const before = process.threadCpuUsage()
  const pdf = await printer().print(orderOf(100), 'user:1', forever)
  const { user, system } = process.threadCpuUsage(before)
  expect(text(pdf)).toMatch(/^%PDF-1\.[\s\S]+%%EOF\s*$/)
  expect(text(pdf).match(/\/Type \/Page\b/g)).toHaveLength(10)
  // Drawing takes several hundred milliseconds of somebody's time.
  expect((user + system) / 1000).toBeLessThan(100)
})

test('an aborted job ends, a failed one rejects, and the next one is drawn', async () => {
  const press = printer()
  const controller = new AbortController()
  const leftOrder = press.print(orderOf(100), 'user:1', controller.signal)
  const badOrder = press.print({ ...orderOf(1), batches: null } as unknown as PrintOrder, 'user:2', forever)
  const next = press.print(orderOf(1), 'user:3', forever)
  controller.abort(new Error('left'))
  await expect(leftOrder).rejects.toThrow('left')
  await expect(badOrder).rejects.toThrow('of null')
  expect(text(await next)).toContain('%PDF-')
})

test('twenty orders of one person delay another one by a single order', async () => {
  const press = printer()
  const many = Promise.allSettled(
    Array.from({ length: 20 }, () => press.print(orderOf(20), 'user:1', forever)),
  )
  expect(text(await press.print(orderOf(1), 'user:2', forever))).toContain('%PDF-')
  const results = await many
  const codes = results.map((one) =>
    one.status === 'rejected' ? (one.reason as { code?: string }).code : 'drawn',
  )
  expect(codes.sort()).toEqual([...Array(18).fill('RATE_LIMITED'), 'drawn', 'drawn'])
})
