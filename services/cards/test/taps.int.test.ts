import {
  createEmployee,
  deleteEmployee,
  listClientEmployees,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type CardsProcess, startCardsProcess } from './cards-process.ts'
import { factsOf, PHONE } from './cards-under-test.ts'

let cards: CardsProcess
beforeAll(async () => {
  cards = await startCardsProcess()
}, 90_000)
afterAll(() => cards.stop())

let nextClient = 100
async function employee(changes: Parameters<typeof factsOf>[1] = {}) {
  const clientId = nextClient++
  cards.facts.set(clientId, factsOf(clientId, changes))
  const owner = cards.as([clientId])
  const { status, body } = await owner(createEmployee, { body: { name: 'Ana', department: 'Balcão' } })
  expect(status).toBe(201)
  const shown = async () => {
    await cards.settle()
    return (await owner(listClientEmployees, { params: { clientId } })).body[0]
  }
  const ledger = async () => {
    await cards.settle()
    return (await owner(listTaps, { params: { clientId } })).body as {
      id: string
      verdict: string
      source: string
      inApp: string | null
      sent: boolean
    }[]
  }
  return { clientId, owner, id: body.id as number, token: body.employeeToken as string, shown, ledger }
}

const tap = (
  path: string,
  init: { agent?: string; headers?: Record<string, string>; method?: string } = {},
) =>
  fetch(cards.url + path, {
    redirect: 'manual',
    method: init.method ?? 'GET',
    headers: { 'user-agent': init.agent ?? PHONE, ...init.headers },
  })

test('a visitor is redirected to the review page and counted once in thirty seconds', async () => {
  const { token, shown, ledger } = await employee()
  const first = await tap(`/r/${token}?s=qr`)
  expect(first.status).toBe(302)
  expect(first.headers.get('location')).toBe(
    'https://search.google.com/local/writereview?placeid=ChIJ_padaria_central',
  )
  expect(first.headers.get('cache-control')).toBe('no-store')
  const second = await tap(`/r/${token}`)
  const other = await tap(`/r/${token}`, { agent: PHONE.replace('142', '141') })
  expect(await ledger()).toEqual([
    expect.objectContaining({
      id: other.headers.get('x-request-id'),
      verdict: 'counted',
      source: 'link',
      sent: true,
    }),
    expect.objectContaining({ id: second.headers.get('x-request-id'), verdict: 'duplicate' }),
    expect.objectContaining({ id: first.headers.get('x-request-id'), verdict: 'counted', source: 'qr' }),
  ])
  expect(await shown()).toMatchObject({ accessCount: 2, monthlyCardTaps: 2, monthlyReviewRequests: 2 })
})

test('unknown query parameters do not prevent redirect and count', async () => {
  const { token, ledger } = await employee()
  const appended = ['?utm_source=ig&s=qr', '?s=qr&s=link', '?fbclid=a&fbclid=b', `?s=${'x'.repeat(300)}`]
  const agents = [142, 143, 144, 145].map((version) => PHONE.replace('142', String(version)))
  for (const [at, query] of appended.entries())
    expect((await tap(`/r/${token}${query}`, { agent: agents[at] as string })).status).toBe(302)
  expect((await ledger()).map(({ verdict, source }) => [verdict, source])).toEqual([
    ...Array(3).fill(['counted', 'link']),
    ['counted', 'qr'],
  ])
})

test.each(['/R/', '/r//', '/R//'])('%s leads and counts like /r/', async (start) => {
  const { token, ledger } = await employee()
  for (const [rest, version] of [
    ['?s=qr', '141'],
    ['', '142'],
    [').', '143'],
  ]) {
    const answer = await tap(`${start}${token}${rest}`, { agent: PHONE.replace('142', version as string) })
    expect([rest, answer.status]).toEqual([rest, 302])
  }
  const head = await tap(`${start}${token}`, { method: 'HEAD' })
  expect(head.status).toBe(302)
  expect((await ledger()).map(({ verdict, source }) => `${verdict} ${source}`).sort()).toEqual([
    ...['counted link', 'counted link', 'counted qr', 'head link'],
  ])
})

test('visits in the browsers of applications are told apart', async () => {
  const { token, owner, clientId, ledger } = await employee()
  const agents = [
    `${PHONE} Instagram 389.0.0.19.75 Android`,
    `${PHONE} [FB_IAB/FB4A;FBAV/521.0.0.40.95;]`,
    `${PHONE} WhatsApp/2.25.16.81`,
    PHONE,
  ]
  for (const agent of agents) expect((await tap(`/r/${token}`, { agent })).status).toBe(302)
  const seen = (await ledger()).map(({ verdict, inApp }) => [verdict, inApp])
  // Taps of one millisecond have no order.
  expect(seen).toHaveLength(agents.length)
  for (const inApp of ['instagram', 'facebook', 'whatsapp', null])
    expect(seen).toContainEqual(['counted', inApp])
  const { body } = await owner(getTapSummary, { params: { clientId } })
  expect([body.total.taps, body.byInApp]).toEqual([4, { instagram: 1, facebook: 1, whatsapp: 1 }])
})

