import type { IncomingHttpHeaders } from 'node:http'
import { monthIn } from '@avaliax/chassis/time/local-clock.ts'
import { isSiteHost } from '@avaliax/proto/reviews/widget.routes.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import { LRUCache } from 'lru-cache'
import type { Connection } from 'mongoose'
import { widgets } from './widget.model.ts'
import { type WidgetView, widgetViews } from './widget-view.model.ts'

/** Anybody can name any host, so neither the memory nor a widget's rows grow with what strangers name. */
const HOSTS_PER_WIDGET = 30
const COUNTED_AT_ONCE = 2_000
const HOSTS_REMEMBERED = 1_000
const ROWS_SHOWN = 500

interface Deps {
  db: Connection
  publicUrl: string
  now: () => Date
}

interface Count {
  snippetId: string
  host: string
  views: number
}

/**
 * Counts in memory which websites ask for which widget, and writes the sums down now and then: a crash loses the last
 * seconds of a figure that is a picture of use, not a record. A copy in a browser's or proxy's cache is not counted.
 */
export function widgetViewCounter({ db, publicUrl, now }: Deps) {
  const rows = widgetViews.on(db)
  const widgetRows = widgets.on(db)
  const ownHost = new URL(publicUrl).host
  const hosts = new LRUCache<string, { host: string | null }>({ max: HOSTS_REMEMBERED })
  let counts = new Map<string, Count>()

  function hostOf({ origin, referer }: IncomingHttpHeaders): string | null {
    const embedder = origin && origin !== 'null' ? origin : referer
    if (!embedder) return null
    const cached = hosts.get(embedder)
    if (cached) return cached.host
    const { hostname = '', host } = URL.parse(embedder) ?? {}
    const found = hostname.includes('.') && host !== ownHost && isSiteHost(hostname) ? hostname : null
    hosts.set(embedder, { host: found })
    return found
  }

  async function write({ snippetId, host, views }: Count, at: Date): Promise<void> {
    const widget = await widgetRows.within('all').findOne({ snippetId })
    if (!widget) return
    const { _id: widgetId, clientId } = widget
    const month = monthIn(DEFAULT_TIME_ZONE, at)
    const _id = `${widgetId}:${month}:${host}`
    const own = rows.within({ clientIds: [clientId] })
    if (!(await own.exists({ _id })) && (await own.count({ widgetId, month })) >= HOSTS_PER_WIDGET) return
    await own.upsert(
      { _id },
      { $inc: { views }, $set: { lastSeenAt: at }, $setOnInsert: { clientId, widgetId, month, host } },
    )
    // Deleted between the question and the row: with the widget went the rows that were there, and this one came later.
    if (!(await widgetRows.within('all').exists({ snippetId }))) await own.deleteMany({ _id })
  }

  return {
    seen(snippetId: string, headers: IncomingHttpHeaders): void {
      const host = hostOf(headers)
      if (!host) return
      const key = `${snippetId} ${host}`
      const count = counts.get(key)
      if (count) count.views++
      else if (counts.size < COUNTED_AT_ONCE) counts.set(key, { snippetId, host, views: 1 })
    },

    async flush(): Promise<void> {
      const at = now()
      const batch = counts
      counts = new Map()
      for (const count of batch.values()) await write(count, at)
    },

    /** This month's rows of a client's widgets. */
    ofMonth: (clientId: number): Promise<WidgetView[]> =>
      rows
        .within({ clientIds: [clientId] })
        .find(
          { month: monthIn(DEFAULT_TIME_ZONE, now()) },
          { sort: { views: -1, _id: 1 }, limit: ROWS_SHOWN },
        ),
  }
}
export type WidgetViewCounter = ReturnType<typeof widgetViewCounter>
