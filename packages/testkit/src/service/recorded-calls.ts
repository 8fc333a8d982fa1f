import { kafkaBus } from '@avaliax/chassis/kafka/kafkajs/kafka-bus.ts'
import { type ApiCall, ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import { storeOfTheRun } from './service-env.ts'

/** What a service tells the API log about its calls to providers, oldest first. */
export async function recordedCalls(topicPrefix: string) {
  const calls: ApiCall[] = []
  const bus = kafkaBus({
    brokers: storeOfTheRun('KAFKA_BROKERS').split(','),
    clientId: 'test',
    topicPrefix,
    log: () => {},
  })
  bus.on(ApiCallRecorded, { group: 'test.recorded-calls' }, async ({ data }) => void calls.push(data))
  bus.start()
  await bus.ready(30_000)
  return { calls, close: () => bus.close() }
}
export type RecordedCalls = Awaited<ReturnType<typeof recordedCalls>>
