import type { Broker, OutgoingMessage } from '../broker.ts'
import type { Received } from '../dead-letter.ts'
import type { GroupSession } from '../listener.ts'
import { isDeadLetters } from '../topics.ts'
import type { MessageStore } from './message-store.ts'

interface Member {
  group: string
  topics: ReadonlySet<string>
  running: Set<Promise<void>>
  take(message: Received): Promise<void>
}

interface Deps {
  store: Pick<MessageStore, 'send' | 'topics' | 'read' | 'takeReplays'>
}

/**
 * Hands messages to the consumer groups of this process. A send ends when every group that listens has done its work or given the
 * message up, so whoever sends keeps it until then; nothing is kept here but dead letters.
 */
export function inProcessBroker({ store }: Deps) {
  const members = new Set<Member>()
  /** Topics of groups that have left: their messages wait for the next process. */
  const left = new Set<string>()
  const opened = Promise.withResolvers<void>()
  let closed = false
  let sent = 0

  async function handOver(message: Received): Promise<void> {
    await opened.promise
    if (closed || left.has(message.topic)) throw new Error(`Consumers of '${message.topic}' are stopping`)
    const takers = [...members].filter(({ topics }) => topics.has(message.topic))
    const outcomes = await Promise.allSettled(takers.map((member) => takenBy(member, message)))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  }

  function takenBy({ running, take }: Member, message: Received): Promise<void> {
    const work = take(message).finally(() => running.delete(work))
    running.add(work)
    return work
  }

  function session(group: string, topics: readonly string[]): GroupSession {
    const joined = Promise.withResolvers<void>()
    let member: Member | undefined
    return {
      async run(onMessage) {
        const take = (message: Received) => onMessage(message, async () => {})
        member = { group, topics: new Set(topics), running: new Set(), take }
        members.add(member)
        joined.resolve()
      },
      lost: new Promise(() => {}),
      joined: joined.promise,
      async close() {
        if (!member) return
        for (const topic of topics) left.add(topic)
        members.delete(member)
        await Promise.allSettled(member.running)
      },
      lastSignAt: () => performance.now(),
    }
  }

  const deliver = ({ topic, key, value, headers }: OutgoingMessage) =>
    handOver({ topic, partition: 0, offset: String(sent++), key, value, headers })
  const isKept = ({ topic, headers }: OutgoingMessage) =>
    isDeadLetters(topic) || headers['x-replay-group'] !== undefined

  const broker: Broker = {
    async send(messages) {
      for (const message of messages) {
        if (isKept(message)) await store.send([message])
        else await deliver(message)
      }
    },
    createTopics: async () => {},
    openGroup: async (group, topics) => session(group, topics),
    answers: async () => true,
    topics: store.topics,
    read: store.read,
    lag: async (group) => [...members].find((member) => member.group === group)?.running.size ?? 0,
    // Messages that were handed over are kept nowhere.
    forgetRead: async () => true,
    // It belongs to the process and not to the service that asks.
    close: async () => {},
    connected: () => true,
    lastError: () => undefined,
  }
  return {
    broker,
    /** All groups listen: what was sent meanwhile is handed over now. */
    open: (): void => opened.resolve(),
    /** Hands over dead letters that somebody sent back; returns how many. */
    replay: (): Promise<number> => store.takeReplays(handOver),
    close(): void {
      closed = true
      opened.resolve()
    },
  }
}
export type InProcessBroker = ReturnType<typeof inProcessBroker>
