import { expect, test } from '@jest/globals'
import { bodyPlaces } from './body-places.ts'

const forever = new AbortController().signal
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Bodies that leave their places when the test says so, and the order in which they had them. */
function setup(places: number, options: { waitMs?: number; hasRoom?: () => boolean } = {}) {
  const { hasRoom = () => true, waitMs = 10_000 } = options
  const take = bodyPlaces({ memory: { places, hasRoom }, waitMs })
  const order: string[] = []
  const leaves = new Map<string, () => void>()
  const add = async (name: string, { work = 'picture', signal = forever } = {}) => {
    const leave = await take({ work, sender: name.slice(0, 1), signal })
    order.push(name)
    leaves.set(name, leave)
  }
  const end = async (name: string) => {
    leaves.get(name)?.()
    await nextTurn()
  }
  return { add, end, order }
}
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

test('whoever has not been served for longest is next, however many others one sender has waiting', async () => {
  const { add, end, order } = setup(2)
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']
  for (const name of names) void add(name)
  await nextTurn()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) {
    expect(order.at(-1)).toBe(name)
    await end(name)
  }
})

test('one kind of work leaves places to others', async () => {
  const { add, end, order } = setup(2)
  for (const name of ['a1', 'b1']) void add(name, { work: 'import' })
  void add('c1')
  await nextTurn()
  expect(order).toEqual(['a1', 'c1'])
  await end('a1')
  expect(order).toEqual(['a1', 'c1', 'b1'])
})

test('a process with one place has one for every kind of work', async () => {
  const { add, end, order } = setup(1)
  for (const name of ['a1', 'b1']) void add(name, { work: name })
  await nextTurn()
  await end('a1')
  expect(order).toEqual(['a1', 'b1'])
})

test('while memory is tight nobody begins, and everybody does afterwards', async () => {
  let tight = true
  const { add, order } = setup(2, { hasRoom: () => !tight })
  const first = add('a1')
  await nextTurn()
  expect(order).toEqual([])
  tight = false
  await first
  expect(order).toEqual(['a1'])
})

test('who waits too long is told to come back, who leaves is forgotten', async () => {
  const { add, end, order } = setup(1, { waitMs: 20 })
  await add('a1')
  expect(await codeOf(add('b1'))).toBe('DEPENDENCY_UNAVAILABLE')
  const leaving = new AbortController()
  const left = codeOf(add('c1', { signal: leaving.signal }))
  leaving.abort(new Error('left'))
  expect(await left).toBe('left')
  await end('a1')
  await add('d1')
  expect(order).toEqual(['a1', 'd1'])
})
