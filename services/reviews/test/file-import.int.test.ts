import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { importReviewFile } from '@avaliax/proto/reviews/import-file.routes.ts'
import {
  getReviewSummary,
  listReviews,
  markPosted,
  updateResponse,
} from '@avaliax/proto/reviews/review.routes.ts'
import { exportReviews } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Imported, LOCATION, startImported } from './imported-client.ts'
import { owner } from './service-under-test.ts'

let imported: Imported
let nextClient = 900
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterAll(() => imported?.stop())

function aClient(changes: object = {}) {
  const { service, placeId } = imported
  const clientId = service.tenancy.client(nextClient++, { googlePlaceId: placeId, ...changes })
  const call = service.as(owner(clientId))
  const rows = () =>
    service.deps.db.collection('reviews').find({ clientId, live: true }).sort({ _id: 1 }).toArray()
  const file = (body: object) => call(importReviewFile, { params: { clientId }, body })
  const endedRun = async (runId: number) => {
    const answer = await until(
      () => call(getImportRun, { params: { clientId, runId } }),
      ({ body }) => ['done', 'failed'].includes(body.status),
    )
    return answer.body
  }
  return { clientId, call, rows, file, ended: endedRun }
}

const takeout = (reviews: unknown[]) => JSON.stringify({ reviews })
const one = {
  name: 'accounts/1/locations/2/reviews/abc',
  reviewer: { displayName: 'Ana Souza' },
  starRating: 'FIVE',
  comment: '(Translated by Google) Ótimo pão\n\n(Original)\nGreat bread and nice people',
  createTime: '2025-03-01T12:00:00Z',
  reviewReply: { comment: 'Obrigado, Ana!', updateTime: '2025-03-02T12:00:00Z' },
}
const two = { reviewer: {}, starRating: 'TWO', createTime: '2025-04-01T12:00:00Z' }

test('a dry run tells what it would do and writes nothing', async () => {
  const client = aClient()
  const content = takeout([one, two, { starRating: 'NINE', createTime: '2025-01-01T00:00:00Z' }, 7])
  const answer = await client.file({ format: 'takeout', content, dryRun: true })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      dryRun: true,
      found: 2,
      saved: 2,
      updated: 0,
      duplicatesSkipped: 0,
      rejected: 2,
      run: null,
      problems: [
        { row: 3, problem: 'rating' },
        { row: 4, problem: 'not_a_review' },
      ],
    },
  })
  expect(answer.body.sample[0]).toMatchObject({ authorName: 'Ana Souza', rating: 5, text: 'Ótimo pão' })
  expect(await client.rows()).toEqual([])
})

test('Takeout and CSV are imported by a run that can be followed; the same again changes nothing', async () => {
  const client = aClient()
  const content = takeout([one, two])
  const answer = await client.file({ format: 'takeout', content, dryRun: false })
  expect(answer).toMatchObject({ status: 202, body: { saved: 2, run: { id: expect.any(Number) } } })
  expect(await client.ended(answer.body.run.id)).toMatchObject({ status: 'done', saved: 2 })
  expect(await client.rows()).toMatchObject([
    {
      source: 'file',
      googleReviewId: 'abc',
      rating: 5,
      text: 'Ótimo pão',
      originalText: 'Great bread and nice people',
      originalLanguage: 'en',
      replyState: 'live',
      responseText: 'Obrigado, Ana!',
      responded: true,
    },
    { source: 'file', rating: 2, text: null, replyState: 'none' },
  ])
  const again = await client.file({ format: 'takeout', content, dryRun: true })
  expect(again.body).toMatchObject({ found: 2, saved: 0, updated: 0, duplicatesSkipped: 2 })

  const csv =
    'Autor;Nota;Comentário;Data;Resposta\nBia;4;Muito bom, voltarei;05/02/2026;\nCaio;0;x;05/02/2026;\n'
  const second = await client.file({ format: 'csv', content: csv, dryRun: false })
  expect(second.body).toMatchObject({ saved: 1, rejected: 1, problems: [{ row: 2, problem: 'rating' }] })
  await client.ended(second.body.run.id)
  expect((await client.rows()).at(-1)).toMatchObject({
    authorName: 'Bia',
    publishedAt: new Date('2026-02-05T15:00:00Z'),
  })
  // Years of the past: told of once by their number, never one by one, and no rule drafts them.
  const outboxRows = imported.service.deps.db.collection('outbox').find({ clientId: client.clientId })
  const events = await outboxRows.toArray()
  expect(events.filter(({ type }) => type === 'reviews.imported').map(({ data }) => data.initial)).toEqual([
    true,
    true,
  ])
  expect(events.filter(({ type }) => type === 'import.finished').map(({ data }) => data)).toMatchObject([
    { initial: true, saved: 2 },
    { initial: true, saved: 1 },
  ])
  const { body } = await client.call(getReviewSummary, { params: { clientId: client.clientId } })
  expect(body).toMatchObject({ total: 3, totalReviews: 0, averageRating: null, monthlyStats: [] })
})

