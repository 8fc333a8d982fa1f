import type { Received } from './dead-letter.ts'
import type { GroupSession } from './listener.ts'
import type { WantedTopic } from './topics.ts'

export interface OutgoingMessage {
  topic: string
  key: string | null
  value: string
  headers: Record<string, string>
}

/** The bus needs this of a broker; names are the broker's own, prefix included. */
export interface Broker {
  /** Resolves once every message is on all in-sync replicas; never two sends at a time. */
  send(messages: readonly OutgoingMessage[]): Promise<void>
  createTopics(topics: readonly WantedTopic[]): Promise<void>
  openGroup(group: string, topics: readonly string[]): Promise<GroupSession>
  /** Whether metadata arrives within two seconds; an open connection alone proves nothing. */
  answers(): Promise<boolean>
  topics(): Promise<string[]>
  /** Reads a topic from its beginning to its present end, without a trace in any group. */
  read(topic: string, onMessage: (message: Received) => void): Promise<void>
  /** Messages between a group's committed offsets and the end of the topics. */
  lag(group: string, topics: readonly string[]): Promise<number>
  /** Deletes what the topics hold from before a moment; false, and nothing deleted, while a group has not read all of it. */
  forgetRead(topics: readonly string[], before: Date): Promise<boolean>
  close(): Promise<void>
  lastError(): string | undefined
  connected(): boolean
}
