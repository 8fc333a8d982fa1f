import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { stillAs } from '@avaliax/chassis/http/contract/still-as.ts'
import { html } from '@avaliax/chassis/http/pages/html.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import {
  checkWidgetSite,
  createWidget,
  deleteWidget,
  listWidgets,
  listWidgetViews,
  updateWidget,
  Widget as WireWidget,
} from '@avaliax/proto/reviews/widget.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { SiteCheck } from './site-check.service.ts'
import type { Widget } from './widget.model.ts'
import type { WidgetService } from './widget.service.ts'
import type { WidgetViewCounter } from './widget-view.store.ts'

interface Deps {
  widgets: WidgetService
  ids: IdSequences
  publicUrl: string
  siteCheck: SiteCheck
  views: Pick<WidgetViewCounter, 'ofMonth'>
}

export function widgetRoutes(
  app: FastifyInstance,
  { widgets, views, ids, publicUrl, siteCheck }: Deps,
): void {
  const present = widgetPresenter(publicUrl)
  /** Settings that were stored before a choice was added are sent with it, so they are compared with it. */
  const asSent = (widget: Widget) => WireWidget.parse(present(widget))
  mount(app, listWidgets, async ({ params: { clientId }, query }) => {
    const { items, total, next } = await widgets.list(clientId, query)
    return { items: items.map(present), total, next }
  })
  mount(app, listWidgetViews, async ({ params: { clientId } }) => ({
    views: (await views.ofMonth(clientId)).map(({ lastSeenAt, ...view }) => ({
      ...view,
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  }))
  mount(
    app,
    createWidget,
    async ({ params: { clientId }, body, newId }) =>
      present(await widgets.create(clientId, { ...body, _id: newId })),
    {
      newId: () => ids.next('widgets'),
      async existing({ params: { clientId }, newId = 0 }) {
        const widget = await widgets.created(clientId, newId)
        return widget && present(widget)
      },
    },
  )
  mount(app, updateWidget, async ({ actor, scope, params: { widgetId }, body }) => {
    const { seen, ...patch } = body
    return present(await widgets.update({ actor, scope, widgetId }, patch, stillAs(seen, asSent)))
  })
  mount(app, deleteWidget, async ({ actor, scope, params: { widgetId } }) => {
    await widgets.remove({ actor, scope, widgetId })
  })
  mount(app, checkWidgetSite, async ({ actor, scope, params: { widgetId }, body: { url } }) => {
    const widget = await widgets.one({ scope, widgetId })
    // Pages are fetched for whoever may change the widget, not for whoever may look at another company of theirs.
    requireActive(actor, widget.clientId)
    return siteCheck(widget, url)
  })
}

const base = (publicUrl: string): string => publicUrl.replace(/\/+$/, '')

/**
 * The embed code is what an owner pastes into a page: the script once, a place for each widget. The place names our address
 * as well, because cache plugins combine, inline and move scripts.
 */
export const widgetPresenter =
  (publicUrl: string) =>
  ({ _id, clientId, name, published, config, snippetId, createdAt, updatedAt }: Widget): WireWidget => ({
    id: _id,
    clientId,
    name,
    published,
    config,
    snippetId,
    embedCode:
      html`<script src="${base(publicUrl)}/widget.v1.js" async></script>\n<div data-ax-api="${base(publicUrl)}"><div class="ax-widget" data-snippet="${snippetId}"></div></div>`.toString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  })