test('no import retires such rows; a review of the profile takes its row over, with its reply', async () => {
  const source = await imported.client()
  const [first, second] = (await source.rows()).filter((row) => row.replyState === 'none')
  const { tokens } = await imported.sandbox.connect()
  const client = aClient({
    googleIntegrationMode: 'advanced',
    googleConnected: true,
    googleLocationResourceName: LOCATION,
  })
  imported.service.tenancy.access.set(client.clientId, [tokens.access_token])
  const rowOf = (review: typeof first, name: string | undefined) => ({
    ...(name && { name }),
    reviewer: { displayName: review?.authorName },
    starRating: ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'][(review?.rating ?? 1) - 1],
    createTime: review?.publishedAt.toISOString(),
  })
  const angry = (await source.rows()).find((row) => row.urgent)
  const content = takeout([
    ...[rowOf(first, first?.googleReviewId), rowOf(second, undefined), one],
    { ...rowOf(angry, angry?.googleReviewId), comment: angry?.originalText ?? angry?.text },
  ])
  const answer = await client.file({ format: 'takeout', content, dryRun: false })
  await client.ended(answer.body.run.id)
  const before = await client.rows()
  await client.call(updateResponse, {
    params: { reviewId: Number(before[1]?._id) },
    body: { responseText: 'Rascunho.' },
  })

  const { body } = await client.call(refreshReviews, { params: { clientId: client.clientId }, body: {} })
  expect(await client.ended(body.run.id)).toMatchObject({ status: 'done', deleted: 0 })
  const after = await client.rows()
  expect(after.filter((row) => row.source === 'file')).toMatchObject([{ googleReviewId: 'abc' }])
  const rowAfter = (id: unknown) => after.find((row) => row._id === id)
  expect(rowAfter(before[0]?._id)).toMatchObject({
    source: 'business_profile',
    googleReviewId: first?.googleReviewId,
  })
  expect(rowAfter(before[1]?._id)).toMatchObject({
    source: 'business_profile',
    googleReviewId: second?.googleReviewId,
    responseText: 'Rascunho.',
    replyState: 'draft',
  })
  expect(new Set(after.map((row) => row.googleReviewId)).size).toBe(after.length)
  // An urgent one that changes hands is no news.
  const about = { clientId: client.clientId, type: 'review.changed' }
  const events = await imported.service.deps.db.collection('outbox').find(about).toArray()
  expect(events.length).toBeGreaterThanOrEqual(3)
  expect(events.filter(({ data }) => data.urgent)).toEqual([])
  // And the other way round: the file has nothing new to say of them.
  expect((await client.file({ format: 'takeout', content, dryRun: true })).body).toMatchObject({
    saved: 0,
    updated: 0,
  })
})

test.each([
  ['the day', (at: string) => at.slice(0, 10).split('-').reverse().join('/')],
  ['day and minute', (at: string) => `${at.slice(0, 16)}:00Z`],
])(
  'a file that tells only %s doubles nothing that the sync has brought, and the dry run says so',
  async (_what, when) => {
    const client = await imported.client('advanced')
    const rows = (await client.rows()).filter(({ live, rating }) => live && rating > 0)
    const cell = (text: string | null) => `"${(text ?? '').replaceAll('"', '""')}"`
    const zone = 'America/Sao_Paulo'
    const local = (at: Date) => at.toLocaleString('sv-SE', { timeZone: zone })
    const lines = rows.map(({ authorName, rating, text, originalText, publishedAt }) =>
      [
        cell(authorName),
        rating,
        cell(originalText ?? text),
        when(_what === 'the day' ? local(publishedAt) : publishedAt.toISOString()),
      ].join(';'),
    )
    const content = `Autor;Nota;Comentário;Data\n${lines.join('\n')}\n`
    const body = { format: 'csv', content, dryRun: true }
    const answer = await client.call(importReviewFile, { params: { clientId: client.clientId }, body })
    expect(rows.length).toBeGreaterThan(5)
    expect(answer.body).toMatchObject({ saved: 0, duplicatesSkipped: rows.length, rejected: 0 })
  },
)

