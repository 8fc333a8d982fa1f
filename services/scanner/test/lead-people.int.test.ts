import { ERASE_ROUTES, FIND_ROUTES, READ_ROUTES } from '@avaliax/proto/identity/person-data.internal.ts'
import type { Person } from '@avaliax/proto/identity/privacy.routes.ts'
import { createLead, eraseLead } from '@avaliax/proto/scanner/lead.routes.ts'
import { addLeadNote } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { getSharedPlan } from '@avaliax/proto/scanner/share.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { leadRepository } from '../src/lead/lead.repository.ts'
import { leadPeople } from '../src/lead/lead-people.service.ts'
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

async function aLead(name: string, email: string) {
  const body = aScan({ lead: { consent: true, name, email } })
  const { body: lead } = await service.visitor(`203.0.113.${visitors++}`)(createLead, { body })
  const params = { leadId: lead.leadId }
  await service.agency(addLeadNote, { params, body: { text: `${name} pediu para ligar` } })
  return lead
}
const identity = () => service.from('identity')
const find = async (query: Record<string, string | number>) =>
  (await identity()(FIND_ROUTES.scanner, { params: { kind: 'lead' }, query })).body.people
const personOf = (leadId: number): Person => ({ kind: 'lead', id: leadId, clientId: null })
const erase = (leadId: number, requestId: number) =>
  identity()(ERASE_ROUTES.scanner, { params: { requestId }, body: { ...personOf(leadId), marks: [] } })

/** Collections in which a text stands; events wait in the outbox for a day and hold no names. */
async function placesOf(text: string): Promise<string[]> {
  const { db } = service.deps
  const found: string[] = []
  for (const { name } of (await db.db?.listCollections().toArray()) ?? [])
    if (JSON.stringify(await db.collection(name).find().toArray()).includes(text)) found.push(name)
  return found.sort()
}

test('a lead is found, handed out and erased; nothing of it is left', async () => {
  const { leadId, shareId } = await aLead('Zulmira Prado', 'zulmira@example.com')
  const other = await aLead('Zuleica Nunes', 'zuleica@example.com')
  const [found, ...more] = await find({ search: 'zulmira' })
  expect(more).toEqual([])
  expect(found).toMatchObject({ kind: 'lead', id: leadId, clientId: null, name: 'Zulmira Prado' })
  expect(found?.marks).toEqual(['zulmira@example.com', 'Zulmira Prado'])
  expect(await find({ id: leadId })).toEqual([found])

  const params = { kind: 'lead', personId: leadId }
  const { body } = await identity()(READ_ROUTES.scanner, { params })
  expect(body.rows).toMatchObject({
    scanner_leads: [{ name: 'Zulmira Prado', email: 'zulmira@example.com' }],
    lead_activities: [{ text: 'Zulmira Prado pediu para ligar' }],
    scans: [{ city: expect.any(String) }],
  })
  expect(JSON.stringify(body)).not.toContain('Zuleica')

  const counts = { scanner_leads: 1, lead_activities: 1, scans: 1 }
  expect((await erase(leadId, 11)).body).toEqual({ counts })
  expect((await erase(leadId, 11)).body).toEqual({ counts })
  await service.settled()
  expect(await find({ search: 'zulmira' })).toEqual([])
  expect((await service.publicly(getSharedPlan, { params: { shareId } })).status).toBe(404)
  expect(await placesOf('ulmira')).toEqual([])
  expect(await placesOf('Zuleica')).toEqual(['lead_activities', 'scanner_leads'])
  const [event] = await service.deps.db
    .collection('outbox')
    .find({ type: 'lead.changed', 'data.deleted': true })
    .toArray()
  expect(event?.data).toMatchObject({ leadId })
  expect((await find({ id: other.leadId })).length).toBe(1)
}, 60_000)

test('the list’s own button erases the same, and the second time finds nobody', async () => {
  const { leadId } = await aLead('Quitéria Reis', 'quiteria@example.com')
  const params = { leadId }
  expect((await service.agency(eraseLead, { params })).status).toBe(204)
  expect((await service.agency(eraseLead, { params })).status).toBe(404)
  expect(await placesOf('quiteria')).toEqual([])
}, 60_000)

test('a lead of whom nobody has spoken for two years is erased by itself, and counted', async () => {
  const { leadId, scanId } = await aLead('Rosalvo Teles', 'rosalvo@example.com')
  const recent = await aLead('Rosana Lima', 'rosana@example.com')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const { db, transact } = service.deps
  const rows = db.collection<{ _id: number }>('scanner_leads')
  await rows.updateOne({ _id: leadId }, { $set: { updatedAt: daysAgo(731) } })
  await rows.updateOne({ _id: recent.leadId }, { $set: { updatedAt: daysAgo(729) } })
  const people = leadPeople({ ...service.deps, leads: leadRepository(service.deps) })
  expect(await transact((tx) => people.eraseForgotten(tx))).toBe(1)
  expect(await transact((tx) => people.eraseForgotten(tx))).toBe(0)
  expect(await placesOf('rosalvo')).toEqual([])
  expect(await db.collection<{ _id: number }>('scans').findOne({ _id: scanId })).toBeNull()
  expect(await find({ id: recent.leadId })).toHaveLength(1)
}, 60_000)
