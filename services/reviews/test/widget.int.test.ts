import { PublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Imported, startImported } from './imported-client.ts'
import { owner, superadmin } from './service-under-test.ts'

let imported: Imported
let client: Awaited<ReturnType<Imported['client']>>
beforeAll(async () => {
  imported = await startImported()
  client = await imported.client()
}, 60_000)
afterAll(() => imported?.stop())

const create = (body: object) => client.call('POST', `/api/clients/${client.clientId}/widgets`, body)
const shown = (snippetId: string, query = '') =>
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
  const { body: list } = await client.call('GET', `/api/clients/${client.clientId}/widgets`)
  expect(list.map((widget: { id: number }) => widget.id)).toEqual([second.body.id, body.id])

  const path = `/api/widgets/${body.id}`
  expect(await client.call('PATCH', path, { name: 'Topo' })).toMatchObject({
    status: 200,
    body: { name: 'Topo', snippetId: body.snippetId },
  })
  expect(await imported.service.as(owner(1))('PATCH', path, { name: 'x' })).toMatchObject({ status: 404 })
  expect(await imported.service.as(owner(1))('DELETE', path)).toMatchObject({ status: 404 })
  expect(await client.call('DELETE', path)).toMatchObject({ status: 204 })
  expect(await client.call('DELETE', path)).toMatchObject({ status: 404 })
  expect(await shown(body.snippetId)).toMatchObject({ status: 404 })
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
  const answer = await shown(body.snippetId, '?limit=5')
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
  const last = await shown(body.snippetId, `?limit=12&offset=${fitting.length - 2}`)
  expect(last.body.reviews).toHaveLength(2)
  expect(last.body.pagination.hasMore).toBe(false)
  for (const review of answer.body.reviews) {
    expect(review.googleUrl).toMatch(/^https:\/\/(search|www|maps)\.google\.com\//)
    expect(review.rating).toBe(5)
  }
})

test('a text of any length fits the contract, and no emoji is cut in half', async () => {
  const text = `${'a'.repeat(4_998)}😀 e mais`
  const other = await imported.client()
  const [newest] = await other.rows()
  const reviews = imported.service.parts.db.collection('reviews')
  await reviews.updateOne({ _id: newest?._id as never }, { $set: { text } })
  const { body } = await other.call('POST', `/api/clients/${other.clientId}/widgets`, { name: 'w' })
  const answer = await shown(body.snippetId)
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
    const unchanged = await look(tag)
    expect(unchanged).toMatchObject({ status: 304, text: '', headers: { etag: usual.headers.etag } })
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
  await shown(body.snippetId)
  expect(await shown(body.snippetId, query)).toMatchObject({ status: 400 })
})

test('unknown, unpublished and a suspended client’s widgets are not there', async () => {
  expect(await shown('AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ status: 404 })
  expect(await shown('short')).toMatchObject({ status: 404 })
  const { body } = await create({ name: 'w' })
  await client.call('PATCH', `/api/widgets/${body.id}`, { published: false })
  expect(await shown(body.snippetId)).toMatchObject({ status: 404 })
  const suspended = owner(client.clientId, { active: false })
  expect(
    await imported.service.as(suspended)('POST', `/api/clients/${client.clientId}/widgets`, { name: 'x' }),
  ).toMatchObject({ status: 403, body: { code: 'CLIENT_INACTIVE' } })
  expect(
    await imported.service.as(superadmin)('POST', '/api/clients/999999/widgets', { name: 'x' }),
  ).toMatchObject({ status: 404 })
})
