import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { Localized } from '@avaliax/proto/values.ts'
import { z } from 'zod'

export const categories = defineCollection({
  name: 'categories',
  document: z.object({
    /** The provider's id, `gcid:bakery`. */
    _id: z.string(),
    displayName: Localized,
    /** Folded words of both languages, for the type-ahead. */
    searchWords: z.array(z.string()),
    syncedAt: z.date(),
  }),
  owner: null,
  personal: 'none',
  indexes: [{ key: { searchWords: 1 } }],
})
export type Category = DocumentOf<typeof categories>
