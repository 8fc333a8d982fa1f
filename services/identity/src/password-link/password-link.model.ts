import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/**
 * A link that sets a password. One place per user and purpose: a new link takes the place of the one before it. A used one
 * moves to a place of its own until it expires, so that whoever opens it again is told why it does nothing.
 */
export const passwordLinkRows = defineCollection({
  name: 'password_reset_tokens',
  document: z.object({
    /** `reset-17`; `person-3` of an invitation to a company; `used-` and the link's id once it is used. */
    _id: z.string(),
    linkId: z.string(),
    /** SHA-256 of the token in the link; the token itself is nowhere. */
    hash: z.string(),
    userId: z.number(),
    purpose: z.enum(['reset', 'invitation']),
    used: z.boolean(),
    /** Whose second coming gets this link again; null or absent: nobody's. */
    request: z.string().nullish(),
    /** The invitation to a company of others, which is accepted with the password. */
    invitationId: z.number().nullish(),
    /** Who invited; null or absent: nobody who is known. */
    invitedBy: z.number().nullish(),
    /** False: made to be mailed later; absent: mailed. */
    mailed: z.boolean().optional(),
    createdAt: z.date(),
    expiresAt: z.date(),
  }),
  owner: null,
  personal: { user: 'userId' },
  indexes: [{ key: { linkId: 1 } }, { key: { userId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
})
export type PasswordLink = DocumentOf<typeof passwordLinkRows>
