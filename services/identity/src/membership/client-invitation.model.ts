import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { InvitedRole } from '@avaliax/proto/identity/client-person.routes.ts'
import { INVITATION_DAYS } from '@avaliax/proto/identity/invitation.routes.ts'
import { z } from 'zod'

/** Who was invited to sign in for a client and has not accepted yet. */
export const clientInvitations = defineCollection({
  name: 'client_invitations',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    userId: z.number(),
    role: InvitedRole,
    /**
     * Nobody had the address when it was invited: whoever signs up with it since has not shown to have the mailbox, so the mailed
     * link alone accepts, or the person once any mailed link was used.
     */
    byLink: z.boolean(),
    createdAt: z.date(),
  }),
  owner: 'clientId',
  personal: {
    client: 'clientId',
    user: 'userId',
    people: {
      user: {
        by: 'userId',
        why: 'To be asked whether to sign in for a company that somebody else owns.',
        shows: ['clientId', 'role', 'createdAt'],
        erase: 'row',
      },
    },
  },
  indexes: [
    { key: { clientId: 1, userId: 1 }, unique: true },
    { key: { userId: 1, byLink: 1, createdAt: -1, _id: -1 } },
    { key: { createdAt: 1 }, expireAfterSeconds: INVITATION_DAYS * 86_400 },
  ],
})
export type ClientInvitation = DocumentOf<typeof clientInvitations>
