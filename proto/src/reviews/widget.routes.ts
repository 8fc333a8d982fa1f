import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import {
  ClientParams,
  CountText,
  Id,
  IdText,
  ListQuery,
  NoContent,
  RequiredLine,
  Timestamp,
} from '../values.ts'

export const WidgetMode = z.enum(['grid', 'carousel', 'list', 'badge'])
export const WidgetSort = z.enum(['recent', 'rating', 'oldest'])
export const WidgetTheme = z.enum(['light', 'dark', 'auto'])
export const WIDGET_MAX_ITEMS_OPTIONS = [3, 6, 9, 12] as const
/** Longer texts of reviews are cut on widgets, the ellipsis included. */
export const WIDGET_TEXT_MAX = 5_000

export const WidgetConfig = z
  .strictObject({
    mode: WidgetMode.default('grid'),
    minRating: z.int().min(1).max(5).default(1),
    maxItems: z.literal(WIDGET_MAX_ITEMS_OPTIONS).default(6),
    sort: WidgetSort.default('recent'),
    theme: WidgetTheme.default('auto'),
    showAvatars: z.boolean().default(true),
    showDate: z.boolean().default(true),
    /** Lines of twelve words. */
    truncateLines: z.int().min(1).max(10).default(3),
  })
  .meta({ id: 'WidgetConfig' })
export type WidgetConfig = z.output<typeof WidgetConfig>

export const Widget = z
  .object({
    id: Id,
    clientId: Id,
    name: z.string(),
    published: z.boolean(),
    config: WidgetConfig,
    snippetId: z.string(),
    embedCode: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Widget' })
export type Widget = z.output<typeof Widget>

const WidgetParams = z.object({ widgetId: IdText })
const WidgetName = RequiredLine(80, 'Informe um nome para o widget')

export const listWidgets = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/widgets',
  access: 'tenant',
  kind: 'list',
  summary: 'Widgets of a client, newest first',
  params: ClientParams,
  query: ListQuery,
  response: Widget,
})

export const createWidget = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/api/clients/:clientId/widgets',
  access: 'tenant',
  summary: 'Create a widget',
  params: ClientParams,
  body: z.strictObject({ name: WidgetName, config: WidgetConfig.optional() }),
  response: Widget,
  status: 201,
  errors: ['CLIENT_INACTIVE'],
})

export const updateWidget = defineRoute({
  service: 'reviews',
  method: 'PATCH',
  path: '/api/widgets/:widgetId',
  access: 'user',
  summary: 'Rename, configure, publish or pause a widget',
  params: WidgetParams,
  body: z.strictObject({
    name: WidgetName.optional(),
    published: z.boolean().optional(),
    config: WidgetConfig.optional(),
  }),
  response: Widget,
  errors: ['CLIENT_INACTIVE'],
})

export const deleteWidget = defineRoute({
  service: 'reviews',
  method: 'DELETE',
  path: '/api/widgets/:widgetId',
  access: 'user',
  summary: 'Remove a widget; sites that embed it show nothing',
  params: WidgetParams,
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})

export const PublicWidget = z
  .object({
    config: WidgetConfig,
    reviews: z.array(
      z.object({
        id: Id,
        author: z.string(),
        rating: z.int(),
        text: z.string().max(WIDGET_TEXT_MAX).nullable(),
        date: Timestamp,
        profilePhoto: z.string().nullable(),
        googleUrl: z.string().nullable(),
      }),
    ),
    pagination: z.object({ total: z.int(), hasMore: z.boolean() }),
    client: z.object({ placeId: z.string().nullable() }),
    summary: z.object({ averageRating: z.number().nullable(), totalReviews: z.int(), minRating: z.int() }),
  })
  .meta({ id: 'PublicWidget' })
export type PublicWidget = z.output<typeof PublicWidget>

export const getPublicWidget = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/public/widget/:snippetId',
  access: 'public',
  kind: 'raw',
  summary: 'Reviews for an embedded widget; a prebuilt body of the shape PublicWidget with an ETag',
  params: z.object({ snippetId: z.string().max(200) }),
  query: z.object({
    offset: CountText(0, 10_000).default(0),
    limit: CountText(1, 12).default(10),
  }),
  response: PublicWidget,
})
