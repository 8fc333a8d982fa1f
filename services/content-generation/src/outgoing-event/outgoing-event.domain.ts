import { createHash } from 'node:crypto'
import type { OutgoingEvent } from '@avaliax/proto/content/outgoing-events.ts'
import type { Happened } from '../event-endpoint/event-endpoint.domain.ts'

/** What an event is about; the events of one subject are sent in order. */
export function subjectOf({ object }: Pick<OutgoingEvent, 'object'> | Happened): string {
  return `${object.kind}-${object.kind === 'month' ? object.month : object.id}`
}

/** The same however often we hear of the fact: a repeated one finds its delivery stored. */
export function messageIdOf(parts: readonly (string | number)[]): string {
  return `evt_${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32)}`
}
