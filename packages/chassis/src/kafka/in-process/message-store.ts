import type { Connection } from 'mongoose'
import { v7 as newId } from 'uuid'
import type { DocumentOf } from '../../mongo/define-collection.ts'
import { createIndexes } from '../../mongo/indexes.ts'
import type { OutgoingMessage } from '../broker.ts'
import type { Received } from '../dead-letter.ts'
import { isDeadLetters } from '../topics.ts'
import { deadLetters, replays } from './kept-message.models.ts'

type Kept = DocumentOf<typeof deadLetters>

const REPLAYS_AT_ONCE = 50

/** Messages that outlive the process: dead letters, and those of them that are sent back. What the tool for them needs of a broker. */
export function messageStore(db: Connection) {
  const letters = deadLetters.on(db)
  const waiting = replays.on(db)

  return {
    async createIndexes(): Promise<void> {
      for (const { model } of [deadLetters, replays]) await createIndexes(model(db))
    },
    async send(messages: readonly OutgoingMessage[]): Promise<void> {
      const rows = messages.map((message) => ({ _id: newId(), ...message, createdAt: new Date() }))
      for (const row of rows) await (isDeadLetters(row.topic) ? letters : waiting).insertOne(row)
    },
    async topics(): Promise<string[]> {
      const found = await letters.find({}, { fields: ['topic'] })
      return [...new Set(found.map(({ topic }) => topic))]
    },
    async read(topic: string, onMessage: (message: Received) => void): Promise<void> {
      for await (const row of letters.each({ topic }, { sort: { _id: 1 } })) onMessage(received(row))
    },
    /** Hands over what was sent back, oldest first; returns how many that were. */
    async takeReplays(handOver: (message: Received) => Promise<void>): Promise<number> {
      const rows = await waiting.find({}, { sort: { _id: 1 }, limit: REPLAYS_AT_ONCE })
      for (const row of rows) {
        await handOver(received(row))
        await waiting.deleteMany({ _id: row._id })
      }
      return rows.length
    },
    pendingReplays: () => waiting.count({}),
  }
}
export type MessageStore = ReturnType<typeof messageStore>

const received = ({ _id, topic, key, value, headers }: Kept): Received => ({
  topic,
  partition: 0,
  offset: _id,
  key,
  value,
  headers,
})
