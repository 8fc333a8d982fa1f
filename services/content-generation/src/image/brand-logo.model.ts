import { type DocumentOf, defineCollection, type RowsOf } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

/** Logos of the agency. None is ever deleted: pages that are open and mails that were sent still show an earlier one. */
export const brandLogos = defineCollection({
  name: 'brand_logos',
  document: z.object({
    /** 128 random bits and the type's ending: the last part of its address. */
    _id: z.string(),
    type: z.enum(['png', 'jpg']),
    bytes: z.number(),
    createdAt: z.date(),
  }),
  owner: null,
  personal: 'none',
})
export type BrandLogos = RowsOf<typeof brandLogos>

export const logoKeyOf = ({ _id }: Pick<DocumentOf<typeof brandLogos>, '_id'>): string => `agency/${_id}`
