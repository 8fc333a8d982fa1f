import { randomUUID } from 'node:crypto'
import { BODY_EXAMPLES, TINY_PNG } from '@avaliax/proto/body-examples.ts'
import { assignCard } from '@avaliax/proto/cards/card/card.routes.ts'
import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { createCode } from '@avaliax/proto/cards/code/code.routes.ts'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { putWhatsAppRate } from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import { AGENCY_EVENT_ENDPOINTS, createEventEndpoint } from '@avaliax/proto/content/event-endpoint.routes.ts'
import { saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { createAgencyApiToken, createApiToken } from '@avaliax/proto/identity/api-token.routes.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { inviteClientPerson } from '@avaliax/proto/identity/client-person.routes.ts'
import { inviteOperator } from '@avaliax/proto/identity/operator.routes.ts'
import { openPrivacyRequest } from '@avaliax/proto/identity/privacy.routes.ts'
import { listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { createReplyRule } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { createReplyTemplate } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { listReviews, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { createReviewView } from '@avaliax/proto/reviews/review-view.routes.ts'
import { createWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { createLead } from '@avaliax/proto/scanner/lead.routes.ts'
import { addLeadNote } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { listAgencyLocations } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { addClientNote } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { listGoogleLocations, searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { createGoogleLink } from '@avaliax/proto/tenancy/google-link.routes.ts'
import { addAgencyHost, addHost } from '@avaliax/proto/tenancy/host.routes.ts'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { MongoClient } from 'mongodb'
import { z } from 'zod'
import { fillPath } from '../../src/api-client.ts'
import { askedCustomer } from '../../src/asked-customer.ts'
import { routeName } from '../../src/route-name.ts'
import { storeContent } from '../../src/stored-content.ts'
import { storeReports } from '../../src/stored-reports.ts'
import { newNumber, newPasskey, numberWithTexts } from '../../src/tenant-objects.ts'
import type { Owner } from '../../src/test-network.ts'
import { namespace, network } from './network.ts'

const AGENT = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'
const TWICE = [1, 2]
/** A provider's answer is passed on as it is. */
const NO_LISTS: readonly RouteContract[] = [searchPlaces]
/** Neither the owner of these tests nor their agency has a Google account; services/tenancy tests the pages of both. */
const OF_GOOGLE: readonly RouteContract[] = [listGoogleLocations, listAgencyLocations]
/** Its limits are 25, 50, 100 and 200; services/logging tests its pages. */
const OWN_LIMITS: readonly RouteContract[] = [listApiLogs]

const outside = ROUTES.filter(({ access }) => access !== 'internal')
const lists = outside.filter(({ kind }) => kind === 'list')
const casesOf = (routes: readonly RouteContract[]) =>
  routes.map((route) => [routeName(route), route] as const)

let owner: Owner
let reviewId: number
let leadId: number
let numberId: number
let tokens: Record<'owner' | 'superadmin', string>

describe('lists:', () => {
  beforeAll(async () => {
    owner = await network.owner('Padaria das Listas')
    await network.owner('Padaria Segunda')
    const agency = await network.superadmin()
    tokens = { owner: owner.api.token ?? '', superadmin: agency.token ?? '' }
    const params = { clientId: owner.clientId }
    const [place] = await owner.api.call(searchPlaces, { params, body: { query: 'Padaria Pão da Serra' } })
    await agency.call(updateClient, { params, body: { planId: 3 } })
    await owner.api.call(updateClient, { params, body: { googlePlaceId: place?.placeId ?? '' } })
    await owner.api.call(createCompany, { body: { name: 'Filial das Listas' } })
    await network.anonymous.call(logIn, { body: { email: owner.email, password: owner.password } })
    await network.settle()
    for (const each of TWICE) {
      const body = { name: `Ana ${each}`, department: 'Balcão' }
      const { id: employeeId, employeeToken } = await owner.api.call(createEmployee, { body })
      const { batch, cards } = await agency.call(generateCards, { body: { cardCount: 2 } })
      const sale = { clientId: owner.clientId, cardCount: 1, totalAmount: '1.00', batchId: batch.id }
      await agency.call(sellCards, { body: sale })
      await owner.api.call(assignCard, { body: { employeeId, cardId: cards[0]?.id ?? 0 } })
      await owner.api.call(createGoogleLink, { params })
      await owner.api.call(addHost, { params, body: { host: `${randomUUID()}.example` } })
      await agency.call(addAgencyHost, { body: { host: `${randomUUID()}.example` } })
      await owner.api.call(createCode, { params, body: { name: `Mesa ${each}` } })
      await askedCustomer(owner, `(41) 99999-041${each}`)
      await owner.api.call(createWidget, { params, body: { name: `Widget ${each}` } })
      await owner.api.call(saveGeneratedImage, { body: { base64Data: TINY_PNG, filename: `${each}.png` } })
      const scan = BODY_EXAMPLES['POST /api/scanner/leads']
      const lead = { email: `${randomUUID()}@example.com` }
      leadId = (await agency.call(createLead, { body: { ...scan, lead } })).leadId
      const person = { kind: 'lead', id: leadId, clientId: null } as const
      await agency.call(openPrivacyRequest, { body: { kind: 'export', person } })
      await owner.api.call(createReplyTemplate, { params, body: { name: `Modelo ${each}`, text: 'Oi' } })
      await owner.api.call(createReplyRule, { params, body: { name: `Regra ${each}`, ratings: [each] } })
      await owner.api.call(createReviewView, { params, body: { name: `Vista ${each}`, filters: {} } })
      const token = { name: `Token ${each}`, scope: 'read', expiresInDays: 1 } as const
      await owner.api.call(createApiToken, { params, body: token })
      await agency.call(createAgencyApiToken, { body: token })
      await newPasskey({ network, owner })
      const url = `${network.stack.sandboxUrl}/make/eventos-${each}`
      const endpoint = { name: `Destino ${each}`, url, types: ['month.closed' as const] }
      await owner.api.call(createEventEndpoint, { params, body: endpoint })
      const ofAgency = await agency.call(AGENCY_EVENT_ENDPOINTS.create, { params: {}, body: endpoint })
      await agency.call(AGENCY_EVENT_ENDPOINTS.test, { params: { endpointId: ofAgency.endpoint.id } })
      await agency.call(inviteOperator, { body: { email: `${randomUUID()}@example.com` } })
      const inviting = await network.owner(`Padaria que convida ${each}`)
      const invited = { email: owner.email, role: 'viewer' as const }
      await inviting.api.call(inviteClientPerson, { params: { clientId: inviting.clientId }, body: invited })
      await fetch(`${network.stack.url}/r/${employeeToken}`, {
        redirect: 'manual',
        headers: { 'user-agent': `${AGENT} ${each}` },
      })
    }
    for (const text of ['Um', 'Dois']) {
      await agency.call(addLeadNote, { params: { leadId }, body: { text } })
      await agency.call(addClientNote, { params, body: { text } })
    }
    numberId = await numberWithTexts(agency, owner.clientId)
    await newNumber(agency)
    const rate = BODY_EXAMPLES['PUT /api/superadmin/whatsapp/rates']
    for (const validFrom of ['2026-08-01', '2026-09-01'])
      await agency.call(putWhatsAppRate, { body: { ...rate, validFrom } })
    await owner.api.call(refreshReviews, { params })
    await network.settle()
    const [review] = await owner.api.call(listReviews, { params })
    reviewId = review?.id ?? 0
    for (const responseText of ['Um', 'Dois'])
      await owner.api.call(updateResponse, { params: { reviewId }, body: { responseText } })
    await rememberThePast()
    const { mongoUrl } = network.stack.storeUrls
    await storeContent({ mongoUrl, namespace }, { clientId: owner.clientId, reviewId: 1 })
    await storeReports({ mongoUrl, namespace }, owner.clientId)
  }, 240_000)

  /** Stores what only time brings: closed months, their winners, cards held for long, an earlier notification. */
  async function rememberThePast(): Promise<void> {
    const client = await MongoClient.connect(network.stack.storeUrls.mongoUrl)
    const db = client.db(`${namespace}-cards`)
    const [day, clientId] = [new Date('2026-01-01T12:00:00Z'), owner.clientId]
    const counts = { cardTaps: 3, reviewRequests: 2, rev: 1, createdAt: day, updatedAt: day }
    const rows = ['2026-01', '2026-02'].map((month) => ({ clientId, month, ...counts }))
    const winner = { employeeId: 1, employeeName: 'Ana', position: 1 }
    try {
      await db
        .collection<{ _id: string }>('client_months')
        .insertMany(rows.map((row) => ({ ...row, _id: `${clientId}:${row.month}`, open: false })))
      await db.collection<{ _id: string }>('leaderboard_winners').insertMany(
        rows.map((row) => ({
          ...row,
          ...winner,
          _id: `${clientId}:${row.month}:1`,
          newestFirst: row.month,
        })),
      )
      await db.collection('cards').updateMany({ clientId }, { $set: { assignedAt: day } })
      await db.collection('monthly_taps').deleteMany({ clientId })
      const period = { createdAt: day, paidAt: day, periodStart: day, periodEnd: day }
      const invoice = {
        ...period,
        userId: owner.user.id,
        clientId,
        status: 'paid',
        totalCents: 1,
        paidCents: 1,
      }
      await client
        .db(`${namespace}-tenancy`)
        .collection<{ _id: string; [field: string]: unknown }>('invoices')
        .insertMany(
          TWICE.map((each) => ({
            ...invoice,
            _id: `in_${each}`,
            number: String(each),
            pdfUrl: null,
            pageUrl: null,
          })),
        )
      await rememberPraise(client)
      const notices = client
        .db(`${namespace}-identity`)
        .collection<{ _id: number; [field: string]: unknown }>('notifications')
      const first = await notices.findOne({ clientId, userId: owner.user.id })
      // Rows of yesterday may go at any moment: the store removes old ones by itself.
      const yesterday = new Date(Date.now() - 86_400_000)
      await notices.insertOne({ ...first, _id: 1_000_000, key: 'earlier', createdAt: yesterday })
    } finally {
      await client.close()
    }
  }

  /** Two reviews of this month that praise the service, and their count. */
  async function rememberPraise(client: MongoClient): Promise<void> {
    const db = client.db(`${namespace}-reviews`)
    const { clientId } = owner
    const rows = await db.collection('reviews').find({ clientId, live: true }).limit(2).toArray()
    await db.collection('reviews').updateMany({ clientId }, { $set: { aspects: [] } })
    const praise = { aspects: ['service:good'], publishedAt: new Date() }
    await db.collection('reviews').updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $set: praise })
    const month = new Date().toISOString().slice(0, 7)
    const counts = { 'service:good': rows.length }
    await db.collection('review_aspect_months').deleteMany({ clientId })
    await db.collection('review_aspect_months').insertOne({ clientId, month, reviews: rows.length, counts })
  }

  async function page(route: RouteContract, query: string | Record<string, string>) {
    const search = typeof query === 'string' ? query : `?${new URLSearchParams(query)}`
    const words = { aspect: 'service', judgement: 'good' }
    const path = fillPath(route.path, { clientId: owner.clientId, reviewId, leadId, numberId, ...words })
    const token = tokens[route.access === 'superadmin' ? 'superadmin' : 'owner']
    const answer = await fetch(`${network.stack.url}${path}${search}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const rows = (await answer.json()) as unknown[]
    const [, next = null] = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '') ?? []
    return { status: answer.status, rows, total: Number(answer.headers.get('x-total-count')), next, path }
  }

  it('every answer that is an array is a list', () => {
    const arrays = outside.filter((route) => route.kind !== 'list' && route.response instanceof z.ZodArray)
    expect(arrays.filter((route) => !NO_LISTS.includes(route)).map(routeName)).toEqual([])
  })

  describe('every list', () => {
    it.each(casesOf(lists.filter((route) => !OWN_LIMITS.includes(route) && !OF_GOOGLE.includes(route))))(
      '%s comes a page at a time, each row once',
      async (_, route) => {
        const all = await page(route, { limit: '200' })
        expect([all.status, all.rows.length, all.next]).toEqual([200, all.total, null])
        expect(all.total).toBeGreaterThan(1)
        const seen: unknown[] = []
        let query: string | Record<string, string> | null = { limit: '1' }
        while (query && seen.length < 6) {
          const one = await page(route, query)
          expect([one.status, one.rows.length, one.total]).toEqual([200, 1, all.total])
          seen.push(...one.rows)
          if (one.next) expect(one.next.startsWith(`${one.path}?limit=1&cursor=`)).toBe(true)
          query = one.next ? one.next.slice(one.path.length) : null
        }
        expect(seen).toEqual(all.rows.slice(0, 6))
      },
    )

    it.each(casesOf(lists))('%s refuses limits and cursors that are none', async (_, route) => {
      for (const query of [
        'limit=0',
        'limit=201',
        'limit=',
        'limit=1.5',
        'limit=x',
        'cursor=x',
        'cursor=WzFd',
      ])
        expect([query, (await page(route, `?${query}`)).status]).toEqual([query, 400])
    })

    const searched = lists.filter(
      (route) => !OF_GOOGLE.includes(route) && route.query && 'search' in route.query.shape,
    )
    it.each(casesOf(searched))('%s finds nothing for a search without a word', async (_, route) => {
      for (const search of ['%', '[', '*', '.', '^$', '😀', 'semnenhumacerto'])
        expect([search, (await page(route, { search })).total]).toEqual([search, 0])
    })
  })
})
