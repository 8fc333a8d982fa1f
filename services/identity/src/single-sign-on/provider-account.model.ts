import { defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Which account at the provider signs an operator in. The first sign-in binds it: an e-mail may be given to somebody else later. */
export const providerAccounts = defineCollection({
  name: 'provider_accounts',
  document: z.object({
    /** `issuer subject`. */
    _id: z.string(),
    userId: z.number(),
    createdAt: z.date(),
  }),
  owner: null,
  personal: {
    user: 'userId',
    people: {
      user: { by: 'userId', why: 'To sign in at the agency’s provider.', shows: ['createdAt'], erase: 'row' },
    },
  },
  indexes: [{ key: { userId: 1 }, unique: true }],
})
