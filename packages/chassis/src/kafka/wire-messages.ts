import type { OutgoingMessage } from './broker.ts'

/** One entry per topic, in the order of the messages. */
export function byTopic(messages: readonly OutgoingMessage[]) {
  const topics = Map.groupBy(messages, ({ topic }) => topic)
  return [...topics].map(([topic, ofTopic]) => ({
    topic,
    messages: ofTopic.map(({ key, value, headers }) => ({ key, value, headers })),
  }))
}

/** Header values arrive as bytes. */
export const textHeaders = (headers: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? '')]))
