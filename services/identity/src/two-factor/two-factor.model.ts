import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** The authenticator app of a user, and what stands in for it when it is lost. */
export const twoFactorRows = defineCollection({
  name: 'two_factors',
  document: z.object({
    /** The user's id. */
    _id: z.number(),
    sealedSecret: z.string(),
    /** Null until a code of the app was confirmed. */
    enabledAt: z.date().nullable(),
    /** The step of the last accepted code: neither it nor an earlier one is accepted again. */
    lastStep: z.number(),
    /** Keyed hashes of the codes that were not used yet. */
    recoveryHashes: z.array(z.string()),
  }),
  owner: null,
  personal: {
    user: '_id',
    people: {
      user: {
        by: '_id',
        why: 'The second factor of a log-in.',
        shows: ['enabledAt'],
        erase: 'row',
      },
    },
  },
})
export type TwoFactorRow = DocumentOf<typeof twoFactorRows>
