import { randomUUID } from 'node:crypto'
import { monthsBack } from '@avaliax/chassis/time/months-back.ts'
import { getReportFigures, getReportPdfFile } from '@avaliax/proto/tenancy/report.internal.ts'
import {
  createReportLink,
  getPublicReport,
  getReport,
  listReports,
} from '@avaliax/proto/tenancy/report.routes.ts'
import {
  changeDeskReport,
  getDeskReportCounts,
  listDeskReports,
  listReportAddresses,
  type ReportDeskRow,
  type ReportState,
  sendReports,
  setReportAddresses,
} from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { notePublicReportOpened, noteReportOpened } from '@avaliax/proto/tenancy/report-opening.routes.ts'
import { getPublicReportPdf, getReportPdf } from '@avaliax/proto/tenancy/report-pdf.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { superadmin } from '@avaliax/testkit/service/actors.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { z } from 'zod'
import { rememberSentReports } from '../src/migrations/sent-reports.ts'
import { fakeMonths } from './fake-months.ts'
import { reportShops, type Shop } from './report-shops.ts'
import { type Answer, type ServiceUnderTest, startService } from './service-under-test.ts'

const [LAST_MONTH = ''] = monthsBack(new Date().toISOString().slice(0, 10), 2)
const OLD_MONTH = '2026-01'

const months = fakeMonths()
let sandbox: ProviderSandbox
let tenancy: ServiceUnderTest
beforeAll(async () => {
  sandbox = await startProviderSandbox()
  const { SMTP_URL = '' } = sandbox.sandbox.env
  tenancy = await startService({ SMTP_URL }, months.start)
}, 90_000)
afterAll(async () => {
  await tenancy?.stop()
  await sandbox?.close()
}, 30_000)

const { shop, say, close } = reportShops(() => tenancy, months)

async function reported(month: string): Promise<Shop> {
  const bakery = await shop()
  say(bakery, month, 7)
  await close(bakery, month)
  return bakery
}

interface SinkMail {
  subject: string
  text: string
  headers: Record<string, string>
  html: string
  files?: { name: string; type: string; bytes: number; beginning: string }[]
}
const mailsTo = async (email: string): Promise<SinkMail[]> =>
  (await sandbox.control('GET', `/mail?to=${email}`)).body.mail
const anAddress = () => `socio-${randomUUID().slice(0, 8)}@example.com`

const setAddresses = ({ clientId }: Shop, emails: string[]) =>
  tenancy.agency(setReportAddresses, { params: { clientId }, body: { emails } })
const sendOf = ({ clientId }: Pick<Shop, 'clientId'>, month: string) =>
  tenancy.agency(sendReports, { body: { month, clientIds: [clientId] } })
const stateOf = async ({ clientId }: Shop, month: string): Promise<ReportState | undefined> => {
  const { body } = await tenancy.agency(listDeskReports, { query: { month } })
  return body.find((row) => row.clientId === clientId)?.state
}
const told = ({ clientId }: Shop) => tenancy.announced('report.sent', { clientId })
const change = ({ clientId }: Shop, month: string, body: { held?: boolean; agencyNote?: string | null }) =>
  tenancy.agency(changeDeskReport, { params: { clientId, month }, body })

