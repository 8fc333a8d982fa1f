import type { EventContract } from '@avaliax/proto/contract.ts'
import { v7 as newEventId } from 'uuid'
import type { z } from 'zod'
import { continueTrace, currentTraceparent } from '../telemetry/trace-context.ts'
import type { Broker } from './broker.ts'
import { type DeadLetter, PoisonMessage, type Received } from './dead-letter.ts'
import { emitBuffer } from './emit-buffer.ts'
import { decodeEnvelope, encodeEnvelope, parsePayload } from './envelope.ts'
import {
  DEFAULT_PARTITIONS,
  type Envelope,
  type EventBus,
  type EventHandler,
  type OutgoingEvent,
} from './event-bus.ts'
import { type GroupListener, groupListener } from './listener.ts'
import { topicCreator, topicNames } from './topics.ts'

interface Deps {
  broker: Broker
  /** Service that announces; the envelopes' `source`. */
  source: string
  topicPrefix: string
  waitsMs?: readonly number[]
  onError?: (error: unknown, where: string) => void
  /** A message became a dead letter. */
  onParked?: (group: string, letter: DeadLetter) => void
  now?: () => Date
}

interface Registered {
  event: EventContract
  handle: EventHandler<z.ZodType>
}

const CLOSE_GRACE_MS = 2000
const READY_POLL_MS = 20

/** The bus over any broker: contracts, envelopes, dead letters, traces. */
export function eventBus({
  broker,
  source,
  topicPrefix,
  waitsMs,
  onError = () => {},
  onParked = () => {},
  now = () => new Date(),
}: Deps): EventBus {
  const names = topicNames(topicPrefix)
  const ensure = topicCreator({ create: (topics) => broker.createTopics(topics) })
  const groups = new Map<string, Map<string, Registered>>()
  const listeners: GroupListener[] = []
  const buffer = emitBuffer({ send: publish })

  async function publish(events: readonly OutgoingEvent[]): Promise<void> {
    await ensure(events.map(({ topic, partitions }) => ({ topic: names.of(topic), partitions })))
    await broker.send(
      events.map(({ topic, envelope }) => ({
        topic: names.of(topic),
        key: envelope.subject,
        value: encodeEnvelope(envelope),
        headers: { 'content-type': 'application/cloudevents+json', type: envelope.type },
      })),
    )
  }

  async function dispatch(group: string, message: Received): Promise<void> {
    // A replayed dead letter is meant for the group that could not handle it.
    const onlyFor = message.headers['x-replay-group']
    if (onlyFor && onlyFor !== group) return
    const found = read(message, groups.get(group))
    if (!found) return
    const { envelope, registered } = found
    const attributes = { 'messaging.message.id': envelope.id, 'messaging.consumer.group.name': group }
    const span = {
      name: `consume ${envelope.type}`,
      kind: 'consumer' as const,
      parent: envelope.traceparent,
      attributes,
    }
    await continueTrace(span, () => registered.handle(envelope))
  }

  function listen(group: string, registered: Map<string, Registered>): GroupListener {
    const topics = [...new Map([...registered.values()].map(({ event }) => [event.topic, event])).values()]
    const missing = topics.flatMap(({ topic, partitions = DEFAULT_PARTITIONS }) => [
      { topic: names.of(topic), partitions },
      { topic: names.deadLetters(topic, group), partitions: 1 },
    ])
    return groupListener({
      group,
      async open() {
        await ensure(missing)
        return broker.openGroup(
          `${topicPrefix}${group}`,
          topics.map(({ topic }) => names.of(topic)),
        )
      },
      handle: (message) => dispatch(group, message),
      async park(origin, letter) {
        await broker.send([{ ...letter, topic: `${origin.topic}.dlq.${group}` }])
        onParked(group, letter)
      },
      brokerAnswers: () => broker.answers(),
      waitsMs,
      onError: (error) => onError(error, group),
    })
  }

  const lags = () =>
    Promise.all(
      [...groups].map(async ([group, registered]) => {
        const topics = new Set([...registered.values()].map(({ event }) => names.of(event.topic)))
        return { group, lag: await broker.lag(`${topicPrefix}${group}`, [...topics]) }
      }),
    )

  return {
    on(event, { group }, handle) {
      if (listeners.length > 0) throw new Error(`'${group}' was registered after the bus had started`)
      const registered = groups.get(group) ?? new Map<string, Registered>()
      if (registered.has(event.type)) throw new Error(`Group '${group}' already handles '${event.type}'`)
      registered.set(event.type, { event, handle: handle as EventHandler<z.ZodType> })
      groups.set(group, registered)
    },
    publish,
    emit(event, { clientId, subject, rev = 0, data }) {
      const parsed = event.payload.safeParse(data)
      if (!parsed.success) return onError(parsed.error, `emit ${event.type}`)
      const traceparent = currentTraceparent()
      buffer.add({
        topic: event.topic,
        partitions: event.partitions ?? DEFAULT_PARTITIONS,
        envelope: {
          id: newEventId(),
          type: event.type,
          source,
          time: now().toISOString(),
          clientId,
          subject,
          rev,
          dataversion: event.version,
          ...(traceparent ? { traceparent } : {}),
          data: parsed.data,
        },
      })
    },
    start() {
      for (const [group, registered] of groups) listeners.push(listen(group, registered))
      for (const listener of listeners) listener.start()
      // First contact tells the health page the truth before anything is sent.
      void broker.answers()
    },
    async stopConsumers() {
      await Promise.all(listeners.map((listener) => listener.stop()))
    },
    async close() {
      await Promise.all(listeners.map((listener) => listener.stop()))
      await buffer.close(CLOSE_GRACE_MS)
      await broker.close()
    },
    state() {
      const lastError = broker.lastError()
      return { connected: broker.connected(), ...(lastError ? { lastError } : {}) }
    },
    lag: async () => (await lags()).reduce((sum, { lag }) => sum + lag, 0),
    lags,
    async forgetRead(topics, before) {
      const present = new Set(await broker.topics())
      const held = [...new Set(topics.map(names.of))].filter((topic) => present.has(topic))
      return broker.forgetRead(held, before)
    },
    async ready(timeoutMs) {
      const giveUpAt = performance.now() + timeoutMs
      while (!listeners.every((listener) => listener.joined())) {
        if (performance.now() > giveUpAt) throw new Error(`Not every group has joined within ${timeoutMs} ms`)
        await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS))
      }
    },
    emitted: () => ({ dropped: buffer.dropped(), waiting: buffer.waiting() }),
  }
}

/** The envelope with its handler; undefined for a type that this group does not want. */
function read(message: Received, group: Map<string, Registered> | undefined) {
  let envelope: Envelope
  try {
    envelope = decodeEnvelope(message.value)
  } catch (error) {
    throw new PoisonMessage(`No envelope: ${error instanceof Error ? error.message : error}`)
  }
  const registered = group?.get(envelope.type)
  if (!registered) return undefined
  try {
    return { registered, envelope: parsePayload(registered.event, envelope) }
  } catch (error) {
    throw new PoisonMessage(
      `Payload of '${envelope.type}': ${error instanceof Error ? error.message : error}`,
    )
  }
}
