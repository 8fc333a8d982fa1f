import { expect, test } from '@jest/globals'
import { type PrintOrder, printer } from './printer.service.ts'

const orderOf = (count: number): PrintOrder => ({
  ...{ kind: 'sheets', batchId: 1, cardType: 'standard', language: 'pt' },
  cards: Array.from({ length: count }, (_, index) => ({
    code: 'AB1234',
    url: `https://avaliax.example.com/c/AB1234CDEF${index}`,
    companyName: 'Padaria Pão da Serra',
    language: 'pt',
  })),
})
const forever = new AbortController().signal
const text = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

test('a hundred cards are drawn in a worker thread', async () => {
  const before = process.threadCpuUsage()
  const pdf = await printer().print(orderOf(100), forever)
  const { user, system } = process.threadCpuUsage(before)
  expect(text(pdf)).toMatch(/^%PDF-1\.[\s\S]+%%EOF\s*$/)
  expect(text(pdf).match(/\/Type \/Page\b/g)).toHaveLength(10)
  // Drawing takes several hundred milliseconds of somebody's time.
  expect((user + system) / 1000).toBeLessThan(100)
})

test('an aborted job ends, a failed one rejects, and the next one is drawn', async () => {
  const press = printer()
  const left = new AbortController()
  const abandoned = press.print(orderOf(100), left.signal)
  const broken = press.print({ ...orderOf(1), cards: null } as unknown as PrintOrder, forever)
  const next = press.print(orderOf(1), forever)
  left.abort(new Error('left'))
  await expect(abandoned).rejects.toThrow('left')
  await expect(broken).rejects.toThrow('of null')
  expect(text(await next)).toContain('%PDF-')
})

test('jobs beyond the queue’s limit are refused until some are drawn', async () => {
  const press = printer()
  const asked = Array.from({ length: 25 }, () =>
    press.print(orderOf(1), AbortSignal.abort(new Error('left'))),
  )
  const ended = await Promise.allSettled(asked)
  const reasons = ended.map((one) =>
    one.status === 'rejected' ? (one.reason as { code?: string }).code : 'drawn',
  )
  expect(reasons.filter((code) => code === 'DEPENDENCY_UNAVAILABLE')).toHaveLength(5)
  expect(text(await press.print(orderOf(1), forever))).toContain('%PDF-')
})
