import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appError } from '@avaliax/chassis/errors.ts'
import type { Call } from '@avaliax/chassis/http/contract/mount.ts'
import type { AnswersBlock } from '@avaliax/proto/document/answers-block.ts'
import { FIRST_ANSWERS_ID, REVIEWS_PAGE } from '@avaliax/proto/document/first-queries.ts'
import { DOCUMENT_AUDIENCE, DOCUMENT_TICKET } from '@avaliax/proto/identity/document-ticket.routes.ts'
import type { ActiveSession } from '@avaliax/proto/identity/session.internal.ts'
import { getReviewSummary, listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { aSession, type StartedGateway, startGateway } from './gateway-under-test.ts'

let gateway: StartedGateway
let folder: string
/** The service was asked this, by whom and about which client. */
const asked: { userId: number | undefined; clientId: number; address: string }[] = []
const service = { waitsFor: Promise.resolve(), refuses: false }

const DRAWING = 'draw("$&")'
const DRAWN = { style: 'p{}', script: DRAWING }
const drawing = (name: string) => ({ style: 'b{}', script: `${name}()` })
const SECRET_NAME = 'Padaria </script><script>alert(1)</script>'

async function answerFor(call: Call) {
  const { clientId } = call.params as { clientId: number }
  const own = call.actor?.memberships.some((membership) => membership.clientId === Number(clientId))
  asked.push({ userId: call.actor?.userId, clientId, address: call.request.url })
  await service.waitsFor
  if (!own || service.refuses) throw appError('NOT_FOUND')
  return clientId
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avaliax-documents-'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><head><title>Avaliax</title></head><body></body>',
  )
  await writeFile(
    join(folder, 'first-screens.json'),
    JSON.stringify({
      dashboard: DRAWN,
      reviews: drawing('reviews'),
      leaderboard: drawing('leaderboard'),
      agency: drawing('agency'),
      scan: drawing('scan'),
    }),
  )
  const summary = { ...getReviewSummary, response: getReviewSummary.response.partial() }
  const list = { ...listReviews, response: listReviews.response.partial() }
  gateway = await startGateway({
    webDir: folder,
    routes: {
      summary: { route: summary, handle: async (call) => ({ total: Number(await answerFor(call)) }) },
      list: {
        route: list,
        handle: async (call) => {
          await answerFor(call)
          return { items: [{ authorName: SECRET_NAME }], total: 31, next: 'a-cursor' }
        },
      },
    },
  })
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true })
})

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(gateway.url + path, { headers })
  const html = await response.text()
  const element = new RegExp(`<script type="application/json" id="${FIRST_ANSWERS_ID}">(.*?)</script>`)
  const [, text] = element.exec(html) ?? []
  return { response, html, block: text === undefined ? null : (JSON.parse(text) as AnswersBlock) }
}

const LIST = `/api/clients/3/reviews?limit=${REVIEWS_PAGE}&content=all&status=all&sort=newest`
const SUMMARY = '/api/clients/3/reviews/summary'

describe('a page that is opened with a document ticket', () => {
  test('brings the answers it begins with, of the person, company and language that they are about', async () => {
    const { document, session } = gateway.logIn()
    const { response, block, html } = await open('/reviews', document)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(block?.about).toEqual({ sessionId: session.sessionId, language: 'pt', companyId: 30 })
    expect(Object.keys(block?.answers ?? {}).sort()).toEqual([LIST, SUMMARY].sort())
    expect(block?.answers[SUMMARY]?.body).toEqual({ total: 3 })
    expect(block?.answers[LIST]?.headers).toEqual({
      'x-total-count': '31',
      link: expect.stringContaining('rel="next"'),
    })
    // A text of a stranger never ends the element.
    expect(block?.answers[LIST]?.body).toEqual([{ authorName: SECRET_NAME }])
    // The other one draws.
    expect(html.match(/<script/g)).toHaveLength(2)
  })

  test('draws its first screen from them where it has one, by a script that its policy names', async () => {
    const { document } = gateway.logIn()
    const { html, block, response } = await open('/dashboard', document)
    expect(block?.names).toMatchObject({ reviewSummary: SUMMARY })
    expect(html).toContain(`<style>p{}</style></head><body><script>${DRAWING}</script>`)
    const hash = createHash('sha256').update(DRAWING).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    for (const other of [await open('/reviews', document), await open('/dashboard')])
      expect(other.html).not.toContain(DRAWING)
  })

  test.each([
    ['client', '/reviews', 'reviews()'],
    ['client', '/leaderboard', 'leaderboard()'],
    ['client', '/employees', null],
    ['superadmin', '/dashboard', 'agency()'],
    ['superadmin', '/', 'agency()'],
    ['superadmin', '/dashboard?impersonate=3', null],
    ['superadmin', '/reviews?impersonate=3', null],
    ['superadmin', '/leaderboard', null],
  ] as const)('of a %s at %s is drawn by %s', async (role, path, script) => {
    const memberships = role === 'client' ? aSession().memberships : []
    const { document } = gateway.logIn(aSession({ role, memberships }))
    const { html, block } = await open(path, document)
    expect(block).not.toBeNull()
    const drawn = ['draw("$&")', 'reviews()', 'leaderboard()', 'agency()', 'scan()'].filter((one) =>
      html.includes(`<script>${one}</script>`),
    )
    expect(drawn).toEqual(script === null ? [] : [script])
  })

  test('of the scanner for strangers draws its first step for everybody', async () => {
    const { html, response } = await open('/scan')
    expect(html).toContain('<style>b{}</style></head><body><script>scan()</script>')
    const hash = createHash('sha256').update('scan()').digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  })

  test('is compressed like every page', async () => {
    const { document } = gateway.logIn()
    const { response } = await open('/reviews', { ...document, 'accept-encoding': 'br' })
    expect(response.headers.get('content-encoding')).toBe('br')
  })

  test('leaves out what is late or refused, and is there all the same', async () => {
    const { document } = gateway.logIn()
    const pageIsThere = Promise.withResolvers<void>()
    for (const trouble of [{ waitsFor: pageIsThere.promise }, { refuses: true }]) {
      Object.assign(service, trouble)
      const { response, block } = await open('/reviews', document)
      pageIsThere.resolve()
      Object.assign(service, { waitsFor: Promise.resolve(), refuses: false })
      expect([response.status, block?.answers]).toEqual([200, {}])
    }
  })

  test('asks in the name of the session alone, whatever the caller claims', async () => {
    const { document } = gateway.logIn(aSession({ userId: 8, memberships: [] }))
    asked.length = 0
    const { block } = await open('/reviews', { ...document, 'x-company-id': '30', 'x-user-id': '7' })
    expect([block?.answers, asked]).toEqual([{}, []])
  })
})

