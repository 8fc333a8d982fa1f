import type { KafkaMessage } from 'kafkajs'
import type { OutgoingMessage } from '../broker.ts'
import type { Received } from '../dead-letter.ts'

/** One entry per topic, in the order of the messages. */
export function byTopic(messages: readonly OutgoingMessage[]) {
  const topics = Map.groupBy(messages, ({ topic }) => topic)
  return [...topics].map(([topic, ofTopic]) => ({
    topic,
    messages: ofTopic.map(({ key, value, headers }) => ({ key, value, headers })),
  }))
}

export const received = (
  topic: string,
  partition: number,
  { offset, key, value, headers }: KafkaMessage,
): Received => ({
  topic,
  partition,
  offset,
  key: key?.toString() ?? null,
  value: value?.toString() ?? '',
  headers: textHeaders(headers),
})

/** Header values arrive as bytes. */
const textHeaders = (headers: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]))
