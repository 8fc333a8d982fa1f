import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ERROR_CODES, type ErrorBody } from '@avaliax/proto/errors.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Answer, type ApiClient, fillPath } from '../src/api-client.ts'
import { forgedCursors } from '../src/forged-cursors.ts'
import { isAllowedText } from '../src/refusal-texts.ts'
import { BODY_EXAMPLES, REQUIRED_FIELDS, routeName } from '../src/route-examples.ts'
import { storeFingerprint } from '../src/store-fingerprint.ts'
import { NO_OBJECTS, type ObjectIds, tenantObjects } from '../src/tenant-objects.ts'
import { type Owner, startTestNetwork, type TestNetwork } from '../src/test-network.ts'

const NAMESPACE = 'tbadinput'
/** Routes whose ids are secrets in a URL, not numbers, answer a page or 404 instead of 400. */
const SECRET_IDS = new Set(['token', 'cardNumber', 'snippetId', 'fileName', 'shareId', 'pictureName'])
const MALFORMED_IDS = [
  ...['abc', '01', '1e0', '1e3', '0x1', '-1', '1.0', '%201', '9007199254740993', 'null'],
  ...['0', '1;2', '1,2', '9'.repeat(5_000)],
]
/** Refused by the gateway, before anybody looks who asks. */
const CLIMBING_IDS = ['1%2f2', '1%2f..%2f2', '1%5c2', '%00']
const ODD_QUERIES = ['nonsense=1', 'impersonate=1', 'limit[$ne]=0', 'nonsense']
const NUMBERS =
  /^(clientId|userId|employeeId|reviewId|widgetId|runId|planId|companyId|cardId|batchId|imageId|leadId|postId|deliveryId)$/

const outside = ROUTES.filter(({ access }) => access !== 'internal')
const withBody = outside.filter(({ body }) => body)
const withoutBody = outside.filter(({ method, body, kind }) => method !== 'GET' && !body && kind !== 'raw')
const paged = outside.filter(({ query }) => query && 'cursor' in query.shape)
const paramsOf = ({ path }: RouteContract) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

let network: TestNetwork
let mine: Owner
/** Who sends what is wrong: an owner, and a superadmin, whom fewer checks stop on the way. */
let askers: Record<'owner' | 'superadmin', ApiClient>
let theirs: ObjectIds
let own: ObjectIds
let before: Record<string, string>

beforeAll(async () => {
  network = await startTestNetwork({ namespace: `${NAMESPACE}${process.pid}` })
  mine = await network.owner()
  const agency = await network.superadmin()
  askers = { owner: mine.api, superadmin: agency }
  own = { ...NO_OBJECTS, ...(await tenantObjects({ network, owner: mine, agency })) }
  theirs = await tenantObjects({ network, owner: await network.owner(), agency })
  await network.settle()
  before = await fingerprint()
}, 120_000)
afterAll(() => network?.stop(), 60_000)

const fingerprint = () => storeFingerprint(network.stack.storeUrls.mongoUrl, `${NAMESPACE}${process.pid}`)

const refusal = ({ status, body }: Answer<unknown>) => {
  const { code, message, requestId, details = [] } = body as ErrorBody
  expect(ERROR_CODES).toContain(code)
  expect(details.filter((detail) => !isAllowedText(detail.message))).toEqual([])
  expect([typeof message, typeof requestId]).toEqual(['string', 'string'])
  return [status, code]
}

type Asker = keyof typeof askers
const ASKERS: readonly Asker[] = ['owner', 'superadmin']

/** A route for one role refuses the other before it reads anything. */
const barred = ({ access }: RouteContract, who: Asker) =>
  (access === 'superadmin' && who === 'owner') || (access === 'client' && who === 'superadmin')
const expected = (route: RouteContract, who: Asker) =>
  barred(route, who) ? [403, 'FORBIDDEN'] : [400, 'VALIDATION_ERROR']
const casesOf = (routes: RouteContract[]) =>
  ASKERS.flatMap((who) => routes.map((route) => [who, routeName(route), route] as const))

describe('every route', () => {
  const strict = outside.filter(({ ignoresUnknownQuery }) => !ignoresUnknownQuery)
  it.each(casesOf(strict))('to %s: %s refuses query names it does not list', async (who, name, route) => {
    const body = BODY_EXAMPLES[name]
    for (const query of ODD_QUERIES) {
      const odd = { ...route, path: `${fillPath(route.path, own)}?${query}` }
      expect([query, ...refusal(await askers[who].send(odd, body ? { body } : {}))]).toEqual([
        query,
        ...expected(route, who),
      ])
    }
  })
})

