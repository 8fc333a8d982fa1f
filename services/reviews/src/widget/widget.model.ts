import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import type { WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'
import { z } from 'zod'

export const widgets = defineCollection({
  name: 'widget_snippets',
  document: z.object({
    _id: z.number(),
    clientId: z.number(),
    name: z.string(),
    published: z.boolean(),
    // As it was chosen: a setting that nobody chose stays absent.
    config: z.custom<WidgetConfig>(),
    /** Public address of the widget: 128 random bits. */
    snippetId: z.string(),
  }),
  revised: true,
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [{ key: { snippetId: 1 }, unique: true }, { key: { clientId: 1, createdAt: -1, _id: -1 } }],
})
export type Widget = DocumentOf<typeof widgets>
