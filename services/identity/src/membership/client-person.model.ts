import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { InvitedRole } from '@avaliax/proto/identity/client-person.routes.ts'
import { z } from 'zod'

/** Who signs in for a client beside its owner, whom the membership names. */
export const clientPeople = defineCollection({
  name: 'client_people',
  document: z.object({
    /** `{clientId}:{userId}`. */
    _id: z.string(),
    clientId: z.number(),
    userId: z.number(),
    role: InvitedRole,
    createdAt: z.date(),
  }),
  owner: 'clientId',
  personal: {
    client: 'clientId',
    user: 'userId',
    people: {
      user: {
        by: 'userId',
        why: 'To sign in for a company that somebody else owns.',
        shows: ['clientId', 'role', 'createdAt'],
        erase: 'row',
      },
    },
  },
  indexes: [{ key: { clientId: 1, createdAt: 1 } }, { key: { userId: 1 } }],
})
export type ClientPersonRow = DocumentOf<typeof clientPeople>
