import {
  contactLead,
  createLead,
  eraseLead,
  exportLeads,
  getLeadSummary,
  listLeads,
} from '@avaliax/proto/scanner/lead.routes.ts'
import { LEAD_CONSENT } from '@avaliax/proto/scanner/lead-consent.texts.ts'
import { getSharedPlan } from '@avaliax/proto/scanner/share.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals'
import { aScan } from './scan-example.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

let sandbox: ProviderSandbox
let service: ServiceUnderTest
let visitors = 1

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService(sandbox.sandbox.env)
}, 90_000)
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
}, 30_000)

/** Each at an address of their own. */
const newcomer = () => service.visitor(`203.0.113.${visitors++}`)
const post = (body: unknown, visitor = newcomer()) => visitor(createLead, { body })
const lead = (changes: Record<string, unknown>) => aScan({ lead: { consent: true, ...changes } })
const rows = (name: string) => service.deps.db.collection(name)
const stored = async () => [
  await rows('scans').countDocuments(),
  await rows('scanner_leads').countDocuments(),
]

describe('a lead', () => {
  it('is stored with numbers of our own, a hidden link, and without what the provider forbids to keep', async () => {
    const { status, body } = await post(
      aScan({
        reviewGap: 1,
        weeksToLeadership: 1,
        reviewsPerWeekTarget: 1,
        topCompetitorReviews: 3,
        businessPosition: 9,
      }),
    )
    expect([status, body]).toEqual([
      201,
      {
        scanId: expect.any(Number),
        leadId: expect.any(Number),
        shareId: expect.stringMatching(/^[\w-]{22,}$/),
        leadType: 'warm',
      },
    ])
    expect(await rows('scans').findOne({ _id: body.scanId as never })).toMatchObject({
      reviewGap: 132,
      weeksToLeadership: 8,
      reviewsPerWeekTarget: 17,
      topCompetitorReviews: 187,
      businessPosition: 3,
      competitorData: {
        top: [
          { placeId: 'ChIJsbx0000000002', name: null, reviews: 187 },
          { placeId: null, name: 'Padaria do Zé', reviews: 90 },
        ],
      },
    })
    expect(await rows('scanner_leads').findOne({ _id: body.leadId as never })).toMatchObject({
      whatsapp: '5541999990412',
      consentedAt: expect.any(Date),
      consentVersion: LEAD_CONSENT.version,
    })
  })

  test.each([
    ['without contact', {}, 'cold'],
    ['that calls itself hot', { leadType: 'hot' }, 'cold'],
    ['with empty fields', { name: '', email: '', whatsapp: '' }, 'cold'],
    ['with a phone', { whatsapp: '+55 41 98888-0001', leadType: 'hot' }, 'warm'],
  ])('%s is %s', async (_, fields, leadType) => {
    expect(await post(lead(fields))).toMatchObject({ status: 201, body: { leadType } })
  })

  it('asked for again, twenty times at once, is the first', async () => {
    const body = lead({ email: 'twenty@example.com' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)))
    expect(
      new Set(answers.map(({ status, body: { scanId, shareId } }) => `${status} ${scanId} ${shareId}`)).size,
    ).toBe(1)
    expect(await rows('scanner_leads').countDocuments({ email: 'twenty@example.com' })).toBe(1)
    const later = await post(lead({ email: 'TWENTY@example.com', name: 'Outra' }))
    expect(later.body).toEqual(answers[0]?.body)
    const other = await post({ ...body, placeId: 'ChIJsbx0000000009' })
    expect(other.body.scanId).not.toBe(later.body.scanId)
  })

  it('comes from a link that a mail program broke, with what can be read of it', async () => {
    const { status, body } = await post({
      ...lead({}),
      source: ' boletim\u202e\u0007',
      campaign: 'maio\u200b',
    })
    expect(status).toBe(201)
    const row = await rows('scanner_leads').findOne({ _id: body.leadId as never })
    expect(row).toMatchObject({ source: 'boletim', campaign: 'maio\u200b' })
  })

  it('asked for again gets the name and the number that were missing, and loses none', async () => {
    const first = await post(aScan({ lead: { email: 'sem.nome@example.com' } }))
    const sent = { email: 'sem.nome@example.com', name: 'Berenice', whatsapp: '(41) 98888-0412' }
    expect((await post(lead(sent))).body).toEqual(first.body)
    await post(lead({ email: 'sem.nome@example.com', name: 'Outra', whatsapp: '(41) 98888-0413' }))
    const row = await rows('scanner_leads').findOne({ _id: first.body.leadId as never })
    expect(row).toMatchObject({ name: 'Berenice', whatsapp: '5541988880412', consentedAt: expect.any(Date) })
    const found = await service.agency(listLeads, { query: { search: 'berenice 5541988880412' } })
    expect(found.body.map(({ id }: { id: number }) => id)).toEqual([first.body.leadId])
  })

  test.each([
    ['a header in the address', { lead: { email: 'a@b.co\r\nBcc: c@d.co' } }],
    ['a phone of letters', { lead: { whatsapp: 'chame aqui' } }],
    ['a phone without its area code', { lead: { whatsapp: '912 345 678' } }],
    ['a phone that a spreadsheet shortened', { lead: { whatsapp: '5,54199999E+12' } }],
    ['a phone of one country or another', { lead: { whatsapp: '(212) 555-2671', language: 'en' } }],
    ['the field that only programs fill in', { lead: { email: 'bot@example.com', nickname: 'x' } }],
    ['an unknown field', { lead: { email: 'x@example.com', hot: true } }],
    ['no services', { servicesPerWeek: 0 }],
    ['a buffer outside of the slider', { bufferUsed: 21 }],
    ['a rate outside of the slider', { liveConversionRate: 0.51 }],
    ['weeks outside of the slider', { revivalWeeks: 1 }],
    ['reviews below none', { currentReviews: -1 }],
    ['a name of nothing', { businessName: ' ' }],
    ['an operator', { city: { $gt: '' } }],
    ['a place id of no place', { placeId: '../x' }],
  ])('is refused with %s, and nothing is stored', async (_, changes) => {
    const before = await stored()
    expect((await post(aScan(changes))).status).toBe(400)
    expect(await stored()).toEqual(before)
  })

  it('is refused with a name of a megabyte', async () => {
    const before = await stored()
    expect((await post(lead({ name: 'x'.repeat(1_000_000) }))).status).toBe(413)
    expect(await stored()).toEqual(before)
  })
})

