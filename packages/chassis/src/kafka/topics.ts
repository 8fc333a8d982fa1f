export interface WantedTopic {
  topic: string
  partitions: number
}

/** Names of topics in one deployment: `prefix` keeps several apart on one broker. */
export function topicNames(prefix: string) {
  const of = (topic: string) => `${prefix}${topic}`
  return {
    of,
    /** A group's undeliverable messages go there. */
    deadLetters: (topic: string, group: string): string => `${of(topic)}.dlq.${group}`,
    /** The reverse of `deadLetters`, for the tool; null for any other topic. */
    parse(name: string): { topic: string; group: string } | null {
      if (!name.startsWith(prefix)) return null
      const [topic, group] = name.slice(prefix.length).split('.dlq.')
      return topic && group ? { topic, group } : null
    },
  }
}

export const isDeadLetters = (name: string): boolean => name.includes('.dlq.')

interface TopicAdmin {
  create(topics: readonly WantedTopic[]): Promise<void>
}

/** Creates each topic once per process; a failure is forgotten, so that the next call tries again. */
export function topicCreator({ create }: TopicAdmin) {
  const existing = new Set<string>()
  return async function ensure(topics: readonly WantedTopic[]): Promise<void> {
    const missing = new Map(
      topics.filter(({ topic }) => !existing.has(topic)).map((entry) => [entry.topic, entry]),
    )
    if (missing.size === 0) return
    await create([...missing.values()])
    for (const topic of missing.keys()) existing.add(topic)
  }
}