test('files that are none, and a second run beside the first, are refused', async () => {
  const client = aClient()
  for (const [format, content] of [
    ['takeout', 'not json'],
    ['takeout', '{"a":1}'],
    ['csv', 'nome;telefone\nAna;1'],
  ])
    expect(await client.file({ format, content, dryRun: true })).toMatchObject({
      status: 400,
      body: { code: 'FILE_UNREADABLE' },
    })
  // Said beyond the process that read it.
  const lacking = await client.file({ format: 'csv', content: 'nome;telefone\nAna;1', dryRun: true })
  expect(lacking.body.message).toMatch(/nota e data.*nome, telefone/)
  await imported.sandbox.fault({ api: 'places', mode: 'slow', params: { ms: 1_500 } })
  const { body } = await client.call(refreshReviews, { params: { clientId: client.clientId }, body: {} })
  expect(await client.file({ format: 'takeout', content: takeout([one]), dryRun: false })).toMatchObject({
    status: 409,
    body: { code: 'IMPORT_RUNNING' },
  })
  await client.ended(body.run.id)
  await imported.sandbox.call('DELETE', '/__sandbox/faults')
})

const HEADING = 'autor;nota;comentário;data'

test('what a file is, its content says, and a column that nobody reads is named', async () => {
  const client = aClient()
  const csv = `${HEADING};telefone\nBia;4;Bom;05/02/2026;99`
  expect(await client.file({ format: 'takeout', content: csv, dryRun: true })).toMatchObject({
    body: { found: 1, droppedColumns: ['telefone'] },
  })
  expect(await client.file({ format: 'csv', content: takeout([one]), dryRun: true })).toMatchObject({
    body: { found: 1, droppedColumns: [] },
  })
})

test('dates without a zone are the client’s day', async () => {
  const client = aClient({ timeZone: 'America/Sao_Paulo' })
  const content = `${HEADING}\nBia;4;;2026-01-01\nCaio;4;;01/01/2026 01:30\nDora;4;;2026-01-01T01:30:00Z`
  const { body } = await client.file({ format: 'csv', content, dryRun: true })
  expect(body.sample.map((row: { publishedAt: string }) => row.publishedAt)).toEqual([
    '2026-01-01T15:00:00.000Z',
    '2026-01-01T04:30:00.000Z',
    '2026-01-01T01:30:00.000Z',
  ])
})