test('bots are redirected and not counted; prefetches are refused', async () => {
  const { token, shown, ledger } = await employee()
  const answers = [
    await tap(`/r/${token}`, { method: 'HEAD' }),
    await tap(`/r/${token}`, { agent: 'WhatsApp/2.24 A' }),
    await tap(`/r/${token}`, {
      agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302])
  const ahead = await tap(`/r/${token}`, { headers: { 'sec-purpose': 'prefetch' } })
  expect([ahead.status, ahead.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect((await ledger()).map(({ verdict }) => verdict)).toEqual(['bot', 'preview', 'head'])
  expect(await shown()).toMatchObject({ accessCount: 0, monthlyCardTaps: 0 })
})

test('without a place the visit counts but is no request; the page uses the visitor’s language', async () => {
  const { token, shown } = await employee({ googlePlaceId: null })
  const page = await tap(`/r/${token}`, { headers: { 'accept-language': 'en-US,en;q=0.9' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('<html lang="en">')
  expect(await shown()).toMatchObject({ accessCount: 1, monthlyCardTaps: 1, monthlyReviewRequests: 0 })
})

test('a visitor with another language gets the owner’s language', async () => {
  const { token } = await employee({ googlePlaceId: null, language: 'en' })
  const page = async (accepted: string) =>
    (await tap(`/r/${token}`, { headers: { 'accept-language': accepted } })).text()
  expect(await page('de-DE,de')).toContain('<html lang="en">')
  expect(await page('de,pt-BR;q=0.5')).toContain('<html lang="pt-BR">')
})

test('a place that was just linked applies at once, without its event', async () => {
  const { clientId, token } = await employee({ googlePlaceId: null })
  cards.facts.set(clientId, factsOf(clientId, { rev: 2, googlePlaceId: 'ChIJ_just_linked' }))
  expect((await tap(`/r/${token}`)).headers.get('location')).toContain('ChIJ_just_linked')
})

test('a suspended company shows a page and counts nothing', async () => {
  const { clientId, token, shown, ledger } = await employee({ googlePlaceId: null })
  cards.facts.set(clientId, factsOf(clientId, { rev: 2, status: 'inactive' }))
  const page = await tap(`/r/${token}`)
  expect(page.status).toBe(200)
  expect((await ledger()).map(({ verdict }) => verdict)).toEqual(['suspended'])
  expect(await shown()).toMatchObject({ accessCount: 0 })
})

test('a removed employee’s link shows a page at once, and the history is kept', async () => {
  const { token, owner, id, ledger } = await employee()
  expect((await tap(`/r/${token}`)).status).toBe(302)
  expect((await owner(deleteEmployee, { params: { employeeId: id } })).status).toBe(204)
  const gone = await tap(`/r/${token}`)
  expect(gone.status).toBe(404)
  expect(await gone.text()).toContain('não está mais em uso')
  expect((await ledger()).map(({ verdict }) => verdict)).toEqual(['unassigned', 'counted'])
})

test('unknown links show one page, and after sixty a minute 429', async () => {
  const unknown = 'A'.repeat(22)
  const statuses: number[] = []
  for (const path of [`/r/${unknown}`, '/r/AB1234', '/c/AB1234XXXXXX']) {
    const answer = await tap(path)
    statuses.push(answer.status)
    expect(await answer.text()).toContain('<h1>Este link não está mais em uso</h1>')
  }
  expect(statuses).toEqual([404, 404, 404])
  const many = await Promise.all(Array.from({ length: 70 }, () => tap(`/r/${unknown}`)))
  const limited = many.filter(({ status }) => status === 429)
  expect(limited.length).toBeGreaterThanOrEqual(10)
  expect(limited[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  const { token } = await employee()
  expect((await tap(`/r/${token}`)).status).toBe(302)
})

test('what was answered is in the ledger, though the process is killed in the middle', async () => {
  const { token, ledger, shown } = await employee()
  const answered = new Set<string>()
  let tapping = true
  let visitor = 0
  const visitors = Array.from({ length: 8 }, async () => {
    while (tapping) {
      const agent = PHONE.replace('Pixel 9', `Phone ${visitor++}`)
      const answer = await tap(`/r/${token}`, { agent }).catch(() => null)
      if (answer?.status === 302) answered.add(answer.headers.get('x-request-id') ?? '')
      else await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
  for (let kill = 1; kill <= 2; kill++) {
    const before = answered.size
    while (answered.size < before + 60) await new Promise((resolve) => setTimeout(resolve, 5))
    await cards.crash()
  }
  tapping = false
  await Promise.all(visitors)
  await ledger()
  const stored = await cards.db
    .collection<{ _id: string; verdict: string }>('tap_events')
    .find({ verdict: 'counted' })
    .toArray()
  const ids = new Set(stored.map(({ _id }) => _id))
  expect([...answered].filter((id) => !ids.has(id))).toEqual([])
  const { accessCount, id } = (await shown()) ?? {}
  expect(accessCount).toBe(
    await cards.db.collection('tap_events').countDocuments({ employeeId: id, verdict: 'counted' }),
  )
  expect(accessCount).toBeGreaterThanOrEqual(answered.size)
}, 180_000)
