import { expect, test } from '@jest/globals'
import { fairQueue } from './fair-queue.ts'

const forever = new AbortController().signal
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Jobs that end when the test says so, and the order in which they began. */
function setup(limits?: Parameters<typeof fairQueue>[0]) {
  let time = 0
  const queue = fairQueue({ ...limits, now: () => time })
  const startOrder: string[] = []
  const ends: (() => void)[] = []
  const add = (name: string, signal = forever, key = name.slice(0, 1)) =>
    queue.run(key, signal, () => {
      startOrder.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  const endOne = async (after = 1_000) => {
    time += after
    ends.shift()?.()
    await nextTurn()
  }
  return { queue, startOrder, add, endOne }
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

test('one job runs at a time: of those who have used equally much, in the order of arrival', async () => {
  const { startOrder, add, endOne } = setup()
  const jobs = ['a1', 'a2', 'b1', 'c1'].map((name) => add(name))
  await nextTurn()
  expect(startOrder).toEqual(['a1'])
  await endOne()
  for (let count = 0; count < 3; count++) await endOne()
  expect(startOrder).toEqual(['a1', 'b1', 'c1', 'a2'])
  await endOne()
  expect(await Promise.all(jobs)).toEqual(['a1', 'a2', 'b1', 'c1'])
})

test('who comes for the first time waits for the running job alone, whatever the heavy ones have waiting', async () => {
  const { startOrder, add, endOne } = setup()
  const heavy = ['a', 'b', 'c']
  for (const key of heavy) void add(`${key}1`)
  for (const key of ['b', 'c', 'a']) {
    await endOne(8_000)
    void add(`${key === 'a' ? 'a' : key === 'b' ? 'a' : 'b'}2`).catch(() => {})
  }
  const light = add('z1')
  await endOne(8_000)
  expect(startOrder.at(-1)).toBe('z1')
  await endOne(100)
  expect(await light).toBe('z1')
  // Light once is light again: eight seconds of others come after a tenth.
  void add('z2')
  await endOne(8_000)
  expect(startOrder.at(-1)).toBe('z2')
})

test('a key has one waiting job; the next is told to come back, and other keys are not', async () => {
  const { startOrder, add, endOne } = setup()
  const jobs = [add('a1'), add('a2')]
  expect(await codeOf(add('a3'))).toBe('RATE_LIMITED')
  const other = add('b1')
  for (let count = 0; count < 3; count++) await endOne()
  expect(startOrder).toEqual(['a1', 'b1', 'a2'])
  expect(await Promise.all([...jobs, other])).toHaveLength(3)
})

test('beyond all places everybody is told that the service is busy', async () => {
  const { add } = setup({ waiting: 2 })
  for (const name of ['a1', 'b1', 'c1']) void add(name)
  expect(await codeOf(add('d1'))).toBe('DEPENDENCY_UNAVAILABLE')
})

test('a job whose caller has left makes room and never runs', async () => {
  const { startOrder, add, endOne } = setup()
  const controller = new AbortController()
  const first = add('a1')
  const abandoned = codeOf(add('a2', controller.signal))
  controller.abort(new Error('left'))
  expect(await abandoned).toBe('left')
  const next = add('a3')
  await endOne()
  await endOne()
  expect(startOrder).toEqual(['a1', 'a3'])
  expect(await Promise.all([first, next])).toEqual(['a1', 'a3'])
  expect(await codeOf(add('a4', AbortSignal.abort(new Error('gone before'))))).toBe('gone before')
})

test('a job that fails gives way to the next', async () => {
  const { queue, add, endOne, startOrder } = setup()
  const failing = codeOf(queue.run('a', forever, () => Promise.reject(new Error('broken'))))
  const next = add('b1')
  expect(await failing).toBe('broken')
  await endOne()
  expect(await next).toBe('b1')
  const later = add('c1')
  await nextTurn()
  expect(startOrder).toEqual(['b1', 'c1'])
  await endOne()
  await later
})
