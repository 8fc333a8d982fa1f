import { randomUUID } from 'node:crypto'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import {
  contactLead,
  createLead,
  eraseLead,
  exportLeads,
  getLeadSummary,
  type Lead,
  listLeads,
} from '@avaliax/proto/scanner/lead.routes.ts'
import {
  addLeadNote,
  getLead,
  type LeadActivity,
  listLeadActivities,
  updateLead,
} from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { COLLEAGUE, UNREACHABLE } from '@avaliax/testkit/service/fake-identity.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals'
import { leadRepository } from '../src/lead/lead.repository.ts'
import { leadReminders } from '../src/lead/lead-reminder.task.ts'
import { agencyDay } from '../src/lead/next-step.domain.ts'
import { aScan } from './scan-example.ts'
import { type ServiceUnderTest, startService, superadmin } from './service-under-test.ts'

let sandbox: ProviderSandbox
let service: ServiceUnderTest

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService(sandbox.sandbox.env)
}, 90_000)
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
}, 30_000)

const inDays = (days: number) => agencyDay(new Date(Date.now() + days * 86_400_000))
const rows = (name: string) => service.deps.db.collection(name)

async function newLead(): Promise<number> {
  const lead = { email: `${randomUUID()}@example.com`, consent: true }
  return (await service.agency(createLead, { body: aScan({ lead }) })).body.leadId
}
const change = (leadId: number, body: object) => service.agency(updateLead, { params: { leadId }, body })
const leadOf = async (leadId: number): Promise<Lead> =>
  (await service.agency(getLead, { params: { leadId } })).body
const history = async (leadId: number): Promise<LeadActivity[]> =>
  (await service.agency(listLeadActivities, { params: { leadId } })).body
const stepFacts = (leadId: number) =>
  rows('outbox')
    .find({ type: 'lead.step-due', subject: String(leadId) })
    .toArray()
/** The stored row as it would be on a later day. */
const dueNow = (leadId: number, on: string) =>
  rows('scanner_leads').updateOne(
    { _id: leadId as never },
    { $set: { reminderAt: new Date(0), nextStep: { text: 'Ligar', on } } },
  )