describe('a report of the last month', () => {
  it('is told of by itself, once, whoever has a log-in', async () => {
    const bakery = await reported(LAST_MONTH)
    await until(
      () => told(bakery),
      (found) => found.length > 0,
    )
    say(bakery, LAST_MONTH, 9)
    await close(bakery, LAST_MONTH, 2)
    await tenancy.settled()
    expect(await told(bakery)).toMatchObject([{ data: { month: LAST_MONTH } }])
    expect(await stateOf(bakery, LAST_MONTH)).toBe('sent')
  })

  it('waits where nobody takes it, and leaves once somebody does', async () => {
    const bakery = await shop()
    tenancy.identity.withoutReaders.add(bakery.clientId)
    say(bakery, LAST_MONTH, 7)
    await close(bakery, LAST_MONTH)
    await until(
      () => stateOf(bakery, LAST_MONTH),
      (state) => state === 'unreachable',
    )
    const { body } = await sendOf(bakery, LAST_MONTH)
    expect(body.results).toEqual([{ clientId: bakery.clientId, ok: false, code: 'REPORT_NO_RECIPIENT' }])
    tenancy.identity.withoutReaders.delete(bakery.clientId)
    const rows = tenancy.db.collection('report_deliveries')
    await rows.updateOne({ clientId: bakery.clientId }, { $set: { dueAt: new Date() } })
    await until(
      () => stateOf(bakery, LAST_MONTH),
      (state) => state === 'sent',
    )
  })

  it('is mailed to addresses without a log-in, each once, with a link that opens it', async () => {
    const bakery = await shop()
    tenancy.identity.withoutReaders.add(bakery.clientId)
    const [first, second] = [anAddress(), anAddress()]
    await setAddresses(bakery, [first, first.toUpperCase()])
    say(bakery, LAST_MONTH, 7)
    await close(bakery, LAST_MONTH)
    const [mail] = await until(
      () => mailsTo(first),
      (found) => found.length > 0,
    )
    expect(mail?.text).toContain('Padaria Central')
    expect(await told(bakery)).toEqual([])
    const linkToken = /\/report\/([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? ''
    const open = () => tenancy.publicly(getPublicReport, { params: { linkToken } })
    expect((await open()).body).toMatchObject({ month: LAST_MONTH, companyName: 'Padaria Central' })
    expect(await stateOf(bakery, LAST_MONTH)).toBe('sent')
    expect((await tenancy.publicly(notePublicReportOpened, { params: { linkToken } })).status).toBe(204)
    expect(await stateOf(bakery, LAST_MONTH)).toBe('opened')
    // Again: only to whom it has not gone yet.
    await setAddresses(bakery, [first, second])
    expect((await sendOf(bakery, LAST_MONTH)).body.results[0]).toMatchObject({ ok: true })
    expect((await sendOf(bakery, LAST_MONTH)).body.results[0]).toMatchObject({ code: 'REPORT_SENT' })
    await until(
      () => mailsTo(second),
      (found) => found.length > 0,
    )
    await tenancy.settled()
    expect(await mailsTo(first)).toHaveLength(1)
    const stored = await tenancy.db.collection('report_mails').findOne({ email: first })
    expect(JSON.stringify(stored)).not.toContain(linkToken)
    await tenancy.db
      .collection('report_mails')
      .updateOne({ email: first }, { $set: { createdAt: new Date(Date.now() - 91 * 86_400_000) } })
    expect((await open()).status).toBe(404)
  })

  it('is mailed as a PDF as well, which who has a log-in or the link draws anew, in both languages', async () => {
    const bakery = await reported(OLD_MONTH)
    const email = anAddress()
    await setAddresses(bakery, [email])
    const logoUrl = '/files/AAAAAAAAAAAAAAAAAAAAAA.png'
    await tenancy.db.collection('clients').updateOne({ _id: bakery.clientId as never }, { $set: { logoUrl } })
    await sendOf(bakery, OLD_MONTH)
    const [mail] = await until(
      () => mailsTo(email),
      (found) => found.length > 0,
    )
    expect(mail?.html).toMatch(/<img src="https?:[^"]+\/files\/A{22}\.png"/)
    expect(mail?.text).toMatch(/Números como estavam em \d\d\/\d\d\/\d{4}/)
    const name = `relatorio-${OLD_MONTH}.pdf`
    const bytes = expect.any(Number)
    expect(mail?.files).toEqual([{ name, type: 'application/pdf', bytes, beginning: '%PDF-1.3' }])
    expect(mail?.files?.[0]?.bytes).toBeLessThan(300_000)
    const params = { clientId: bakery.clientId, month: OLD_MONTH }
    const linkToken = /\/report\/([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? ''
    const answers = [
      await bakery.send(getReportPdf, { params }),
      await bakery.send(getReportPdf, { params, query: { language: 'en' } }),
      await tenancy.publicly(getPublicReportPdf, { params: { linkToken } }),
    ]
    expect(
      answers.map(({ status, body }) => [
        status,
        Buffer.from(body as unknown as Uint8Array).toString('latin1', 0, 5),
      ]),
    ).toEqual([
      [200, '%PDF-'],
      [200, '%PDF-'],
      [200, '%PDF-'],
    ])
    expect(answers.map(({ headers }) => headers.get('content-disposition'))).toEqual([
      `attachment; filename="${name}"`,
      `attachment; filename="report-${OLD_MONTH}.pdf"`,
      `attachment; filename="${name}"`,
    ])
    const file = await tenancy.asIdentity(getReportPdfFile, { params, query: { language: 'pt' } })
    expect(Buffer.from(file.body.base64, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
    const stranger = await shop()
    expect((await stranger.send(getReportPdf, { params })).status).toBe(404)
  })

  it('leaves without its file, once, where the file cannot be drawn', async () => {
    const bakery = await reported(OLD_MONTH)
    const { clientId } = bakery
    const email = anAddress()
    await setAddresses(bakery, [email])
    // Nothing that the words of the mail need.
    await tenancy.db.collection('reports').updateOne({ clientId }, { $set: { ratingByMonth: 'x' } })
    await sendOf(bakery, OLD_MONTH)
    const [mail] = await until(
      () => mailsTo(email),
      (found) => found.length > 0,
    )
    await tenancy.settled()
    expect(mail?.files).toBeUndefined()
    expect(mail?.text).toContain('/report/')
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('has the same file and the same id when its mail server took it late', async () => {
    const bakery = await reported(OLD_MONTH)
    const email = anAddress()
    await setAddresses(bakery, [email])
    await sandbox.fault({ api: 'smtp', mode: 'smtp_421', times: 1 })
    await sendOf(bakery, OLD_MONTH)
    const [mail] = await until(
      () => mailsTo(email),
      (found) => found.length > 0,
      60_000,
    )
    await tenancy.settled()
    expect(mail?.files).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  }, 90_000)

  it('is mailed no more to who asked for none, whoever enters the address again', async () => {
    const bakery = await reported(OLD_MONTH)
    const email = anAddress()
    await setAddresses(bakery, [email])
    await sendOf(bakery, OLD_MONTH)
    const [mail] = await until(
      () => mailsTo(email),
      (found) => found.length > 0,
    )
    const { pathname } = new URL(/https?:\S+\/mail\/leave\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect((await fetch(tenancy.url + pathname)).status).toBe(200)
    const addresses = async () =>
      (await tenancy.agency(listReportAddresses, { params: { clientId: bakery.clientId } })).body.addresses
    expect(await addresses()).toEqual([{ email, leftAt: null, refusedAt: null }])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const left = await fetch(tenancy.url + pathname, { method: 'POST', headers: form, body: 'a=b' })
    expect(left.status).toBe(200)
    for (const emails of [[], [email]]) {
      const { body } = await setAddresses(bakery, emails)
      expect(body.addresses).toEqual([{ email, leftAt: expect.any(String), refusedAt: null }])
    }
  })

  it('names the address that a mail server refused, and mails it no more until it is entered anew', async () => {
    const bakery = await reported(OLD_MONTH)
    const email = anAddress()
    await setAddresses(bakery, [email])
    await sandbox.fault({ api: 'smtp', mode: 'smtp_550', times: 1 })
    await sendOf(bakery, OLD_MONTH)
    const { clientId } = bakery
    const rowOf = async () => {
      const { body } = await tenancy.agency(listDeskReports, { query: { month: OLD_MONTH } })
      return body.find((row: ReportDeskRow) => row.clientId === clientId)
    }
    await until(rowOf, (row) => row?.undelivered === 1)
    const { body } = await tenancy.agency(listReportAddresses, { params: { clientId } })
    expect(body.addresses).toEqual([{ email, leftAt: null, refusedAt: expect.any(String) }])
    await tenancy.settled()
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('the desk', () => {
  it('holds a report back from mail, page and link, and lets it go', async () => {
    const bakery = await reported(OLD_MONTH)
    const params = { clientId: bakery.clientId, month: OLD_MONTH }
    const { body } = await bakery.send(createReportLink, { params })
    const linkToken = body.url.split('/').at(-1) ?? ''
    const held = await change(bakery, OLD_MONTH, { held: true })
    expect(held.body.state).toBe('held')
    for (const answer of [
      await bakery.send(getReport, { params }),
      await bakery.send(getReportPdf, { params }),
      await tenancy.publicly(getPublicReportPdf, { params: { linkToken } }),
      await tenancy.asIdentity(getReportPdfFile, { params, query: { language: 'pt' } }),
      await bakery.send(createReportLink, { params }),
      await tenancy.publicly(getPublicReport, { params: { linkToken } }),
      await tenancy.asIdentity(getReportFigures, { params }),
    ])
      expect(answer.status).toBe(404)
    expect((await bakery.send(listReports, { params })).body).toEqual([])
    expect((await tenancy.agency(getReport, { params })).status).toBe(200)
    expect((await change(bakery, OLD_MONTH, { held: false })).body.state).toBe('ready')
    expect((await bakery.send(getReport, { params })).status).toBe(200)
    await sendOf(bakery, OLD_MONTH)
    const late = await change(bakery, OLD_MONTH, { held: true })
    expect([late.status, late.body.code]).toEqual([409, 'REPORT_SENT'])
  })

  it('keeps the agency’s words with the report: page, link and mail say them', async () => {
    const bakery = await reported(OLD_MONTH)
    const params = { clientId: bakery.clientId, month: OLD_MONTH }
    const agencyNote = 'Ótimo mês.\nAs respostas ficaram mais rápidas.'
    await change(bakery, OLD_MONTH, { agencyNote })
    say(bakery, OLD_MONTH, 9)
    await close(bakery, OLD_MONTH, 2)
    const { body } = await bakery.send(createReportLink, { params })
    const linkToken = body.url.split('/').at(-1) ?? ''
    for (const answer of [
      await bakery.send(getReport, { params }),
      await tenancy.publicly(getPublicReport, { params: { linkToken } }),
      await tenancy.asIdentity(getReportFigures, { params }),
    ])
      expect(answer.body).toMatchObject({ agencyNote, figures: { visits: 9 } })
    const unlawful = await change(bakery, OLD_MONTH, { agencyNote: 'Ofereça um brinde por 5 estrelas.' })
    expect([unlawful.status, unlawful.body.code]).toEqual([400, 'TEXT_UNLAWFUL'])
    expect((await change(bakery, OLD_MONTH, { agencyNote: '  ' })).body.agencyNote).toBeNull()
  })

  it('counts who opened a page, and not the agency that looks at it', async () => {
    const bakery = await reported(OLD_MONTH)
    const params = { clientId: bakery.clientId, month: OLD_MONTH }
    await tenancy.agency(noteReportOpened, { params })
    await sendOf(bakery, OLD_MONTH)
    expect(await stateOf(bakery, OLD_MONTH)).toBe('sent')
    for (let time = 0; time < 2; time++) await bakery.send(noteReportOpened, { params })
    const { body } = await tenancy.agency(listDeskReports, { query: { month: OLD_MONTH, state: 'opened' } })
    expect(body.find(({ clientId }) => clientId === bakery.clientId)).toMatchObject({ opens: 2 })
  })

  it('finds by name, page by page, and its counts and sums are those of its rows', async () => {
    const month = '2025-05'
    const shops = []
    for (let at = 0; at < 5; at++) shops.push(await reported(month))
    const [first] = shops as [Shop]
    await change(first, month, { held: true })
    const rows: ReportDeskRow[] = []
    let cursor: string | undefined
    do {
      const query = { month, limit: 2, search: 'padaria', ...(cursor && { cursor }) }
      const { body, headers } = await tenancy.agency(listDeskReports, { query })
      expect(headers.get('x-total-count')).toBe('5')
      rows.push(...body)
      cursor = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
      if (cursor) cursor = decodeURIComponent(cursor)
    } while (cursor)
    expect(rows.map(({ clientId }) => clientId)).toEqual(shops.map(({ clientId }) => clientId))
    const { body } = await tenancy.agency(getDeskReportCounts, { query: { month, search: 'Padaria' } })
    expect(body.states).toEqual({ ready: 4, held: 1, unreachable: 0, sent: 0, opened: 0 })
    // Each of these shops was closed with two urgent reviews.
    const urgentLeft = 2 * rows.length
    const sum = (of: 'visits' | 'newReviews' | 'answered') =>
      rows.reduce((total, { figures }) => total + figures[of], 0)
    expect(body.sums).toEqual({
      visits: sum('visits'),
      newReviews: sum('newReviews'),
      answered: sum('answered'),
      urgentLeft,
    })
    const everything = await tenancy.agency(listDeskReports, { query: { limit: 200 } })
    expect(new Set(everything.body.map((row: ReportDeskRow) => row.month)).size).toBeGreaterThan(1)
    const latest = await tenancy.agency(getDeskReportCounts)
    const named = await tenancy.agency(getDeskReportCounts, { query: { month: LAST_MONTH } })
    expect(latest.body).toEqual(named.body)
    const nothing = await tenancy.agency(getDeskReportCounts, { query: { month, search: 'ninguém' } })
    expect(nothing.body).toMatchObject({ withoutReport: 0, sums: { visits: 0 } })
  })

  it('says of each client what became of it, and sends one report once whoever asks at once', async () => {
    const bakery = await reported(OLD_MONTH)
    const unknown = 999_999
    const both = (): Promise<Answer<z.output<typeof sendReports.response>>> =>
      tenancy.agency(sendReports, { body: { month: OLD_MONTH, clientIds: [bakery.clientId, unknown] } })
    const answers = await Promise.all([both(), both(), both()])
    const codes = answers.map(({ body }) => body.results.map(({ ok, code }) => (ok ? 'sent' : code)))
    expect(codes.map(([code]) => code).toSorted()).toEqual(['REPORT_SENT', 'REPORT_SENT', 'sent'])
    expect(codes.map(([, code]) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    expect(await told(bakery)).toHaveLength(1)
  })

  it('is the agency’s alone: an auditor reads, an operator sends, an owner finds nothing', async () => {
    const bakery = await reported(OLD_MONTH)
    const query = { month: OLD_MONTH }
    const body = { month: OLD_MONTH, clientIds: [bakery.clientId] }
    expect((await bakery.send(listDeskReports, { query })).status).toBe(403)
    expect((await bakery.send(sendReports, { body })).status).toBe(403)
    expect(
      (await tenancy.as({ ...superadmin, agencyRole: 'auditor' })(listDeskReports, { query })).status,
    ).toBe(200)
    expect((await tenancy.as({ ...superadmin, agencyRole: 'auditor' })(sendReports, { body })).status).toBe(
      403,
    )
    expect((await tenancy.as({ ...superadmin, agencyRole: 'operator' })(sendReports, { body })).status).toBe(
      200,
    )
  })

  it('takes reports of before as sent', async () => {
    const bakery = await reported(OLD_MONTH)
    await tenancy.db.collection('report_deliveries').deleteMany({ clientId: bakery.clientId })
    await rememberSentReports(tenancy.deps.db)
    expect(await stateOf(bakery, OLD_MONTH)).toBe('sent')
    expect((await sendOf(bakery, OLD_MONTH)).body.results[0]).toMatchObject({ code: 'REPORT_SENT' })
  })
})