describe('every route with a body', () => {
  it('has an example here', () => {
    expect(withBody.map(routeName).filter((name) => !BODY_EXAMPLES[name])).toEqual([])
  })

  it.each(casesOf(withBody))('to %s: %s refuses unknown fields', async (who, name, route) => {
    const body = { ...BODY_EXAMPLES[name], role: 'superadmin' }
    expect(refusal(await askers[who].send(route, { params: own, body }))).toEqual(expected(route, who))
  })

  it.each(casesOf(withBody))('to %s: %s refuses wrong types', async (who, name, route) => {
    for (const body of [null, [], 'text', 7, ...wrongTypes(BODY_EXAMPLES[name] ?? {})]) {
      const answer = await askers[who].send(route, { params: own, body: JSON.stringify(body) })
      expect([JSON.stringify(body), ...refusal(answer)]).toEqual([
        JSON.stringify(body),
        ...expected(route, who),
      ])
    }
  })

  it.each(Object.entries(REQUIRED_FIELDS))('%s names a missing field', async (name, fields) => {
    const route = withBody.find((candidate) => routeName(candidate) === name)
    if (!route) throw new Error(`'${name}' is no route`)
    for (const field of fields) {
      const { [field]: _, ...body } = BODY_EXAMPLES[name] ?? {}
      const who = barred(route, 'superadmin') ? 'owner' : 'superadmin'
      const answer = await askers[who].send(route, { params: own, body })
      expect(refusal(answer)).toEqual([400, 'VALIDATION_ERROR'])
      const { details } = answer.body as { details: { path: string }[] }
      expect(details.map(({ path }) => path)).toContain(field)
    }
  })

  it.each(withBody.map((route) => [routeName(route), route] as const))(
    '%s refuses an oversized body',
    async (_, route) => {
      const body = JSON.stringify({ text: 'x'.repeat(route.bodyLimitBytes + 1) })
      // The door sees to that, before the service looks who it is.
      expect(refusal(await mine.api.send(route, { params: own, body }))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    },
  )
})

function wrongTypes(good: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(good).map(([field, value]) => ({
    ...good,
    [field]: typeof value === 'number' ? String(value) : typeof value === 'string' ? 5 : 'wrong',
  }))
}

describe('every route that takes no body', () => {
  it.each(casesOf(withoutBody))('to %s: %s refuses one', async (who, _, route) => {
    for (const body of ['null', '[]', '7', '"text"', '{"x":1}', '{']) {
      const answer = await askers[who].send(route, { params: own, body })
      expect([body, ...refusal(answer)]).toEqual([body, ...expected(route, who)])
    }
  })
})

describe('every list with a cursor', () => {
  it.each(casesOf(paged))('to %s: %s refuses forged ones', async (who, _, route) => {
    const ask = (query: Record<string, string>) => askers[who].send(route, { params: own, query })
    const firstPage = await ask({ limit: '1' })
    // A superadmin has no company of its own to list anything of.
    if (who === 'superadmin' && (firstPage.status === 404 || barred(route, who))) return
    for (const cursor of forgedCursors(firstPage)) {
      expect([cursor, ...refusal(await ask({ cursor }))]).toEqual([cursor, ...expected(route, who)])
    }
  })
})

const numbered = outside.filter((route) => paramsOf(route).some((name) => NUMBERS.test(name)))

describe('every route with an id', () => {
  it.each(casesOf(numbered))('to %s: %s refuses malformed ids', async (who, name, route) => {
    for (const param of paramsOf(route).filter((candidate) => !SECRET_IDS.has(candidate))) {
      for (const id of [...MALFORMED_IDS, ...CLIMBING_IDS]) {
        const path = fillPath(route.path.replace(`:${param}`, id), own)
        const raw = { ...route, path }
        const body = route.body ? BODY_EXAMPLES[name] : undefined
        const answer = await askers[who].send(raw, body ? { body } : {})
        const refused = CLIMBING_IDS.includes(id) ? [400, 'VALIDATION_ERROR'] : expected(route, who)
        expect([id, ...refusal(answer)]).toEqual([id, ...refused])
      }
    }
  })

  // What is public is nobody's own.
  const foreign = numbered.filter(
    ({ access, path }) => access !== 'superadmin' && access !== 'public' && !path.includes(':planId'),
  )
  it.each(foreign.map((route) => [routeName(route), route] as const))(
    '%s hides foreign objects',
    async (name, route) => {
      const params = Object.fromEntries(paramsOf(route).map((param) => [param, theirs[param] ?? 1]))
      const absent = Object.fromEntries(
        paramsOf(route).map((param) => [param, NUMBERS.test(param) ? 999_999_999 : 'x']),
      )
      const { planId: _, clientId: __, makeWebhookUrl: ___, ...good } = BODY_EXAMPLES[name] ?? {}
      // A client's status is the agency's to set; a card's is its owner's.
      if (route === updateClient) delete good.status
      const body = route.body ? { body: good } : {}
      const answer = await mine.api.send(route, { params, ...body })
      expect(refusal(answer)).toEqual([404, 'NOT_FOUND'])
      const none = await mine.api.send(route, { params: absent, ...body })
      const bytes = (seen: Answer<unknown>) => JSON.stringify({ ...(seen.body as object), requestId: '' })
      expect(bytes(answer)).toBe(bytes(none))
    },
  )
})

it('nothing of all this was written', async () => {
  await network.settle()
  expect(await fingerprint()).toEqual(before)
})
