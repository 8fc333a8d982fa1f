import { expect, test } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { brokerAnswers } from '../src/stores/kafka/broker-answers.ts'
import { answersPing } from '../src/stores/redis-ping.ts'

const { MONGO_URL = '', REDIS_URL = '', KAFKA_BROKERS = '' } = process.env
const portOf = (address: string): number => Number(address.split(':').at(-1))

test('the stores of the tests answer, and MongoDB has transactions', async () => {
  expect(await answersPing(portOf(REDIS_URL))).toBe(true)
  expect(await brokerAnswers(portOf(KAFKA_BROKERS))).toBe(true)
  const client = await new MongoClient(MONGO_URL).connect()
  try {
    const things = client.db(`local-${crypto.randomUUID()}`).collection('things')
    await client.withSession((session) =>
      session.withTransaction(async () => void (await things.insertOne({ here: true }, { session }))),
    )
    expect(await things.countDocuments({ here: true })).toBe(1)
    await things.drop()
  } finally {
    await client.close()
  }
})
