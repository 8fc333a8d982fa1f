import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  createWidget,
  deleteWidget,
  listWidgets,
  PublicWidget,
  updateWidget,
} from '@avaliax/proto/reviews/widget.routes.ts'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { widgets } from '../src/widget/widget.model.ts'
import { type Imported, startImported } from './imported-client.ts'
import { owner, superadmin } from './service-under-test.ts'

let imported: Imported
let client: Awaited<ReturnType<Imported['client']>>
beforeAll(async () => {
  imported = await startImported()
  client = await imported.client()
}, 60_000)
afterAll(() => imported?.stop())

const create = (body: object) => client.call(createWidget, { params: { clientId: client.clientId }, body })
const publicWidget = (snippetId: string, query = '') =>
  imported.service.publicly(`/api/public/widget/${snippetId}${query}`)

test('created with defaults, listed newest first, changed and removed', async () => {
  const { status, body } = await create({ name: 'Página inicial' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    clientId: client.clientId,
    name: 'Página inicial',
    published: true,
    snippetId: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
    config: {
      mode: 'grid',
      minRating: 1,
      maxItems: 6,
      sort: 'recent',
      theme: 'auto',
      showAvatars: true,
      showDate: true,
      truncateLines: 3,
    },
  })
  expect(body.embedCode).toContain('src="http://localhost:8080/widget.v1.js"')
  expect(body.embedCode).toContain(`<div class="ax-widget" data-snippet="${body.snippetId}"></div>`)
  const second = await create({ name: 'Rodapé', config: { mode: 'badge' } })
  const { body: list } = await client.call(listWidgets, { params: { clientId: client.clientId } })
  expect(list.map((widget: { id: number }) => widget.id)).toEqual([second.body.id, body.id])

  expect(
    await client.call(updateWidget, { params: { widgetId: body.id }, body: { name: 'Topo' } }),
  ).toMatchObject({
    status: 200,
    body: { name: 'Topo', snippetId: body.snippetId },
  })
  expect(
    await imported.service.as(owner(1))(updateWidget, { params: { widgetId: body.id }, body: { name: 'x' } }),
  ).toMatchObject({ status: 404 })
  expect(await imported.service.as(owner(1))(deleteWidget, { params: { widgetId: body.id } })).toMatchObject({
    status: 404,
  })
  expect(await client.call(deleteWidget, { params: { widgetId: body.id } })).toMatchObject({ status: 204 })
  expect(await client.call(deleteWidget, { params: { widgetId: body.id } })).toMatchObject({ status: 404 })
  expect(await publicWidget(body.snippetId)).toMatchObject({ status: 404 })
})

test.each([
  {},
  { name: '   ' },
  { name: 'x', config: { mode: 'flash' } },
  { name: 'x', config: { maxItems: 13 } },
  { name: 'x', config: { maxItems: 5 } },
  { name: 'x', extra: 1 },
])('%j is refused', async (body) => {
  expect(await create(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } })
})

test('public data: the documented fields only, filtered and paged, open to every origin', async () => {
  const { body } = await create({ name: 'w', config: { minRating: 4, sort: 'rating' } })
  const answer = await publicWidget(body.snippetId, '?limit=5')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=60, stale-while-revalidate=600',
    'content-type': 'application/json; charset=utf-8',
    etag: expect.stringMatching(/^"/),
  })
  expect(PublicWidget.parse(answer.body)).toEqual(answer.body)
  expect(Object.keys(answer.body.reviews[0]).sort()).toEqual([
    'author',
    'date',
    'googleUrl',
    'id',
    'profilePhoto',
    'rating',
    'text',
  ])
  const rows = await client.rows()
  const fitting = rows.filter((row) => row.rating >= 4)
  expect(answer.body).toMatchObject({
    pagination: { total: fitting.length, hasMore: true },
    client: { placeId: imported.placeId },
    summary: { totalReviews: rows.length, minRating: 4 },
  })
  const last = await publicWidget(body.snippetId, `?limit=12&offset=${fitting.length - 2}`)
  expect(last.body.reviews).toHaveLength(2)
  expect(last.body.pagination.hasMore).toBe(false)
  for (const review of answer.body.reviews) {
    expect(review.googleUrl).toMatch(/^https:\/\/(search|www|maps)\.google\.com\//)
    expect(review.rating).toBe(5)
  }
})

