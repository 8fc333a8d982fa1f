import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { DeadlineError } from '../async/with-deadline.ts'
import type echo from './echo.fixture.ts'
import { processPool, threadPool, WorkerDied } from './thread-pool.ts'

const module = join(import.meta.dirname, 'echo.fixture.ts')
let pool = threadPool({ threads: 1 })
afterEach(async () => {
  await pool.close()
  pool = threadPool({ threads: 1 })
})
const run = (input: object, more: { deadlineMs?: number; owner?: string; signal?: AbortSignal } = {}) =>
  pool.run<typeof echo>({ module, input, deadlineMs: 20_000, ...more })

test('work runs in a thread, one order after the other, dates and buffers included', async () => {
  const value = { at: new Date(0), bytes: new Uint8Array([1, 2]) }
  expect(await Promise.all([run({ say: value }), run({ say: 'b' })])).toEqual([value, 'b'])
})

test('a refusal keeps its code and details', async () => {
  await expect(run({ refuse: true })).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    status: 400,
    details: [{ path: 'content', message: 'x' }],
  })
})

test.each([{ hang: true }, { hog: true }])(
  '%j is ended at its deadline, and the next order runs',
  async (input) => {
    const next = run({ say: 'next' }).catch(() => 'refused')
    await next
    const late = run(input, { deadlineMs: 1_000 })
    const after = run({ say: 'after' })
    await expect(late).rejects.toBeInstanceOf(DeadlineError)
    expect(await after).toBe('after')
  },
)

test('what a module takes to load is no time of its work', async () => {
  const slow = join(import.meta.dirname, 'slow-to-load.fixture.ts')
  const order = { module: slow, input: {}, deadlineMs: 300 }
  expect(await pool.run<() => string>(order)).toBe('answered')
})

test('a caller who leaves ends the work and leaves the queue', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const hung = run({ hang: true }, { signal: first.signal })
  const queued = run({ say: 1 }, { signal: second.signal })
  second.abort(new Error('left the queue'))
  await expect(queued).rejects.toThrow('left the queue')
  first.abort(new Error('left'))
  await expect(hung).rejects.toThrow('left')
  expect(await run({ say: 2 })).toBe(2)
})

test('one owner has one order running and two waiting; others pass', async () => {
  await pool.close()
  pool = threadPool({ threads: 2 })
  const leave = new AbortController()
  const mine = { owner: 'client-1', signal: leave.signal }
  const calls = [run({ hang: true }, mine), run({ say: 1 }, mine), run({ say: 2 }, mine)]
  await expect(run({ say: 3 }, mine)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  expect(await run({ say: 'other' }, { owner: 'client-2' })).toBe('other')
  leave.abort(new Error('left'))
  for (const order of calls) await expect(order).rejects.toThrow('left')
})

test('closing refuses what waits', async () => {
  const hung = run({ hang: true })
  const queued = run({ say: 1 })
  const refused = expect(queued).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  await Promise.all([pool.close(), refused, expect(hung).rejects.toBeInstanceOf(DeadlineError)])
})

describe('a process of its own', () => {
  let apart = processPool()
  beforeEach(() => {
    apart = processPool()
  })
  afterEach(() => apart.close())
  const runApart = (input: object, more: { deadlineMs?: number; owner?: string } = {}) =>
    apart.run<typeof echo>({ module, input, deadlineMs: 20_000, ...more })

  test('takes orders one after the other over all owners, and is the first to die', async () => {
    const both = [runApart({ pid: true }, { owner: 'a' }), runApart({ pid: true }, { owner: 'b' })]
    const [first, second] = (await Promise.all(both)) as number[]
    expect(first).not.toBe(process.pid)
    expect(second).toBe(first)
    if (process.platform !== 'linux') return
    expect(readFileSync(`/proc/${first}/oom_score_adj`, 'utf8').trim()).toBe('1000')
  })

  test('dies alone: of its memory, or by the kernel’s hand', async () => {
    await expect(runApart({ hog: true })).rejects.toBeInstanceOf(WorkerDied)
    const pid = (await runApart({ pid: true })) as number
    const killed = runApart({ hang: true })
    process.kill(pid, 'SIGKILL')
    await expect(killed).rejects.toBeInstanceOf(WorkerDied)
  })
})
