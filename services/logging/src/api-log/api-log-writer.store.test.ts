import { unavailable } from '@avaliax/chassis/errors.ts'
import { until } from '@avaliax/testkit/until.ts'
import { expect, test } from '@jest/globals'
import type { ApiLog } from './api-log.model.ts'
import { apiLogWriter } from './api-log-writer.store.ts'

const row = (_id: string) => ({ _id }) as ApiLog
const away = Object.assign(new Error('gone'), { name: 'MongoNetworkError' })

test.each([
  ['as the driver says it', away],
  ['as a transaction says it', unavailable(away)],
])('rows wait for the end of an outage, %s', async (_, outage) => {
  const stored: string[] = []
  const lost: unknown[] = []
  let tries = 0
  const writer = apiLogWriter({
    async record(logs) {
      if (tries++ < 3) throw outage
      stored.push(...logs.map((log) => log._id))
    },
    onLost: (error) => lost.push(error),
    pauseMs: 1,
  })
  await writer.add(row('a'))
  await writer.add(row('b'))
  await until(
    async () => writer.waiting(),
    (count) => count === 0,
  )
  expect([stored, lost]).toEqual([['a', 'b'], []])
})

test('one bad row costs itself alone', async () => {
  const stored: string[] = []
  const lost: unknown[] = []
  const bad = new Error('too large')
  const writer = apiLogWriter({
    async record(logs) {
      if (logs.some(({ _id }) => _id === 'bad')) throw bad
      stored.push(...logs.map(({ _id }) => _id))
    },
    onLost: (error) => lost.push(error),
  })
  await Promise.all(['a', 'bad', 'b'].map((id) => writer.add(row(id))))
  await until(
    async () => writer.waiting(),
    (count) => count === 0,
  )
  expect([stored.sort(), lost]).toEqual([['a', 'b'], [bad]])
})
