import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import { CardBrand } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { Language } from '@avaliax/proto/values.ts'
import { z } from 'zod'

export const cardBatches = defineCollection({
  name: 'card_batches',
  document: z.object({
    _id: z.number(),
    cardCount: z.number(),
    cardType: CardType,
    language: Language.nullish(),
    brand: CardBrand.nullish(),
    /** The superadmin who generated the batch. */
    generatedBy: z.number(),
    /** When its sheets were last drawn, and its CSV last downloaded. */
    printedAt: z.date().nullish(),
    downloadedAt: z.date().nullish(),
  }),
  revised: true,
  owner: null,
  personal: { kept: "The agency's stock; a batch names nobody but the superadmin who generated it." },
  indexes: [{ key: { createdAt: -1, _id: -1 } }],
})
export type CardBatch = DocumentOf<typeof cardBatches>
