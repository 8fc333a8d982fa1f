import type { EventContract } from '@avaliax/proto/contract.ts'
import { z } from 'zod'
import { type Json, schemaOf } from './json-schema.ts'

interface DocumentInput {
  title: string
  version: string
  events: readonly EventContract[]
}

/** The AsyncAPI 3.0 document of the announced facts, derived from what the outbox itself checks. */
export function asyncApiDocument({ title, version, events }: DocumentInput): Json {
  const components = new Map<string, Json>()
  const messages = events.map((event) => [nameOf(event), message(event, components)] as const)
  const topics = Map.groupBy(events, ({ topic }) => topic)
  return {
    asyncapi: '3.0.0',
    info: { title: `${title} events`, version },
    defaultContentType: 'application/json',
    channels: Object.fromEntries([...topics].map(([topic, listed]) => [topic, channel(topic, listed)])),
    operations: Object.fromEntries([...topics.keys()].map((topic) => [`announce-${topic}`, announce(topic)])),
    components: { messages: Object.fromEntries(messages), schemas: Object.fromEntries(components) },
  }
}

const nameOf = ({ type, version }: EventContract) => `${type}.v${version}`

const channel = (address: string, events: readonly EventContract[]): Json => ({
  address,
  messages: Object.fromEntries(
    events.map((event) => [nameOf(event), { $ref: `#/components/messages/${nameOf(event)}` }]),
  ),
})

const announce = (topic: string): Json => ({ action: 'send', channel: { $ref: `#/channels/${topic}` } })

function message(event: EventContract, components: Map<string, Json>): Json {
  const envelope = z.object({
    id: z.string(),
    type: z.literal(event.type),
    source: z.string(),
    time: z.iso.datetime(),
    clientId: z.int().nullable(),
    subject: z.string(),
    rev: z.int(),
    dataversion: z.literal(event.version),
    traceparent: z.string().optional(),
    data: event.payload,
  })
  return { name: event.type, payload: schemaOf(envelope, 'output', components) }
}