test.each([
  ['short rows', `nota;data\n${'5;2026-01-01\n'.repeat(15_000)}`],
  ['a row for each line feed', `nota;data\n${'x\n'.repeat(100_000)}`],
  ['quotes', `nota;data\n${'"'.repeat(200_000)}`],
  ['deep lists', `{"reviews":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['many small rows', `{"reviews":[${'{},'.repeat(66_000)}{}]}`],
  ['one long text', takeout([{ ...one, comment: 'a b c '.repeat(35_000) }])],
])('200 kB of %s leave the event loop to others', async (_, content) => {
  const client = aClient()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const startedAt = performance.now()
  const answer = await client.file({ format: 'csv', content, dryRun: true })
  const tookMs = performance.now() - startedAt
  delay.disable()
  expect([200, 400]).toContain(answer.status)
  // Read here, the file would take nearly all of that time in one piece; on a busy machine everything takes longer.
  expect(delay.max / 1e6).toBeLessThan(Math.max(200, tookMs / 2))
})

test('more than twenty thousand rows are refused', async () => {
  const content = `nota;data\n${'5;2026-01-01\n'.repeat(20_001)}`
  expect(await aClient().file({ format: 'csv', content, dryRun: true })).toMatchObject({
    status: 400,
    body: { code: 'FILE_TOO_MANY_ROWS' },
  })
})

test('our own file sent back changes nothing: ids, replies, removed reviews, guarded texts', async () => {
  const client = aClient()
  const content = takeout([
    one,
    two,
    { ...two, createTime: '2025-05-01T12:00:00Z', comment: '=HYPERLINK("x"); -1\n@x', name: 'r/formula' },
    { ...two, createTime: '2025-06-01T12:00:00Z', comment: "'=já com apóstrofo", name: 'r/guard' },
    { ...two, createTime: '2025-07-01T12:00:00Z', comment: 'Rascunho aqui', name: 'r/draft' },
    { ...two, createTime: '2025-08-01T12:00:00Z', comment: 'Postado à mão', name: 'r/manual' },
    { ...two, createTime: '2025-09-01T12:00:00Z', comment: 'Sumiu depois', name: 'r/removed' },
  ])
  const { body } = await client.file({ format: 'takeout', content, dryRun: false })
  await client.ended(body.run.id)
  const collection = imported.service.deps.db.collection('reviews')
  const row = async (googleReviewId: string) => {
    const found = await collection.findOne({ clientId: client.clientId, googleReviewId })
    return { params: { reviewId: Number(found?._id) } }
  }
  await client.call(updateResponse, { ...(await row('draft')), body: { responseText: '- Obrigado!' } })
  await client.call(updateResponse, { ...(await row('manual')), body: { responseText: '+1' } })
  await client.call(markPosted, { ...(await row('manual')), body: {} })
  const files = [
    { separator: ';', language: 'pt' },
    { separator: ',', language: 'en' },
  ] as const
  for (const { separator, language } of files) {
    const answer = await imported.service.as({ ...owner(client.clientId), language })(exportReviews, {
      params: { clientId: client.clientId },
      query: { separator } as never,
    })
    const file = answer.body as unknown as string
    expect(file).toContain(language === 'pt' ? 'Situação da resposta' : 'Reply state')
    const before = await client.rows()
    for (const content of [file, `\uFEFF${file}`, `sep=${separator}\r\n${file}`]) {
      const report = await client.file({ format: 'csv', content, dryRun: false })
      expect(report.body).toMatchObject({ found: 7, saved: 0, updated: 0, rejected: 0, droppedColumns: [] })
      await client.ended(report.body.run.id)
    }
    expect(await client.rows()).toEqual(before)
  }
})

/** Ids of the processes that read files; one without an order lives on for some seconds. */
function readers(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ')
  const isReader = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('own.process.ts')
  return children.filter(Boolean).map(Number).filter(isReader)
}

/** Ends the processes that read files as the kernel does when memory runs out. */
function killReaders(most: number) {
  const killed = new Set<number>()
  const timer = setInterval(() => {
    for (const pid of readers()) {
      if (killed.size >= most || killed.has(pid)) continue
      killed.add(pid)
      process.kill(pid, 'SIGKILL')
    }
  }, 5)
  return { count: () => killed.size, stop: () => clearInterval(timer) }
}

const onLinux = process.platform === 'linux' ? test : test.skip
onLinux.each([
  [1, 200],
  [2, 400],
])('a reader that dies %i times: %i, and the service goes on', async (times, status) => {
  const client = aClient()
  const rows = Array.from({ length: 20_000 }, (_, at) => `Pessoa ${at};5;2025-01-0${1 + (at % 9)};Muito bom`)
  const content = ['nome;nota;data;texto', ...rows].join('\n')
  // One that waits for an order, from a test before, would die in vain.
  await until(readers, ({ length }) => length === 0)
  const killing = killReaders(times)
  const answer = await client.file({ content, dryRun: true }).finally(killing.stop)
  expect([answer.status, killing.count()]).toEqual([status, times])
  if (status === 400) expect(answer.body).toMatchObject({ code: 'FILE_UNREADABLE' })
  expect((await client.file({ content: takeout([one]), dryRun: true })).status).toBe(200)
})

test('reviews of another platform keep its name and its note, beside those of Google and never the same', async () => {
  const client = aClient()
  const google = 'id,nome,nota,data,texto\n7,Ana Souza,4,01/03/2026,Bom\n'
  await client.ended((await client.file({ content: google, dryRun: false })).body.run.id)
  const content =
    'id,nome,nota,data,texto\n7,Ana Souza,"8,5",01/03/2026,Bom\n8,Bia,0,02/03/2026,Frio\n9,Caio,10/10,02/03/2026,\n10,Davi,11,02/03/2026,x\n'
  const origin = { name: 'iFood', scale: 10 }
  const answer = await client.file({ content, dryRun: false, origin })
  expect(answer.body).toMatchObject({ saved: 3, rejected: 1, problems: [{ row: 4, problem: 'rating' }] })
  await client.ended(answer.body.run.id)
  const rows = await client.rows()
  expect(
    rows.map(({ authorName, rating, origin: from }) => [authorName, rating, from?.rating ?? null]),
  ).toEqual([
    ['Ana Souza', 4, null],
    ['Ana Souza', 4, 8.5],
    ['Bia', 1, 0],
    ['Caio', 5, 10],
  ])
  const again = await client.file({ content, dryRun: true, origin })
  expect(again.body).toMatchObject({ found: 3, saved: 0, updated: 0 })
  // The same ids on a third platform are other reviews.
  const third = await client.file({ content, dryRun: true, origin: { name: 'Booking', scale: 10 } })
  expect(third.body).toMatchObject({ found: 3, saved: 3 })
  const { body } = await client.call(listReviews, { params: { clientId: client.clientId } })
  expect(body.find(({ authorName }: { authorName: string }) => authorName === 'Caio')).toMatchObject({
    rating: 5,
    origin: { name: 'iFood', rating: 10, scale: 10 },
  })
  const summary = await client.call(getReviewSummary, { params: { clientId: client.clientId } })
  expect(summary.body.byMonth).toEqual([])
})

test.each([
  ['Google', 5],
  ['Google Maps', 10],
  ['', 5],
  ['iFood', 7],
])('%j with a scale of %s is no origin', async (name, scale) => {
  const content = 'nome,nota,data\nAna,4,01/03/2026\n'
  const { status } = await aClient().file({ content, dryRun: true, origin: { name, scale } })
  expect(status).toBe(400)
})
