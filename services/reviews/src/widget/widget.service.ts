import { notFound } from '@avaliax/chassis/errors.ts'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import { requireActive } from '@avaliax/chassis/http/require-active.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Page, PageQuery, ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { WidgetChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { Widget } from './widget.model.ts'

export type WidgetPatch = Partial<Pick<Widget, 'name' | 'published' | 'config'>>

interface Ask {
  actor: Actor | null
  scope: Scope
  widgetId: number
}

export interface WidgetService {
  list(clientId: number, query: Pick<PageQuery, 'limit' | 'cursor'>): Promise<Page<Widget>>
  create(
    clientId: number,
    widget: { _id?: number | undefined; name: string; config?: WidgetConfig | undefined },
  ): Promise<Widget>
  one(ask: Omit<Ask, 'actor'>): Promise<Widget>
  update(ask: Ask, patch: WidgetPatch): Promise<Widget>
  remove(ask: Ask): Promise<void>
}

interface Needs {
  widgets: ScopedRepository<Widget>
  clients: Pick<ClientDirectory, 'known'>
  outbox: Outbox
  ids: IdSequences
  transact: Transact
  newToken: () => string
  /** Told of each widget that changed or went, once that is stored. */
  changed: (snippetId: string) => void
}

export function widgetService({
  widgets,
  clients,
  outbox,
  ids,
  transact,
  newToken,
  changed,
}: Needs): WidgetService {
  const announce = ({ _id, clientId, rev, published }: Widget, deleted: boolean, tx: Tx) => {
    const data = { widgetId: _id, published, deleted }
    return outbox.append(WidgetChanged, { clientId, subject: String(_id), rev, data }, tx)
  }
  const find = async ({ actor, scope, widgetId }: Ask, tx: Tx): Promise<Widget> => {
    const widget = await widgets.find(scope, widgetId, tx)
    if (!widget) throw notFound()
    requireActive(actor, widget.clientId)
    return widget
  }

  return {
    async list(clientId, { limit, cursor }) {
      await clients.known(clientId)
      return widgets.page({ clientIds: [clientId] }, { limit, cursor })
    },
    async create(clientId, { _id, name, config }) {
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
        const widget = await widgets.insert({ ...fresh, snippetId }, tx)
        await announce(widget, false, tx)
        return widget
      })
    },
    async one({ scope, widgetId }) {
      const widget = await widgets.find(scope, widgetId)
      if (!widget) throw notFound()
      return widget
    },
    async update(ask, patch) {
      const updated = await transact(async (tx) => {
        const { _id, clientId } = await find(ask, tx)
        const widget = await widgets.update({ clientIds: [clientId] }, _id, patch, tx)
        if (!widget) throw notFound()
        await announce(widget, false, tx)
        return widget
      })
      changed(updated.snippetId)
      return updated
    },
    async remove(ask) {
      const removed = await transact(async (tx) => {
        const widget = await find(ask, tx)
        await widgets.remove({ clientIds: [widget.clientId] }, widget._id, tx)
        await announce({ ...widget, rev: widget.rev + 1, published: false }, true, tx)
        return widget
      })
      changed(removed.snippetId)
    },
  }
}