/** Each of them gets the page of anybody, without one question asked. */
describe('no byte of anybody', () => {
  const otherwise: Record<string, (one: ReturnType<StartedGateway['logIn']>) => Record<string, string>> = {
    'without a ticket': () => ({}),
    'with the token of the API as a cookie': ({ headers }) => ({
      cookie: `${DOCUMENT_TICKET}=${headers.authorization.slice('Bearer '.length)}`,
    }),
    'with the token of the API as it is': ({ headers }) => headers,
    'with two tickets': ({ document }) => ({ cookie: `${document.cookie}; ${document.cookie}` }),
    'with a ticket under another name': ({ document }) => ({
      cookie: document.cookie.replace('__Host-', ''),
    }),
    'with a ticket that somebody signed': ({ session }) => ({
      cookie: `${DOCUMENT_TICKET}=${gateway.signed(session, { claims: { aud: DOCUMENT_AUDIENCE, iss: 'me' } })}`,
    }),
    'with an expired ticket': ({ session }) => ({
      cookie: `${DOCUMENT_TICKET}=${gateway.signed(session, { claims: { aud: DOCUMENT_AUDIENCE, exp: 1 } })}`,
    }),
    "with another person's session": ({ session }) => ({
      cookie: `${DOCUMENT_TICKET}=${gateway.signed(session, { claims: { aud: DOCUMENT_AUDIENCE, sub: '99' } })}`,
    }),
    'as a script, picture or frame of another page': ({ document }) => ({
      ...document,
      'sec-fetch-dest': 'iframe',
    }),
    'after the session has ended': ({ document, session }) => {
      gateway.answers.set(session.sessionId, { active: false })
      return document
    },
    'before the second factor': ({ document, session }) => {
      gateway.answers.set(session.sessionId, { ...session, twoFactorDue: true } as ActiveSession)
      return document
    },
  }

  test.each(Object.entries(otherwise))('%s', async (_name, headersOf) => {
    const headers = headersOf(gateway.logIn())
    asked.length = 0
    const { response, html, block } = await open('/reviews', headers)
    expect([response.status, block, asked]).toEqual([200, null, []])
    expect(html).toBe((await open('/reviews')).html)
  })

  test.each(['/public/leaderboard/3', '/leaderboard/3', '/scan', '/report/x', '/share/x'])(
    'on %s, which is the same for everybody',
    async (path) => {
      const { document } = gateway.logIn()
      expect((await open(path, document)).block).toBeNull()
    },
  )

  test('two seconds after a session that was open has ended', async () => {
    const { document, session } = gateway.logIn()
    expect((await open('/reviews', document)).block).not.toBeNull()
    gateway.answers.set(session.sessionId, { active: false })
    gateway.clock.now += 2_000
    expect((await open('/reviews', document)).block).toBeNull()
  })
})

test('the API does not take a ticket, as a cookie or as its token', async () => {
  const { document, session } = gateway.logIn()
  const asToken = { authorization: `Bearer ${document.cookie.split('=')[1]}` }
  for (const headers of [document, asToken])
    expect((await fetch(`${gateway.url}${SUMMARY}`, { headers })).status).toBe(401)
  expect(session.userId).toBe(7)
})
