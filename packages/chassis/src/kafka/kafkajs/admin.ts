import type { Admin, Kafka } from 'kafkajs'
import { quietly, withDeadline } from '../../async/with-deadline.ts'
import type { WantedTopic } from '../topics.ts'
import type { Contact } from './contact.ts'
import { forgetRead } from './forget-read.ts'

const ANSWER_MS = 2000
const ADMIN_MS = 10_000
/** A question for each topic and each group. */
const FORGET_MS = 60_000
const ADMIN_RETRY = { retries: 2, initialRetryTime: 100, maxRetryTime: 500 }

interface Deps {
  kafka: Kafka
  contact: Contact
}

/** Asks the cluster itself, each question within its time. */
export function kafkajsAdmin({ kafka, contact }: Deps) {
  let watching: Promise<Admin> | undefined

  async function once<T>(ms: number, work: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = kafka.admin({ retry: ADMIN_RETRY })
    try {
      return await contact.keep(
        withDeadline(
          admin.connect().then(() => work(admin)),
          ms,
          'Kafka',
        ),
      )
    } finally {
      void quietly(admin.disconnect())
    }
  }

  /**
   * Lag is asked for often, so its connection stays until it breaks. A late answer leaves it alone: whoever connected
   * anew each time on a slow broker would never be answered.
   */
  function watch<T>(topics: readonly string[], work: (admin: Admin) => Promise<T>): Promise<T> {
    watching ??= connect(topics)
    const current = watching
    const answer = current.then(work)
    answer.catch(() => {
      if (watching === current) watching = undefined
      void quietly(current.then((admin) => admin.disconnect()))
    })
    return withDeadline(answer, ANSWER_MS, 'Kafka')
  }

  async function connect(topics: readonly string[]): Promise<Admin> {
    const admin = kafka.admin({ retry: ADMIN_RETRY })
    try {
      await admin.connect()
      // Without any topic in mind, its first question would be about every topic of the cluster.
      await admin.fetchTopicMetadata({ topics: [...topics] })
      return admin
    } catch (error) {
      void quietly(admin.disconnect())
      throw error
    }
  }

  return {
    createTopics: (topics: readonly WantedTopic[]) => once(ADMIN_MS, (admin) => createMissing(admin, topics)),
    topics: () => once(ADMIN_MS, (admin) => admin.listTopics()),
    /** Rejects unless metadata arrives soon. */
    ask: () => once(ANSWER_MS, (admin) => admin.describeCluster()),
    forgetRead: (topics: readonly string[], before: Date) =>
      once(FORGET_MS, (admin) => forgetRead(admin, topics, before)),
    offsets: (topic: string) => once(ADMIN_MS, (admin) => admin.fetchTopicOffsets(topic)),
    lag: (group: string, topics: readonly string[]) => watch(topics, (admin) => lagOf(admin, group, topics)),
    async close(): Promise<void> {
      const current = await watching?.catch(() => undefined)
      if (current) await quietly(current.disconnect())
    },
  }
}

/** A week: what is deleted for good must not stay in a topic for longer than it is promised to stay anywhere (30 days). */
const RETENTION_MS = String(7 * 86_400_000)

async function createMissing(admin: Admin, required: readonly WantedTopic[]): Promise<void> {
  const present = new Set(await admin.listTopics())
  const topics = required
    .filter(({ topic }) => !present.has(topic))
    .map(({ topic, partitions }) => ({
      topic,
      numPartitions: partitions,
      configEntries: [{ name: 'retention.ms', value: RETENTION_MS }],
    }))
  if (topics.length > 0) await admin.createTopics({ topics, waitForLeaders: true })
}

async function lagOf(admin: Admin, groupId: string, topics: readonly string[]): Promise<number> {
  const committed = await admin.fetchOffsets({ groupId, topics: [...topics] })
  let lag = 0n
  for (const { topic, partitions } of committed) {
    const done = new Map(partitions.map(({ partition, offset }) => [partition, BigInt(offset)]))
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic)) {
      const offset = done.get(partition) ?? -1n
      // A group without an offset starts at the beginning.
      lag += BigInt(high) - (offset < 0n ? BigInt(low) : offset)
    }
  }
  return Number(lag)
}
