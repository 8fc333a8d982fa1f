import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { CountedPage, PageQuery } from '@avaliax/chassis/mongo/page.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { WidgetChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { type Widget, widgets } from './widget.model.ts'
import { widgetViews } from './widget-view.model.ts'

type WidgetPatch = Partial<Pick<Widget, 'name' | 'published' | 'config'>>

interface Ask {
  actor: Actor | null
  scope: Scope
  widgetId: number
}

interface NewWidget {
  _id?: number | undefined
  name: string
  config?: WidgetConfig | undefined
}

interface Deps {
  db: Connection
  clients: Pick<ClientDirectory, 'known'>
  outbox: Outbox
  ids: IdSequences
  transact: Transact
  newToken: () => string
  /** Called with each widget that changed or went, once that is stored. */
  onChange: (snippetId: string) => void
}

export function widgetService({ db, clients, outbox, ids, transact, newToken, onChange }: Deps) {
  const rows = widgets.on(db)
  const views = widgetViews.on(db)
  const announce = ({ _id, clientId, rev, published }: Widget, deleted: boolean, tx: Tx) => {
    const data = { widgetId: _id, published, deleted }
    return outbox.append(WidgetChanged, { clientId, subject: String(_id), rev, data }, tx)
  }
  async function one({ scope, widgetId }: Omit<Ask, 'actor'>, tx?: Tx): Promise<Widget> {
    const widget = await rows.within(scope).findOne({ _id: widgetId }, tx)
    if (!widget) throw notFound()
    return widget
  }
  async function find(ask: Ask, tx: Tx): Promise<Widget> {
    const widget = await one(ask, tx)
    requireActive(ask.actor, widget.clientId)
    return widget
  }

  return {
    async list(
      clientId: number,
      { limit, cursor }: Pick<PageQuery<Widget>, 'limit' | 'cursor'>,
    ): Promise<CountedPage<Widget>> {
      await clients.known(clientId)
      return rows.within({ clientIds: [clientId] }).countedPage({}, { limit, cursor })
    },
    async create(clientId: number, { _id, name, config }: NewWidget): Promise<Widget> {
      await clients.known(clientId)
      const fresh = {
        _id: _id ?? (await ids.next('widgets')),
        clientId,
        name,
        published: true,
        config: config ?? WidgetConfig.parse({}),
      }
      const snippetId = newToken()
      return transact(async (tx) => {
        const widget = await rows.within('all').insertOne({ ...fresh, snippetId }, tx)
        await announce(widget, false, tx)
        return widget
      })
    },
    /** Answers what an earlier try of a request has created; null when it did not get so far. */
    created: (clientId: number, _id: number): Promise<Widget | null> =>
      rows.within({ clientIds: [clientId] }).findOne({ _id }),
    one,
    /** @param check throws where the widget is not as its caller was shown it */
    async update(ask: Ask, patch: WidgetPatch, check: (widget: Widget) => void): Promise<Widget> {
      const updated = await transact(async (tx) => {
        const before = await find(ask, tx)
        check(before)
        const widget = await rows.within(ask.scope).update({ _id: before._id }, patch, tx)
        if (!widget) throw notFound()
        await announce(widget, false, tx)
        return widget
      })
      onChange(updated.snippetId)
      return updated
    },
    async remove(ask: Ask): Promise<void> {
      const removed = await transact(async (tx) => {
        const widget = await find(ask, tx)
        await rows.within(ask.scope).deleteMany({ _id: widget._id }, tx)
        await announce({ ...widget, rev: widget.rev + 1, published: false }, true, tx)
        return widget
      })
      onChange(removed.snippetId)
      // Afterwards: whoever counted a view before that saw the widget still, and later ones look again. Should this not be
      // reached, the rows end with their 90 days.
      await views.within({ clientIds: [removed.clientId] }).deleteMany({ widgetId: removed._id })
    },
  }
}
export type WidgetService = ReturnType<typeof widgetService>
