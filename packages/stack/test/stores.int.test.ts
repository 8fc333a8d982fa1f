import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { brokerAnswers } from '../src/stores/kafka/broker-answers.ts'
import { takesWrites } from '../src/stores/mongo/takes-writes.ts'
import { answersPing } from '../src/stores/redis-ping.ts'

const { MONGO_URL = '', REDIS_URL = '', KAFKA_BROKERS = '' } = process.env
const portOf = (address: string): number => Number(/:(\d+)(\/|$)/.exec(address)?.[1])

test('the stores of the tests answer, and MongoDB has transactions', async () => {
  expect(await answersPing(portOf(REDIS_URL))).toBe(true)
  expect(await brokerAnswers(portOf(KAFKA_BROKERS))).toBe(true)
  expect(await takesWrites(portOf(MONGO_URL))).toBe(true)
  const client = await new MongoClient(MONGO_URL).connect()
  try {
    const things = client.db(`local-${crypto.randomUUID()}`).collection('things')
    await client.withSession((session) =>
      session.withTransaction(async () => void (await things.insertOne({ here: true }, { session }))),
    )
    expect(await things.countDocuments({ here: true })).toBe(1)
  } finally {
    await client.close()
  }
})

test('nobody is taken for a store that answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  silent.on('connection', (socket) => socket.end())
  const checks = [answersPing, brokerAnswers, takesWrites].map((answers) => answers(port))
  expect(await Promise.all(checks)).toEqual([false, false, false])
  silent.close()
})
