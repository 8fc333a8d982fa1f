import type { EventContract } from '@avaliax/proto/contract.ts'
import type { z } from 'zod'

/** CloudEvents names; `rev` and `data` are ours. */
export interface Envelope<D = unknown> {
  id: string
  type: string
  /** Service that announced it. */
  source: string
  time: string
  clientId: number | null
  subject: string
  rev: number
  dataversion: number
  traceparent?: string | undefined
  data: D
}

/** Partitions of a topic whose contract names no number. */
export const DEFAULT_PARTITIONS = 3

export interface OutgoingEvent {
  /** Topic without the deployment's prefix. */
  topic: string
  partitions: number
  envelope: Envelope
}

export type EventHandler<P extends z.ZodType> = (envelope: Envelope<z.output<P>>) => Promise<void>

export interface BusState {
  /** False until the first contact and while the broker does not answer. */
  connected: boolean
  lastError?: string
}

/** The port: services announce and listen without knowing the broker. */
export interface EventBus {
  /** Registers a listener; before `start`. One group may listen to several events. */
  on<P extends z.ZodType>(event: EventContract<P>, options: { group: string }, handle: EventHandler<P>): void
  /** Sends in order and resolves once the broker has them all. */
  publish(events: readonly OutgoingEvent[]): Promise<void>
  /** Fire and forget through a bounded buffer: for facts whose loss is bearable and counted. */
  emit<P extends z.ZodType>(event: EventContract<P>, fact: EmittedFact<z.input<P>>): void
  /** Returns at once; the connection is made and kept in the background. */
  start(): void
  /** Stops listening and lets running handlers end. */
  stopConsumers(): Promise<void>
  close(): Promise<void>
  state(): BusState
  /** Messages that this process's groups have not finished yet. */
  lag(): Promise<number>
  /** The same by group. */
  lags(): Promise<{ group: string; lag: number }[]>
  /** Deletes what the topics hold from before a moment; false, and nothing deleted, while a group has not read all of it. */
  forgetRead(topics: readonly string[], before: Date): Promise<boolean>
  /** Waits until every listener has joined its group; for tests and tools. */
  ready(timeoutMs: number): Promise<void>
  /** Events lost by `emit` because the buffer was full, and those that still wait. */
  emitted(): { dropped: number; waiting: number }
}

export interface EmittedFact<D> {
  clientId: number | null
  subject: string
  rev?: number
  data: D
}