test('a text of any length fits the contract, and no emoji is cut in half', async () => {
  const long = `${'a'.repeat(4_998)}😀 e mais`
  const other = await imported.client()
  const [newest] = await other.rows()
  const reviews = imported.service.deps.db.collection('reviews')
  await reviews.updateOne({ _id: newest?._id as never }, { $set: { text: long } })
  const { body } = await other.call(createWidget, {
    params: { clientId: other.clientId },
    body: { name: 'w' },
  })
  const answer = await publicWidget(body.snippetId)
  expect(PublicWidget.parse(answer.body).reviews[0]?.text).toBe(`${'a'.repeat(4_998)}…`)
})

test('one body in three encodings with tags of their own; a known tag costs no body', async () => {
  const { body } = await create({ name: 'w' })
  const path = `${imported.service.url}/api/public/widget/${body.snippetId}`
  const raw = await fetch(path, { headers: { 'accept-encoding': 'identity' } })
  const text = await raw.text()
  // fetch() decodes by itself, so equal texts show that each form was labelled rightly.
  for (const encoding of ['gzip', 'br']) {
    const answer = await fetch(path, { headers: { 'accept-encoding': encoding } })
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([encoding, text])
    expect(answer.headers.get('etag')).not.toBe(raw.headers.get('etag'))
    const again = await fetch(path, {
      headers: { 'accept-encoding': encoding, 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
})

test.each(['identity', 'gzip', 'br'])(
  'a fresh copy reads the same on the short way: %s',
  async (encoding) => {
    const { body } = await create({ name: 'w' })
    const look = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(
        `${imported.service.url}/api/public/widget/${body.snippetId}?offset=0&limit=12`,
        {
          headers: { 'accept-encoding': encoding, ...headers },
        },
      )
      const { date, 'x-request-id': requestId, connection, ...rest } = Object.fromEntries(answer.headers)
      expect([date, requestId]).toEqual([expect.any(String), expect.stringMatching(/^[0-9a-f-]{36}$/)])
      return { status: answer.status, headers: rest, text: await answer.text() }
    }
    const answeredAhead = async () =>
      Number(
        /widgets_answered\w*\{?[^\n]*? (\d+)/.exec((await imported.service.publicly('/metrics')).body)?.[1] ??
          0,
      )

    const before = await answeredAhead()
    const usual = await look()
    expect(await answeredAhead()).toBe(before)
    expect(await look()).toEqual(usual)
    const tag = { 'if-none-match': usual.headers.etag ?? '' }
    const answer = await look(tag)
    expect(answer).toMatchObject({ status: 304, text: '', headers: { etag: usual.headers.etag } })
    expect(await answeredAhead()).toBe(before + 2)
  },
)

test.each([
  '?limit=0',
  '?limit=13',
  '?offset=-1',
  '?offset=10001',
  '?limit[]=1',
  '?other=1',
  '?limit=1e1',
  '?limit=5&limit=6',
])('%s is refused', async (query) => {
  const { body } = await create({ name: 'w' })
  await publicWidget(body.snippetId)
  expect(await publicWidget(body.snippetId, query)).toMatchObject({ status: 400 })
})

test('unknown, unpublished and a suspended client’s widgets are not there', async () => {
  expect(await publicWidget('AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ status: 404 })
  expect(await publicWidget('short')).toMatchObject({ status: 404 })
  const { body } = await create({ name: 'w' })
  await client.call(updateWidget, { params: { widgetId: body.id }, body: { published: false } })
  expect(await publicWidget(body.snippetId)).toMatchObject({ status: 404 })
  const actor = owner(client.clientId, { active: false })
  expect(
    await imported.service.as(actor)(createWidget, {
      params: { clientId: client.clientId },
      body: { name: 'x' },
    }),
  ).toMatchObject({ status: 403, body: { code: 'CLIENT_INACTIVE' } })
  expect(
    await imported.service.as(superadmin)(createWidget, {
      params: { clientId: 999999 },
      body: { name: 'x' },
    }),
  ).toMatchObject({ status: 404 })
})

test('paused or changed, the very next visitor gets it', async () => {
  const { body } = await create({ name: 'w' })
  expect((await publicWidget(body.snippetId)).body.config.mode).toBe('grid')
  await client.call(updateWidget, {
    params: { widgetId: body.id },
    body: { config: { mode: 'list', maxItems: 3 } },
  })
  expect((await publicWidget(body.snippetId)).body.config.mode).toBe('list')
  await client.call(updateWidget, { params: { widgetId: body.id }, body: { published: false } })
  expect(await publicWidget(body.snippetId)).toMatchObject({ status: 404 })
})

test('further settings are absent until chosen; with text only and short names the data holds nothing else', async () => {
  const plain = await create({ name: 'w' })
  expect(Object.keys(plain.body.config)).toHaveLength(8)
  const config = {
    textOnly: true,
    authorNames: 'first',
    colors: { accent: '#aa3300' },
    allowedSites: ['loja.example'],
  }
  const { body } = await create({ name: 'w', config })
  expect(body.config).toMatchObject(config)
  const { body: data } = await publicWidget(body.snippetId, '?limit=12')
  const rows = await client.rows()
  const withText = rows.filter((row) => row.hasText)
  expect(data.pagination.total).toBe(withText.length)
  expect(withText.length).toBeLessThan(rows.length)
  for (const { author, text, profilePhoto } of data.reviews) {
    expect(author).toMatch(/^\S+( \S\.)?$/u)
    expect([Boolean(text), profilePhoto]).toEqual([true, null])
  }
  for (const wrong of [
    { colors: { accent: 'red' } },
    { allowedSites: ['https://loja.example/'] },
    { authorNames: 'none' },
  ])
    expect(await create({ name: 'w', config: wrong })).toMatchObject({ status: 400 })
})

test('a thousand parallel requests for a cold widget read the store once', async () => {
  const { body } = await create({ name: 'w' })
  const path = `${imported.service.url}/api/public/widget/${body.snippetId}?offset=0&limit=12`
  const { deps } = imported.service
  const reads = jest.spyOn(widgets.model(deps.db), 'findOne')
  // As many connections as the gateway has for public reads.
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      get(path, { agent }, async (answer) => resolve(`${answer.statusCode} ${await text(answer)}`)).on(
        'error',
        reject,
      )
    })
  const answers = await Promise.all(Array.from({ length: 1_000 }, ask))
  agent.destroy()
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^200 /)
  // The requests cost one read; its creation is announced, which may renew the copy once, behind them.
  const ofThis = reads.mock.calls.filter(
    ([filter]) => (filter as { snippetId?: string })?.snippetId === body.snippetId,
  )
  expect(ofThis.length).toBeGreaterThanOrEqual(1)
  expect(ofThis.length).toBeLessThanOrEqual(2)
  reads.mockRestore()
})

test('the verification page is searched by shown name or word, whatever case and accents', async () => {
  const { body } = await create({ name: 'w', config: { minRating: 1, authorNames: 'initials' } })
  const rows = await client.rows()
  const row = rows.find((row) => /[ãáéç]/.test((row.text ?? '').slice(0, 40)))
  const { authorName, text } = row ?? { authorName: '', text: null }
  const look = (words: string) =>
    imported.service.publicly(
      `/public/widget/${body.snippetId}?${new URLSearchParams({ lang: 'pt', q: words })}`,
    )
  const plain = (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().slice(0, 40)
  const hit = await look(plain)
  expect(hit.body).toContain('1 avaliação encontrada.')
  expect(hit.body.match(/<time /g)).toHaveLength(1)
  expect((await look(authorName)).body).toContain('Nenhuma avaliação deste widget tem essas palavras.')
  const hostile = await look('"><script>alert(1)</script>')
  expect(hostile.body).not.toContain('<script')
  expect(hostile.body).toContain('&lt;script')
})

test('the verification page says the rule, the true totals and what is left out', async () => {
  const { body } = await create({ name: 'w', config: { minRating: 4, sort: 'rating' } })
  const answer = await imported.service.publicly(`/public/widget/${body.snippetId}?lang=pt`)
  const rows = await client.rows()
  expect(answer.status).toBe(200)
  expect(answer.body).toContain('4 estrelas ou mais.')
  expect(answer.body).toContain('As melhores notas primeiro.')
  expect(answer.body.match(/class="out"/g)).toHaveLength(3)
  expect(answer.body).toContain(
    `<dt>Aparecem neste widget</dt><dd>${rows.filter(({ rating }) => rating >= 4).length}</dd>`,
  )
  expect(answer.body.match(/<time /g)).toHaveLength(10)
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(await imported.service.publicly('/public/widget/AAAAAAAAAAAAAAAAAAAAAA?lang=en')).toMatchObject({
    status: 404,
    body: expect.stringContaining('Widget not found'),
  })
})

test('of two tabs that configure one widget the older one is told', async () => {
  const { body: shown } = await create({ name: 'Duas abas' })
  const configure = (minRating: number) =>
    client.call(updateWidget, {
      params: { widgetId: shown.id },
      body: { config: { ...shown.config, minRating }, seen: { config: shown.config } },
    })
  expect((await configure(4)).status).toBe(200)
  const later = await configure(5)
  expect(later).toMatchObject({ status: 409, body: { code: 'CONFLICT', details: [{ path: 'config' }] } })
})
