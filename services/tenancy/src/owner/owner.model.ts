import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { Language } from '@avaliax/proto/values.ts'
import { z } from 'zod'

/**
 * A customer of the agency: the user to whom one or more companies belong. One document per owner holds what must be
 * decided in one place: which company is the headquarters, how many there are, and the firsts that figures count.
 */
export const owners = defineCollection({
  name: 'owners',
  document: z.object({
    /** The user's id: a second headquarters of the same user collides here. */
    _id: z.number(),
    headquartersId: z.number(),
    headquartersClientId: z.number(),
    companies: z.number(),
    /** The owner reads this language, by the revision of the user that said so. */
    language: Language.default('pt'),
    userRev: z.number().default(0),
    /** When the first of its companies was activated. */
    activatedAt: z.date().nullable(),
    convertedToPaidAt: z.date().nullable(),
  }),
  revised: true,
  owner: null,
  personal: {
    user: '_id',
    people: {
      user: {
        by: '_id',
        why: 'Which companies somebody owns.',
        shows: ['companies', 'language', 'activatedAt', 'convertedToPaidAt'],
        erase: 'row',
      },
    },
  },
  indexes: [{ key: { createdAt: 1 } }, { key: { activatedAt: 1 } }, { key: { convertedToPaidAt: 1 } }],
})
export type Owner = DocumentOf<typeof owners>