describe('a lead in the pipeline', () => {
  it('is new, moves on with its history, and its mark agrees with its stage', async () => {
    const leadId = await newLead()
    expect(await leadOf(leadId)).toMatchObject({ stage: 'new', contacted: false, value: null, owner: null })
    const step = { text: 'Enviar proposta', on: inDays(1) }
    const moved = await change(leadId, {
      stage: 'proposal',
      value: '1990.50',
      ownerId: COLLEAGUE.id,
      nextStep: step,
    })
    expect([moved.status, moved.body]).toEqual([
      200,
      expect.objectContaining({ stage: 'proposal', contacted: true, value: '1990.50', owner: COLLEAGUE }),
    ])
    expect((await history(leadId)).map(({ kind, from, to }) => [kind, from, to]).sort()).toEqual([
      ['owner', null, COLLEAGUE.email],
      ['stage', 'new', 'proposal'],
      ['step', null, step.on],
      ['value', null, '1990.50'],
    ])
    expect((await change(leadId, { stage: 'won' })).body).toMatchObject({ stage: 'won', nextStep: null })
    const back = await change(leadId, { stage: 'new' })
    expect(back.body).toMatchObject({ contacted: false, contactedAt: null })
    const marked = await service.agency(contactLead, { params: { leadId }, body: { contacted: true } })
    expect(marked.body).toMatchObject({ stage: 'contacted', contacted: true })
  })

  it('that was never reached may be lost, and contacted afterwards', async () => {
    const leadId = await newLead()
    expect((await change(leadId, { stage: 'lost' })).body).toMatchObject({ stage: 'lost', contacted: false })
    const body = { contacted: true, notes: 'Voltou a falar' }
    const marked = await service.agency(contactLead, { params: { leadId }, body })
    expect(marked.body).toMatchObject({ stage: 'lost', contacted: true, notes: 'Voltou a falar' })
  })

  it('changed as it is already has no line in its history and no new revision', async () => {
    const leadId = await newLead()
    const first = await change(leadId, { stage: 'contacted' })
    const again = await change(leadId, { stage: 'contacted' })
    expect([again.body.rev, (await history(leadId)).length]).toEqual([first.body.rev, 1])
  })

  it('is changed by one of two operators who saw the same lead', async () => {
    const leadId = await newLead()
    const { rev } = await leadOf(leadId)
    const answers = await Promise.all([
      change(leadId, { rev, stage: 'proposal' }),
      change(leadId, { rev, stage: 'lost' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await history(leadId)).filter(({ kind }) => kind === 'stage')).toHaveLength(1)
  })

  it('keeps notes with author and time, twice sent with one key as one, and refuses no change for them', async () => {
    const leadId = await newLead()
    const { rev } = await leadOf(leadId)
    const write = (key: string) =>
      service.agency(
        'POST',
        `/api/scanner/leads/${leadId}/notes`,
        { text: 'Prefere manhãs' },
        {
          'idempotency-key': key,
        },
      )
    const key = randomUUID()
    const [first, second] = [await write(key), await write(key)]
    expect([first.status, second.body]).toEqual([201, first.body])
    expect(first.body).toMatchObject({ kind: 'note', authorEmail: superadmin.email })
    expect((await history(leadId)).map(({ text }) => text)).toEqual(['Prefere manhãs'])
    expect((await change(leadId, { rev, value: '10.00' })).status).toBe(200)
    expect((await leadOf(leadId)).notes).toBe('Prefere manhãs')
  })

  it('erased, takes its notes along', async () => {
    const leadId = await newLead()
    await service.agency(addLeadNote, { params: { leadId }, body: { text: 'Segredo' } })
    await service.agency(eraseLead, { params: { leadId } })
    expect(await rows('lead_activities').countDocuments({ leadId })).toBe(0)
    const answers = await Promise.all([
      service.agency(getLead, { params: { leadId } }),
      change(leadId, { stage: 'won' }),
      service.agency(addLeadNote, { params: { leadId }, body: { text: 'x' } }),
      service.agency(listLeadActivities, { params: { leadId } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test.each([
    ['a value of a trillion', { value: '1000000000000.00' }, 400],
    ['a value as a number', { value: 1e12 }, 400],
    ['a negative value', { value: '-1.00' }, 400],
    ['a day in 1970', { nextStep: { text: 'Ligar', on: '1970-01-01' } }, 400],
    ['a day that is none', { nextStep: { text: 'Ligar', on: '2026-02-30' } }, 400],
    ['a day in forty years', { nextStep: { text: 'Ligar', on: '2066-01-01' } }, 400],
    ['a step without words', { nextStep: { text: ' ', on: '2026-12-01' } }, 400],
    ['a stage that is none', { stage: 'maybe' }, 400],
    ['an owner who is no operator', { ownerId: 999 }, 400],
    ['an owner while identity is away', { ownerId: UNREACHABLE }, 503],
    ['an unknown field', { contacted: true }, 400],
    ['an operator as a stage', { stage: { $gt: '' } }, 400],
  ])('is refused %s, and nothing is stored', async (_, body, status) => {
    const leadId = await newLead()
    expect((await change(leadId, body)).status).toBe(status)
    expect([await leadOf(leadId), await history(leadId)]).toMatchObject([{ rev: 1, nextStep: null }, []])
  })

  test.each([
    ['a megabyte', 'x'.repeat(1_000_000), 413],
    ['two thousand and one letters', 'x'.repeat(2_001), 400],
    ['nothing but blanks', ' \n ', 400],
  ])('is refused a note of %s', async (_, text, status) => {
    const leadId = await newLead()
    expect((await service.agency(addLeadNote, { params: { leadId }, body: { text } })).status).toBe(status)
    expect(await history(leadId)).toEqual([])
  })

  it('waits for another owner when its own leaves the agency', async () => {
    const leadId = await newLead()
    await change(leadId, { ownerId: COLLEAGUE.id })
    const { topic, type, version } = UserChanged
    const data = { userId: COLLEAGUE.id, role: 'superadmin', clientId: null, language: 'pt', deleted: true }
    const envelope = {
      id: randomUUID(),
      type,
      source: 'test',
      time: new Date().toISOString(),
      clientId: null,
      subject: String(COLLEAGUE.id),
      rev: 2,
      dataversion: version,
      data,
    }
    await service.deps.bus.publish([{ topic, partitions: 3, envelope }])
    await until(
      () => leadOf(leadId),
      ({ owner }) => owner === null,
    )
    expect((await history(leadId))[0]).toMatchObject({ kind: 'owner', to: null, authorEmail: null })
  })
})

describe('the board', () => {
  it('counts and adds up what a filter finds, and sorts what is due first', async () => {
    const search = `q${randomUUID().slice(0, 8)}`
    const make = async () =>
      (
        await service.agency(createLead, {
          body: aScan({
            businessName: search,
            placeId: null,
            lead: { email: `${randomUUID()}@example.com` },
          }),
        })
      ).body.leadId
    const ids = [await make(), await make(), await make()]
    const [late = 0, , other = 0] = ids
    await change(other, { stage: 'proposal', value: '999999999.99' })
    await change(late, { stage: 'proposal', value: '0.01' })
    await dueNow(late, '2026-01-02')
    await until(
      () => stepFacts(late),
      (facts) => facts.length === 1,
    )
    const { body } = await service.agency(getLeadSummary, { query: { search } })
    expect([body.total, body.stages]).toEqual([
      3,
      [
        { stage: 'new', count: 1, value: '0.00' },
        { stage: 'contacted', count: 0, value: '0.00' },
        { stage: 'proposal', count: 2, value: '1000000000.00' },
        { stage: 'won', count: 0, value: '0.00' },
        { stage: 'lost', count: 0, value: '0.00' },
      ],
    ])
    const list = async (query: Record<string, string>) =>
      (await service.agency(listLeads, { query: { search, ...query } })).body.map(({ id }: Lead) => id)
    expect(await list({ sort: 'due' })).toEqual([late, ...ids.slice(1).reverse()])
    expect(await list({})).toEqual([...ids].reverse())
    expect(await list({ step: 'overdue' })).toEqual([late])
    expect(await list({ stage: 'proposal', sort: 'due' })).toEqual([late, other])
    const csv = await service.agency(exportLeads, { query: { search, separator: ',', step: 'overdue' } })
    expect(csv.body).toContain('plan,stage,value,owner,next_step,next_step_on,consent_version')
    expect(csv.body).toContain('proposal,0.01,,Ligar,2026-01-02')
  })
})

describe('a reminder', () => {
  const at = new Date('2030-05-02T12:00:00Z')
  const task = (transact = service.deps.transact) => {
    const { db, outbox } = service.deps
    const now = () => at
    return leadReminders({ leads: leadRepository({ db, now }), outbox, transact, now })
  }

  it('is announced once, by ten processes at once, and again for another day only', async () => {
    const leadId = await newLead()
    await change(leadId, { nextStep: { text: 'Ligar', on: inDays(3) } })
    expect(await stepFacts(leadId)).toEqual([])
    await Promise.all(Array.from({ length: 10 }, () => task()(() => true)))
    expect((await stepFacts(leadId)).map(({ data }) => data)).toEqual([
      { leadId, ownerId: null, on: inDays(3) },
    ])
    await change(leadId, { nextStep: { text: 'Ligar de novo', on: inDays(3) } })
    await task()(() => true)
    expect(await stepFacts(leadId)).toHaveLength(1)
    await change(leadId, { nextStep: { text: 'Ligar', on: inDays(4) } })
    await task()(() => true)
    expect(await stepFacts(leadId)).toHaveLength(2)
  })

  it('that a dying process had begun is announced by the next one', async () => {
    const leadId = await newLead()
    await change(leadId, { nextStep: { text: 'Ligar', on: inDays(2) } })
    const dying: typeof service.deps.transact = (work) =>
      service.deps.transact(async (tx) => {
        await work(tx)
        throw new Error('killed')
      })
    await expect(task(dying)(() => true)).rejects.toThrow()
    expect(await stepFacts(leadId)).toEqual([])
    await task()(() => true)
    expect(await stepFacts(leadId)).toHaveLength(1)
  })

  it('is not announced of a step that was done before its day', async () => {
    const leadId = await newLead()
    await change(leadId, { nextStep: { text: 'Ligar', on: inDays(2) } })
    await change(leadId, { nextStep: null })
    await task()(() => true)
    expect(await stepFacts(leadId)).toEqual([])
  })

  it('of an overdue step does not keep people from editing it, or from undoing that it was closed', async () => {
    const leadId = await newLead()
    await dueNow(leadId, '2026-01-02')
    await until(
      () => stepFacts(leadId),
      (facts) => facts.length === 1,
    )
    const nextStep = { text: 'Ligar à tarde', on: '2026-01-02' }
    expect((await change(leadId, { nextStep })).status).toBe(200)
    expect((await change(leadId, { stage: 'won' })).body.nextStep).toBeNull()
    expect((await change(leadId, { stage: 'contacted', nextStep })).status).toBe(200)
    expect(await stepFacts(leadId)).toHaveLength(1)
  })
})
