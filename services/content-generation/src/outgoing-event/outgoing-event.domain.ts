import { createHash } from 'node:crypto'
import type { OutgoingEvent } from '@avaliax/proto/content/outgoing-events.ts'
import type { OccurredEvent } from '../event-endpoint/event-endpoint.domain.ts'

type About = Pick<OutgoingEvent, 'object'> | OccurredEvent

/** Answers what an event is about, e.g. `review-7`; the events of one subject are sent in order. */
export function subjectOf({ object }: About, clientId: number | null = null): string {
  if (object.kind !== 'month') return `${object.kind}-${object.id}`
  // Every client has that month: where there are several of them it takes both to name it.
  return `month-${object.month}${clientId === null ? '' : `-of-${clientId}`}`
}

/** The same however often we hear of the fact: a repeated one finds its delivery stored. */
export function messageIdOf(parts: readonly (string | number)[]): string {
  return `evt_${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32)}`
}
