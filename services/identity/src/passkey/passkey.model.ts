import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** WebAuthn's credential records: what a person signs in with in place of the password. */
export const passkeyRows = defineCollection({
  name: 'passkeys',
  document: z.object({
    /** A UUID. */
    _id: z.string(),
    userId: z.number(),
    name: z.string(),
    /** The authenticator's own id of it, and the key of its signatures (COSE); both in base64url. */
    credentialId: z.string(),
    publicKey: z.string(),
    /** The count of signatures; zero for good where the authenticator does not count. */
    counter: z.number(),
    transports: z.array(z.string()),
    /** It may be copied to other devices; it has been. */
    backupEligible: z.boolean(),
    backedUp: z.boolean(),
    createdAt: z.date(),
    lastUsedAt: z.date().nullable(),
    /** When its person was last told that the counter went back. */
    wentBackToldAt: z.date().optional(),
  }),
  owner: null,
  personal: {
    user: 'userId',
    people: {
      user: {
        by: 'userId',
        why: 'To sign in without a password.',
        shows: ['name', 'backedUp', 'createdAt', 'lastUsedAt'],
        erase: 'row',
      },
    },
  },
  indexes: [{ key: { credentialId: 1 }, unique: true }, { key: { userId: 1, createdAt: -1, _id: -1 } }],
})
export type PasskeyRow = DocumentOf<typeof passkeyRows>