describe('1,000 posts from one address', () => {
  it('are five leads, and 429 with the time to wait', async () => {
    const visitor = service.visitor('198.51.100.7')
    const before = await rows('scanner_leads').countDocuments()
    const answers = []
    for (let turn = 0; turn < 20; turn++)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, at) =>
            post(lead({ email: `spam-${turn}-${at}@example.com` }), visitor),
          ),
        )),
      )
    const taken = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 429)
    expect([taken.length, refused.length]).toEqual([5, 995])
    expect(refused[0]?.body.code).toBe('RATE_LIMITED')
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await rows('scanner_leads').countDocuments()).toBe(before + 5)
  }, 120_000)

  it('do not hold up the agency, nor a whole network of the sixth protocol more than one address', async () => {
    for (let turn = 0; turn < 8; turn++)
      expect(
        (await service.agency(createLead, { body: lead({ email: `own-${turn}@example.com` }) })).status,
      ).toBe(201)
    const statuses = []
    for (let turn = 0; turn < 7; turn++)
      statuses.push((await post(lead({}), service.visitor(`2001:db8:1:2::${turn + 1}`))).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  })
})

describe('the agency', () => {
  it('lists, counts, filters, searches, contacts once, exports and erases', async () => {
    const { body: created } = await post(lead({ name: '=HYPERLINK("x")', email: 'lista@example.com' }))
    const list = await service.agency(listLeads, { query: { search: 'padaria lista' } })
    expect(list.body).toMatchObject([
      {
        id: created.leadId,
        leadType: 'warm',
        contacted: false,
        scan: { businessName: 'Padaria Pão da Serra', city: 'Curitiba', reviewGap: 132 },
      },
    ])
    expect((await service.agency(listLeads, { query: { type: 'cold' } })).body).not.toContainEqual(
      expect.objectContaining({ id: created.leadId }),
    )
    const { body: before } = await service.agency(getLeadSummary)
    expect(before.total).toBe(before.cold + before.warm + before.hot)

    const contacts = await Promise.all(
      ['um', 'dois'].map((notes) =>
        service.agency(contactLead, { params: { leadId: created.leadId }, body: { contacted: true, notes } }),
      ),
    )
    expect(contacts.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(
      (await service.agency(contactLead, { params: { leadId: 999999 }, body: { contacted: true } })).status,
    ).toBe(404)
    expect(
      (await service.agency(contactLead, { params: { leadId: created.leadId }, body: { contacted: false } }))
        .status,
    ).toBe(400)
    const { body: after } = await service.agency(getLeadSummary)
    expect(after.contacted).toBe(before.contacted + 1)

    const csv = await service.agency(exportLeads, { query: { search: 'lista', separator: ',' } })
    expect(csv.body).toContain('id,created_at,type,name,')
    expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`)

    expect((await service.agency(eraseLead, { params: { leadId: created.leadId } })).status).toBe(204)
    expect((await service.agency(listLeads, { query: { search: 'lista' } })).body).toEqual([])
    expect((await newcomer()(getSharedPlan, { params: { shareId: created.shareId } })).status).toBe(404)
  })

  it('tells of each change without names', async () => {
    const { body } = await post(lead({ name: 'Segredo', email: 'segredo@example.com' }))
    await service.agency(contactLead, { params: { leadId: body.leadId }, body: { contacted: true } })
    const facts = await rows('outbox')
      .find({ type: 'lead.changed', subject: String(body.leadId) })
      .toArray()
    expect(facts.map(({ rev, data }) => [rev, data.contacted])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(JSON.stringify(facts)).not.toMatch(/segredo/i)
  })

  it('tells once of a new lead, without names, however often the person asks', async () => {
    const sent = lead({ name: 'Segredo', email: 'segredo.novo@example.com' })
    const [{ body: first }, { body: second }] = [await post(sent), await post(sent)]
    expect(second.leadId).toBe(first.leadId)
    const facts = await rows('outbox')
      .find({ type: 'lead.received', subject: String(first.leadId) })
      .toArray()
    expect(facts.map(({ clientId, data }) => [clientId, data])).toEqual([
      [null, { leadId: first.leadId, leadType: first.leadType, consented: expect.any(Boolean) }],
    ])
  })
})
