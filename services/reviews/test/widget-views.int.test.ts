import {
  createWidget,
  deleteWidget,
  getPublicWidget,
  listWidgetViews,
} from '@avaliax/proto/reviews/widget.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { WidgetView } from '../src/widget/widget-view.model.ts'
import { type Imported, startImported } from './imported-client.ts'

let imported: Imported
let client: Awaited<ReturnType<Imported['client']>>
let widget: { id: number; snippetId: string }
beforeAll(async () => {
  imported = await startImported({ WIDGET_VIEWS_EVERY_MS: '50' })
  client = await imported.client()
  widget = (await client.call(createWidget, { params: params(), body: { name: 'Início' } })).body
}, 60_000)
afterAll(() => imported?.stop())

const params = () => ({ clientId: client.clientId })
const visit = (headers: Record<string, string>, query = '') =>
  fetch(`${imported.service.url}${getPublicWidget.path.replace(':snippetId', widget.snippetId)}${query}`, {
    headers,
  })
const views = async (): Promise<WidgetView[]> =>
  (await client.call(listWidgetViews, { params: params() })).body.views

it('tells which websites showed a widget this month, and how often', async () => {
  for (const origin of ['https://padaria.example', 'https://blog.example', 'https://padaria.example'])
    expect((await visit({ origin })).status).toBe(200)
  await visit({ referer: 'https://padaria.example/cardapio?x=1' })
  const rows = await until(views, (rows) => rows.reduce((sum, row) => sum + row.views, 0) === 4)
  expect(rows).toEqual([
    { widgetId: widget.id, host: 'padaria.example', views: 3, lastSeenAt: expect.any(String) },
    { widgetId: widget.id, host: 'blog.example', views: 1, lastSeenAt: expect.any(String) },
  ])
})

it.each([
  ['no page at all', {}],
  ['a file on somebody’s disk', { origin: 'null' }],
  ['a page on the own machine', { origin: 'http://localhost:3000' }],
  ['no address', { origin: 'nonsense' }],
  ['a host of markup', { origin: 'https://<b>x</b>.example' }],
  ['an address of a program', { origin: 'chrome-extension://abcdefghijklmnop' }],
  ['a host of 300 letters', { origin: `https://${'a'.repeat(300)}.example` }],
  ['the following page of reviews', { origin: 'https://further.example', query: '?offset=6' }],
])('counts %s nowhere', async (_, { query, ...headers }: Record<string, string>) => {
  const before = await views()
  await visit(headers, query)
  await visit({ origin: 'https://padaria.example' })
  const sum = (rows: readonly WidgetView[]) => rows.reduce((all, row) => all + row.views, 0)
  const after = await until(views, (rows) => sum(rows) > sum(before))
  expect(after.map(({ host }) => host)).toEqual(['padaria.example', 'blog.example'])
})

it('keeps thirty sites of a widget, however many a stranger names', async () => {
  for (let n = 0; n < 60; n++) await visit({ origin: `https://s${n}.flood.example` })
  await visit({ origin: 'https://blog.example' })
  const blog = await until(
    async () => (await views()).find(({ host }) => host === 'blog.example'),
    (row) => row?.views === 2,
  )
  expect(blog).toBeDefined()
  expect(await views()).toHaveLength(30)
})

it('forgets nothing of another widget, and counts none that is gone', async () => {
  const deletedWidget = (await client.call(createWidget, { params: params(), body: { name: 'Velho' } })).body
  const first = await fetch(
    `${imported.service.url}${getPublicWidget.path.replace(':snippetId', deletedWidget.snippetId)}`,
    {
      headers: { origin: 'https://velho.example' },
    },
  )
  expect(first.status).toBe(200)
  await client.call(deleteWidget, { params: { widgetId: deletedWidget.id } })
  const ofDeleted = async () => (await views()).filter(({ widgetId }) => widgetId === deletedWidget.id)
  await until(ofDeleted, (rows) => rows.length === 0)
  expect(await views()).toHaveLength(30)
})
