import type { EventContract } from '@avaliax/proto/contract.ts'
import { z } from 'zod'
import type { Envelope } from './event-bus.ts'

const Wire = z.object({
  specversion: z.literal('1.0'),
  id: z.string().min(1),
  type: z.string().min(1),
  source: z.string(),
  time: z.string(),
  clientid: z.int().nullable(),
  subject: z.string(),
  rev: z.int(),
  dataversion: z.int(),
  traceparent: z.string().optional(),
  data: z.unknown(),
})

/** Structured CloudEvents JSON. */
export function encodeEnvelope({ clientId, ...rest }: Envelope): string {
  return JSON.stringify({
    specversion: '1.0',
    datacontenttype: 'application/json',
    ...rest,
    clientid: clientId,
  })
}

/** Reads an envelope; the payload is checked later, against the contract of its type. */
export function decodeEnvelope(text: string): Envelope {
  const { specversion: _, clientid, ...rest } = Wire.parse(JSON.parse(text))
  return { ...rest, clientId: clientid }
}

/** The payload as the contract knows it: a newer producer's extra fields fall away, a wrong one is refused. */
export function parsePayload<P extends z.ZodType>(
  event: EventContract<P>,
  envelope: Envelope,
): Envelope<z.output<P>> {
  if (envelope.dataversion > event.version) {
    throw new Error(`'${event.type}' of version ${envelope.dataversion} is newer than ${event.version}`)
  }
  return { ...envelope, data: event.payload.parse(envelope.data) }
}
