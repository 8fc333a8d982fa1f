import { z } from 'zod'
import { changeOf } from '../change-of.ts'
import { defineRoute } from '../contract.ts'
import {
  ClientParams,
  CountText,
  eachOnce,
  Id,
  IdText,
  Language,
  Line,
  ListQuery,
  NoContent,
  RequiredLine,
  Timestamp,
} from '../values.ts'

export const WidgetMode = z.enum(['grid', 'carousel', 'list', 'badge'])
export const WidgetSort = z.enum(['recent', 'rating', 'oldest'])
export const WidgetTheme = z.enum(['light', 'dark', 'auto'])
export const WidgetAuthorNames = z.enum(['full', 'first', 'initials'])
const Color = z.string().regex(/^#[0-9a-f]{6}$/)
const SITE_HOST = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/
/** A host name without scheme, port or path. */
const SiteHost = z.string().max(253).regex(SITE_HOST)
export const isSiteHost = (host: string): boolean => SiteHost.safeParse(host).success
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
    // Absent until somebody chooses them, so that stored and exact configurations stay as they are.
    /** Only reviews with words. */
    textOnly: z.boolean().optional(),
    /** How much of an author's name visitors read; anything but `full` hides the picture, too. */
    authorNames: WidgetAuthorNames.optional(),
    /** A button to the provider's page for writing a review. */
    writeReview: z.boolean().optional(),
    /** A carousel that moves by itself; visitors can pause it, and it stays still for those who want less motion. */
    autoplay: z.boolean().optional(),
    colors: z
      .strictObject({ accent: Color.optional(), background: Color.optional(), text: Color.optional() })
      .optional(),
    /** Hosts, their subdomains included, where the script shows the widget. A courtesy: the data stays public. */
    allowedSites: z.array(SiteHost).max(20).overwrite(eachOnce).optional(),
    /** Adds the figures for search engines to the host page, where its policy lets it. */
    structuredData: z.boolean().optional(),
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

export const WidgetView = z
  .object({
    widgetId: Id,
    /** The website that asked for the widget, without scheme and path. */
    host: z.string(),
    views: z.int(),
    lastSeenAt: Timestamp,
  })
  .meta({ id: 'WidgetView' })
export type WidgetView = z.output<typeof WidgetView>

export const listWidgetViews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/widget-views',
  access: 'tenant',
  summary: 'Which websites asked for a client’s widgets this month, and how often; most first',
  params: ClientParams,
  response: z.object({ views: z.array(WidgetView) }),
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
  ownClients: true,
  summary: 'Rename, configure, publish or pause a widget',
  params: WidgetParams,
  body: changeOf(
    z.strictObject({
      name: WidgetName.optional(),
      published: z.boolean().optional(),
      config: WidgetConfig.optional(),
    }),
    Widget,
  ),
  response: Widget,
  errors: ['CONFLICT', 'CLIENT_INACTIVE'],
})

export const deleteWidget = defineRoute({
  service: 'reviews',
  method: 'DELETE',
  path: '/api/widgets/:widgetId',
  access: 'user',
  ownClients: true,
  summary: 'Remove a widget; sites that embed it show nothing',
  params: WidgetParams,
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})

/** A look at a web page's source found this of a widget. */
export const WidgetSiteCheck = z
  .object({
    /**
     * `live`: script and place are there. `script_missing`, `place_missing`: one of the two is. `other_widget`: another
     * widget's place is. `maybe_injected`: neither is, but a tag manager that may add them. `not_found`: neither is.
     * `unreachable`: no answer, or none with a page.
     */
    result: z.enum([
      'live',
      'script_missing',
      'place_missing',
      'other_widget',
      'maybe_injected',
      'not_found',
      'unreachable',
    ]),
    /** The status of the website's answer; null without one. */
    httpStatus: z.int().nullable(),
    /** The website sends visitors there instead; only the given address is read. */
    redirectsTo: z.string().nullable(),
    published: z.boolean(),
    /** Whether the widget may be shown on this host. */
    allowedHere: z.boolean(),
    /** The page's Content-Security-Policy keeps this from the widget, and this source would let it in; null without such a thing. */
    policy: z
      .object({
        forbids: z.array(z.enum(['script-src', 'connect-src', 'img-src'])),
        /** To be added to each of them. */
        allow: z.string(),
      })
      .nullable(),
    checkedAt: Timestamp,
  })
  .meta({ id: 'WidgetSiteCheck' })
export type WidgetSiteCheck = z.output<typeof WidgetSiteCheck>

export const checkWidgetSite = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/api/widgets/:widgetId/check',
  access: 'user',
  ownClients: true,
  summary: 'Look whether a web page embeds the widget',
  params: WidgetParams,
  body: z.strictObject({ url: RequiredLine(2_048) }),
  response: WidgetSiteCheck,
  errors: ['SITE_URL_NOT_ALLOWED'],
  deadlineMs: 15_000,
  rateLimit: { max: 20, windowSeconds: 60, per: 'user' },
  audited: false,
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
  anyHost: true,
  kind: 'raw',
  summary: 'Reviews for an embedded widget; a prebuilt body of the shape PublicWidget with an ETag',
  params: z.object({ snippetId: z.string().max(200) }),
  query: z.object({
    offset: CountText(0, 10_000).default(0),
    limit: CountText(1, 12).default(10),
  }),
  response: PublicWidget,
})

export const getWidgetVerification = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/public/widget/:snippetId',
  access: 'public',
  anyHost: true,
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary: 'What a widget shows and what it leaves out, as a page for its readers',
  params: z.object({ snippetId: z.string().max(200) }),
  query: z.object({
    lang: Language.optional().catch(undefined),
    page: CountText(1, 1_000).default(1).catch(1),
    /** Words in the author's name or the text, whatever their case and accents. */
    q: Line(100).default('').catch(''),
  }),
  response: NoContent,
  rateLimit: { max: 120, windowSeconds: 60, per: 'address' },
})
