import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { type Done, groupCommit } from './group-commit.store.ts'

/** A disk that is done when the test says so. */
function setup() {
  const groups: string[][] = []
  const finish: Done[] = []
  const commit = groupCommit({
    write(lines, done) {
      groups.push(lines.split('\n').slice(0, -1))
      finish.push(done)
    },
  })
  const acknowledged: string[] = []
  const add = (name: string) => commit.add(`${name}\n`, () => void acknowledged.push(name))
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn++) await nextTurn()
  }
  return { groups, finish, commit, acknowledged, add, turns }
}

test('a single line is written at once and called back after the write', async () => {
  const { groups, finish, acknowledged, add, turns } = setup()
  add('a')
  await turns(3)
  expect(groups).toEqual([['a']])
  expect(acknowledged).toEqual([])
  finish[0]?.(null)
  expect(acknowledged).toEqual(['a'])
})

test('a group grows while each turn of the event loop adds lines', async () => {
  const { groups, add, turns } = setup()
  for (const name of ['a', 'b', 'c', 'd']) {
    add(name)
    await turns(1)
  }
  expect(groups).toEqual([])
  await turns(3)
  expect(groups).toEqual([['a', 'b', 'c', 'd']])
})

test('a full group is written without waiting, and the next write starts before the callbacks', async () => {
  const { groups, finish, acknowledged, add, turns } = setup()
  for (let count = 0; count < 100; count++) add(String(count))
  expect(groups.map(({ length }) => length)).toEqual([32])
  expect(acknowledged).toEqual([])
  finish[0]?.(null)
  expect(groups.map(({ length }) => length)).toEqual([32, 68])
  expect(acknowledged).toHaveLength(32)
  finish[1]?.(null)
  await turns(3)
  expect(acknowledged).toEqual(Array.from({ length: 100 }, (_, count) => String(count)))
  expect(groups).toHaveLength(2)
})

test('lines that arrive during a write are the next group, and a failure affects its own group only', async () => {
  const { groups, finish, commit, acknowledged, add, turns } = setup()
  const results: (Error | null)[] = []
  commit.add('a\n', (error) => void results.push(error))
  await turns(3)
  expect(groups).toHaveLength(1)
  add('b')
  add('c')
  const full = new Error('disk full')
  finish[0]?.(full)
  await turns(3)
  expect(results).toEqual([full])
  expect(groups).toEqual([['a'], ['b', 'c']])
  finish[1]?.(null)
  await commit.idle()
  expect(acknowledged).toEqual(['b', 'c'])
})
