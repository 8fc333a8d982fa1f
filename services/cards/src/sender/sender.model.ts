import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { SenderRecord, SenderState } from '@avaliax/proto/cards/sender/sender.routes.ts'
import { z } from 'zod'

/** Addresses that mails to customers leave with, each with the key that signs them. */
export const senders = defineCollection({
  name: 'senders',
  document: z.object({
    /** The client's. */
    _id: z.number(),
    clientId: z.number(),
    address: z.string(),
    domain: z.string(),
    selector: z.string(),
    /** PEM, sealed for this client. */
    keySealed: z.string(),
    /** Base64, as the record has it. */
    publicKey: z.string(),
    state: SenderState,
    records: z.array(SenderRecord.pick({ kind: true, state: true, found: true })),
    /** Looks in a row at which the record was not right. */
    failures: z.number(),
    checkedAt: z.date().nullable(),
    verifiedAt: z.date().nullable(),
    dueAt: z.date(),
    /** When the key was made. */
    madeAt: z.date(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: ['keySealed'] },
  indexes: [{ key: { clientId: 1 } }, { key: { dueAt: 1 } }],
})
export type SenderRow = DocumentOf<typeof senders>
