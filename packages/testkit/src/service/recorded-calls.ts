import type { Broker } from '@avaliax/chassis/kafka/broker.ts'
import { eventBus } from '@avaliax/chassis/kafka/bus.ts'
import { type ApiCall, ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import type { StartedService } from './start-service.ts'

/**
 * Collects what a service tells the API log about its calls to providers, oldest first. It listens until the service
 * stops: for the broker of a process a group that leaves is a process that stops, and nothing is handed over any more.
 */
export async function recordedCalls({ deps, variables }: Pick<StartedService, 'deps' | 'variables'>) {
  const calls: ApiCall[] = []
  const broker = deps.shared?.broker as Broker
  const bus = eventBus({ broker, source: 'test', topicPrefix: variables.TOPIC_PREFIX ?? '' })
  bus.on(ApiCallRecorded, { group: 'test.recorded-calls' }, async ({ data }) => void calls.push(data))
  bus.start()
  await bus.ready(30_000)
  return { calls }
}
export type RecordedCalls = Awaited<ReturnType<typeof recordedCalls>>
