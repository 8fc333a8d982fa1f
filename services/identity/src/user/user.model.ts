import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { Role } from '@avaliax/proto/identity/auth.routes.ts'
import { AgencyRole } from '@avaliax/proto/rights.ts'
import { Language } from '@avaliax/proto/values.ts'
import { z } from 'zod'

export const users = defineCollection({
  name: 'users',
  document: z.object({
    _id: z.number(),
    /** The e-mail as `normalizeEmail` writes it. */
    username: z.string(),
    /** Null until a sign-up or an invitation's link has set a password. */
    passwordHash: z.string().nullable(),
    role: Role,
    /** Users of role superadmin alone have one. */
    agencyRole: AgencyRole.optional(),
    /**
     * `pending` until tenancy has provisioned the first client, `invited` until a mailed link has set the password, `closed`
     * while a closed account waits for its deletion.
     */
    status: z.enum(['pending', 'invited', 'active', 'closed']),
    clientId: z.number().nullable(),
    language: Language,
    /** Since when a sign-up waits for its mailbox to confirm; null or absent: the mailbox showed itself, or nobody asked it yet. */
    unconfirmedSince: z.date().nullish(),
    /** When a sign-up accepted the terms and the privacy notice; invited people have none. */
    termsAcceptedAt: z.date().optional(),
    /** At most five minutes old; kept longer than the sessions that it comes from. */
    lastSeenAt: z.date().nullable(),
    rev: z.number(),
    createdAt: z.date(),
    updatedAt: z.date(),
  }),
  owner: null,
  personal: {
    kept: 'A log-in goes last, in the transaction that announces it (`purge.consumer.ts`).',
    people: {
      user: {
        by: '_id',
        why: 'To sign in.',
        shows: ['username', 'role', 'status', 'language', 'termsAcceptedAt', 'lastSeenAt', 'createdAt'],
        erase: { kept: 'It goes last, when nothing else of the account is left.' },
      },
    },
  },
  indexes: [
    { key: { username: 1 }, unique: true },
    { key: { role: 1, createdAt: 1, _id: 1 } },
    { key: { role: 1, status: 1, lastSeenAt: 1 } },
  ],
})
export type User = DocumentOf<typeof users>
