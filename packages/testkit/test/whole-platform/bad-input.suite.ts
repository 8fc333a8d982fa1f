import { BODY_EXAMPLES } from '@avaliax/proto/body-examples.ts'
import { exportCardBatch } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { deleteImage } from '@avaliax/proto/content/image.routes.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { ERROR_CODES, type ErrorBody } from '@avaliax/proto/errors.ts'
import { inviteOperator } from '@avaliax/proto/identity/operator.routes.ts'
import { listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { getPublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { contactLead } from '@avaliax/proto/scanner/lead.routes.ts'
import { createSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { type Answer, type ApiClient, fillPath } from '../../src/api-client.ts'
import { forgedCursors } from '../../src/forged-cursors.ts'
import { accessOf } from '../../src/isolation-matrix.ts'
import {
  absentParam,
  isNumbered,
  MALFORMED_IDS,
  ODD_QUERIES,
  paramsOf,
  wrongTypes,
} from '../../src/malformed-input.ts'
import { isAllowedText } from '../../src/refusal-texts.ts'
import { routeName } from '../../src/route-name.ts'
import { storeFingerprint } from '../../src/store-fingerprint.ts'
import { NO_OBJECTS, type ObjectIds, tenantObjects } from '../../src/tenant-objects.ts'
import type { Owner } from '../../src/test-network.ts'
import { namespace, network } from './network.ts'

/** Refused by the gateway, before anybody looks who asks. */
const CLIMBING_IDS = ['1%2f2', '1%2f..%2f2', '1%5c2', '%00']

const outside = ROUTES.filter(({ access }) => access !== 'internal')
/**
 * One route of each service and of each kind: strictness is the contracts' and the chassis', and is proved over all of
 * them in strict-contracts.test.ts. Here it is seen to hold on the wire.
 */
const SAMPLES: readonly RouteContract[] = [
  inviteOperator,
  updateClient,
  createSubscription,
  exportCardBatch,
  listReviews,
  getPublicWidget,
  deleteImage,
  contactLead,
  listApiLogs,
]
const withBody = SAMPLES.filter(({ body }) => body)
const withoutBody = SAMPLES.filter(({ method, body }) => method !== 'GET' && !body)
const paged = outside.filter(({ query }) => query && 'cursor' in query.shape)

let mine: Owner
/** Who sends what is wrong: an owner, and a superadmin, whom fewer checks stop on the way. */
let askers: Record<'owner' | 'superadmin', ApiClient>
let theirs: ObjectIds
let own: ObjectIds
let before: Record<string, string>

describe('bad input:', () => {
  beforeAll(async () => {
    mine = await network.owner()
    const agency = await network.superadmin()
    askers = { owner: mine.api, superadmin: agency }
    own = { ...NO_OBJECTS, ...(await tenantObjects({ network, owner: mine, agency })) }
    theirs = await tenantObjects({ network, owner: await network.owner(), agency })
    await network.settle()
    before = await fingerprint()
  }, 120_000)

  const fingerprint = () => storeFingerprint(network.stack.storeUrls.mongoUrl, namespace)

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
  const casesOf = (routes: readonly RouteContract[]) =>
    ASKERS.flatMap((who) => routes.map((route) => [who, routeName(route), route] as const))

  it('samples every service', () => {
    const services = new Set(outside.map(({ service }) => service))
    expect(new Set(SAMPLES.map(({ service }) => service))).toEqual(services)
  })

  it.each(casesOf(SAMPLES))('to %s: %s refuses query names it does not list', async (who, name, route) => {
    const body = BODY_EXAMPLES[name]
    for (const query of ODD_QUERIES) {
      const odd = { ...route, path: `${fillPath(route.path, own)}?${query}` }
      expect([query, ...refusal(await askers[who].send(odd, body ? { body } : {}))]).toEqual([
        query,
        ...expected(route, who),
      ])
    }
  })

  describe('a body', () => {
    it.each(casesOf(withBody))(
      'to %s: %s refuses unknown fields and wrong types',
      async (who, name, route) => {
        const good = BODY_EXAMPLES[name] ?? {}
        for (const body of [null, [], 'text', 7, { ...good, role: 'superadmin' }, ...wrongTypes(good)]) {
          const answer = await askers[who].send(route, { params: own, body: JSON.stringify(body) })
          expect([JSON.stringify(body), ...refusal(answer)]).toEqual([
            JSON.stringify(body),
            ...expected(route, who),
          ])
        }
      },
    )

    it('that lacks a field is told which one', async () => {
      const answer = await askers.superadmin.send(inviteOperator, { body: {} })
      expect(refusal(answer)).toEqual([400, 'VALIDATION_ERROR'])
      expect((answer.body as ErrorBody).details?.map(({ path }) => path)).toEqual(['email'])
    })

    const ofEachLimit = new Map(
      outside.filter(({ body }) => body).map((route) => [route.bodyLimitBytes, route]),
    )
    it.each([...ofEachLimit.values()].map((route) => [routeName(route), route] as const))(
      '%s refuses one beyond its limit',
      async (_, route) => {
        const body = JSON.stringify({ text: 'x'.repeat(route.bodyLimitBytes + 1) })
        // The gateway refuses it before the service looks who the caller is.
        expect(refusal(await mine.api.send(route, { params: own, body }))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
      },
    )

    it.each(casesOf(withoutBody))('to %s: %s takes none', async (who, _, route) => {
      for (const body of ['null', '[]', '7', '"text"', '{"x":1}', '{']) {
        const answer = await askers[who].send(route, { params: own, body })
        expect([body, ...refusal(answer)]).toEqual([body, ...expected(route, who)])
      }
    })
  })

  describe('every list with a cursor', () => {
    it.each(paged.map((route) => [routeName(route), route] as const))(
      '%s refuses forged ones',
      async (_, route) => {
        const { send } = askers[route.access === 'superadmin' ? 'superadmin' : 'owner']
        const ask = (query: Record<string, string>) => send(route, { params: own, query })
        for (const cursor of forgedCursors(await ask({ limit: '1' })))
          expect([cursor, ...refusal(await ask({ cursor }))]).toEqual([cursor, 400, 'VALIDATION_ERROR'])
      },
    )
  })

  const numbered = outside.filter((route) => paramsOf(route).some(isNumbered))
  const sampled = SAMPLES.filter((route) => numbered.includes(route))

  describe('a route with an id', () => {
    it.each(casesOf(sampled))('to %s: %s refuses malformed ids', async (who, name, route) => {
      for (const param of paramsOf(route).filter(isNumbered)) {
        for (const id of [...MALFORMED_IDS.map(encodeURIComponent), ...CLIMBING_IDS]) {
          const path = fillPath(route.path.replace(`:${param}`, id), own)
          const raw = { ...route, path }
          const body = route.body ? BODY_EXAMPLES[name] : undefined
          const answer = await askers[who].send(raw, body ? { body } : {})
          const refused = CLIMBING_IDS.includes(id) ? [400, 'VALIDATION_ERROR'] : expected(route, who)
          expect([id, ...refusal(answer)]).toEqual([id, ...refused])
        }
      }
    })

    const foreign = outside.filter(
      (route) =>
        paramsOf(route).length > 0 &&
        accessOf(route, 'anonymous') === 401 &&
        accessOf(route, 'stranger') === 404,
    )
    it.each(foreign.map((route) => [routeName(route), route] as const))(
      '%s reads a foreign object like an absent one',
      async (name, route) => {
        const params = Object.fromEntries(
          paramsOf(route).map((param) => [param, theirs[param] ?? absentParam(param)]),
        )
        const absent = Object.fromEntries(paramsOf(route).map((param) => [param, absentParam(param)]))
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
})
