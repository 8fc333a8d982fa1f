import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { z } from 'zod'

const KEPT_SECONDS = 90 * 86_400

/** How often a website asked for a widget in a month. */
export const widgetViews = defineCollection({
  name: 'widget_views',
  document: z.object({
    /** Widget, month and host: a row is made once, whoever counts first. */
    _id: z.string(),
    clientId: z.number(),
    widgetId: z.number(),
    /** `2026-11`. */
    month: z.string(),
    host: z.string(),
    views: z.number(),
    lastSeenAt: z.date(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId' },
  indexes: [
    { key: { clientId: 1, month: 1 } },
    { key: { widgetId: 1, month: 1 } },
    { key: { lastSeenAt: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
})
export type WidgetView = DocumentOf<typeof widgetViews>
