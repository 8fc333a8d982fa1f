import { defineEvent } from '@avaliax/proto/contract.ts'
import { afterAll, expect, test } from '@jest/globals'
import { v7 as newEventId } from 'uuid'
import { z } from 'zod'
import { dlqCommand } from '../src/kafka/dlq-command.ts'
import { dlqTool } from '../src/kafka/dlq-tool.ts'
import { kafkaBus } from '../src/kafka/kafkajs/kafka-bus.ts'
import { kafkajsBroker } from '../src/kafka/kafkajs/kafkajs-broker.ts'
import { fromEnvironment, uniqueName } from './data-stores.ts'
import { until } from './event-bus.contract.ts'

const brokers = fromEnvironment('KAFKA_BROKERS').split(',')
const topicPrefix = `${uniqueName('dlq')}.`
const broker = kafkajsBroker({ brokers, clientId: 'tool' })
const tool = dlqTool({ broker, topicPrefix })
const bus = kafkaBus({ brokers, clientId: 'test', topicPrefix, waitsMs: [1, 1, 1, 1, 1] })
afterAll(async () => {
  await bus.close()
  await broker.close()
})

const Sent = defineEvent({
  type: 'mail.sent',
  version: 1,
  topic: 'mails',
  payload: z.object({ mailId: z.int() }),
})
const group = 'cards.mails'

test('letters are listed, shown, replayed to their group alone, and parked after three replays', async () => {
  let works = false
  const handled: number[] = []
  const bystander: number[] = []
  bus.on(Sent, { group }, async ({ data }) => {
    if (!works) throw new Error('out of order')
    handled.push(data.mailId)
  })
  bus.on(Sent, { group: 'other.mails' }, async ({ data }) => void bystander.push(data.mailId))
  bus.start()
  const ids = [newEventId(), newEventId()]
  const events = ids.map((id, index) => ({
    topic: 'mails',
    partitions: 1,
    envelope: {
      id,
      type: Sent.type,
      source: 't',
      time: '',
      clientId: 1,
      subject: 'm',
      rev: 1,
      dataversion: 1,
      data: { mailId: index },
    },
  }))
  await bus.publish(events)
  const depth = async () => (await tool.list())[0]
  await until(async () => (await depth())?.waiting === 2)
  expect(await depth()).toEqual({ topic: 'mails', group, waiting: 2, parked: 0 })

  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  expect(await dlqCommand(['show', '--group', group, '--id', ids[0] ?? ''], { tool, print })).toBe(0)
  expect(lines.join('\n')).toContain('out of order')
  expect(await tool.replay({ group, dryRun: true })).toHaveLength(2)
  expect(await depth()).toMatchObject({ waiting: 2 })

  for (let replays = 1; replays <= 3; replays++) {
    await tool.replay({ group, id: ids[0], rate: 1000 })
    await until(async () => (await tool.show(group, ids[0]))[0]?.replays === replays)
  }
  expect(await depth()).toMatchObject({ waiting: 1, parked: 1 })
  works = true
  expect((await tool.replay({ group, rate: 1000 })).map(({ id }) => id)).toEqual([ids[1]])
  await until(() => handled.length === 1)
  expect(handled).toEqual([1])
  expect(bystander.toSorted()).toEqual([0, 1])
  expect(await depth()).toMatchObject({ waiting: 0, parked: 1 })
  await until(async () => (await bus.lag()) === 0)
}, 40_000)

test('a wrong command line explains itself', async () => {
  const lines: string[] = []
  expect(await dlqCommand(['replay'], { tool, print: (line) => void lines.push(line) })).toBe(64)
  expect(lines[0]).toContain('Usage')
})
