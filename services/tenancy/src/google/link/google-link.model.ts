import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ConsentOutcome } from '@avaliax/proto/tenancy/google.routes.ts'
import { z } from 'zod'

/** Whoever has the token may connect the client's Google account, in the browser that set out first. */
export const googleLinks = defineCollection({
  name: 'google_links',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    /** SHA-256 of the token in the address. */
    tokenHash: z.string(),
    createdBy: z.number(),
    createdAt: z.date(),
    expiresAt: z.date(),
    openedAt: z.date().nullable(),
    /** SHA-256 of the cookie in the browser that set out for Google; null: none has. */
    browserHash: z.string().nullable(),
    /** The last way to Google and back ended so. */
    outcome: ConsentOutcome.nullable(),
    connectedAt: z.date().nullable(),
    revokedAt: z.date().nullable(),
    /** The token of one that we mail, sealed, until the mail has left; absent: nobody asked for a mail. */
    tokenSealed: z.string().nullish(),
    mailedAt: z.date().nullish(),
    mailFailedAt: z.date().nullish(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: ['tokenHash', 'browserHash', 'tokenSealed'] },
  indexes: [{ key: { tokenHash: 1 }, unique: true }, { key: { clientId: 1, createdAt: -1, _id: -1 } }],
})
export type GoogleLinkRow = DocumentOf<typeof googleLinks>
