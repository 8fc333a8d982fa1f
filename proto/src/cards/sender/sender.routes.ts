import { z } from 'zod'
import { defineRoute } from '../../contract.ts'
import { ClientParams, Email, NoContent, Timestamp } from '../../values.ts'

/** `waiting`: the record was not found yet; `verified`: mails leave with this address; `failed`: it was right once, and is gone. */
export const SenderState = z.enum(['waiting', 'verified', 'failed'])
export type SenderState = z.output<typeof SenderState>

/** The records of a domain that receivers of mail look at: whose signature counts, who may send, what happens to forgeries. */
export const SenderRecordKind = z.enum(['dkim', 'spf', 'dmarc'])
export type SenderRecordKind = z.output<typeof SenderRecordKind>

/**
 * How a record stands. `wrong`: another value; `several`: more than one, of which receivers take none; `doubled`: it stands under a name that
 * has the domain twice; `away`: name servers did not answer, which changes nothing; `spare`: not needed here.
 */
export const SenderRecordState = z.enum(['right', 'missing', 'wrong', 'several', 'doubled', 'away', 'spare'])
export type SenderRecordState = z.output<typeof SenderRecordState>

export const SenderRecord = z.object({
  kind: SenderRecordKind,
  /** The whole name under which it stands. */
  name: z.string(),
  /** It should say this; null: nothing has to be set. */
  value: z.string().nullable(),
  state: SenderRecordState,
  /** What stands there. */
  found: z.array(z.string()),
})
export type SenderRecord = z.output<typeof SenderRecord>

export const Sender = z
  .object({
    address: z.string(),
    domain: z.string(),
    state: SenderState,
    records: z.array(SenderRecord),
    checkedAt: Timestamp.nullable(),
    verifiedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Sender' })
export type Sender = z.output<typeof Sender>

const OWN = { service: 'cards', access: 'tenant', params: ClientParams } as const
const PATH = '/api/clients/:clientId/sender'

export const getSender = defineRoute({
  ...OWN,
  method: 'GET',
  path: PATH,
  summary:
    'The address that the shop’s mails to customers leave with, and how its domain’s records stand; null: the agency’s',
  response: z.object({
    sender: Sender.nullable(),
    /** Mails leave with this where the shop has none of its own that is verified. */
    fallback: z.string(),
  }),
})

export const putSender = defineRoute({
  ...OWN,
  method: 'PUT',
  path: PATH,
  resource: 'ownership',
  summary:
    'Let mails to customers leave with an address of the shop’s own domain, once its DKIM record says so; another domain gets another key',
  body: z.strictObject({ address: Email }),
  response: Sender,
  errors: ['CLIENT_INACTIVE'],
})

export const checkSender = defineRoute({
  ...OWN,
  method: 'POST',
  path: `${PATH}/check`,
  idempotent: false,
  summary: 'Look at the records of the domain now; null: there is none to look at',
  response: z.object({ sender: Sender.nullable() }),
  deadlineMs: 25_000,
  rateLimit: { max: 12, windowSeconds: 60, per: 'client' },
  errors: ['RATE_LIMITED'],
})

export const removeSender = defineRoute({
  ...OWN,
  method: 'DELETE',
  path: PATH,
  resource: 'ownership',
  summary: 'Let mails to customers leave with the agency’s address again, and forget the key',
  response: NoContent,
  status: 204,
})
