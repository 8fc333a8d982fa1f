import { randomUUID } from 'node:crypto'
import { type AuditRecord, AuditRecorded } from '@avaliax/proto/identity/audit.events.ts'
import { type AuditEntry, exportAudit, listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { logIn, logOut } from '@avaliax/proto/identity/auth.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  AGENCY,
  type IdentityUnderTest,
  PASSWORD,
  type SignedIn,
  startIdentity,
} from './identity-under-test.ts'

let identity: IdentityUnderTest
let agency: SignedIn
beforeAll(async () => {
  identity = await startIdentity()
  await identity.deps.bus.ready(30_000)
  agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const page = (query: Record<string, string> = {}) => identity.send(listAudit, { actor: agency.actor, query })
const entries = async (query: Record<string, string>): Promise<AuditEntry[]> => (await page(query)).body
const csv = (query: Record<string, string>) =>
  identity.send(exportAudit, { actor: agency.actor, query: { separator: ',', ...query } })

const step = (over: Partial<AuditRecord>): AuditRecord => ({
  entryId: randomUUID(),
  at: '2026-10-01T12:00:00.000Z',
  outcome: 'attempted',
  action: 'PATCH /api/clients/:clientId',
  requestId: randomUUID(),
  actorId: agency.userId,
  actorEmail: AGENCY.email,
  onBehalfOf: null,
  address: null,
  ...over,
})
/** Told by another service; the repetition is what a bus does. */
async function tell(steps: readonly AuditRecord[]): Promise<void> {
  for (const data of [...steps, ...steps]) {
    const fact = { clientId: null, subject: `audit-${data.entryId}`, rev: 1, data }
    await identity.deps.transact((tx) => identity.deps.outbox.append(AuditRecorded, fact, tx))
  }
  await identity.settled()
}

describe('what identity does itself', () => {
  it('is recorded in the transaction of the act, with actor, address and request', async () => {
    const owner = await identity.owner()
    await identity.send(logIn, { body: { email: owner.email, password: 'errada' }, address: '203.0.113.9' })
    await identity.send(logOut, { actor: owner.actor })
    const steps = await entries({ search: owner.email })
    expect(steps.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['auth.logout', 'done'],
      ['auth.login', 'refused'],
      ['auth.signup', 'done'],
    ])
    expect(steps[1]).toMatchObject({ actorId: null, actorEmail: owner.email, address: '203.0.113.9' })
    expect(steps[2]).toMatchObject({ actorId: owner.userId, subject: `user-${owner.userId}` })
    expect(JSON.stringify(await identity.deps.db.collection('audit_entries').find().toArray())).not.toMatch(
      new RegExp(`errada|${PASSWORD}|argon2`),
    )
  })

  it('is bounded for refused log-ins of one address', async () => {
    const address = '203.0.113.8'
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        identity.send(logIn, { body: { email: `flut-${i % 2}@example.com`, password: 'x' }, address }),
      ),
    )
    expect(await entries({ search: 'flut-' })).toHaveLength(20)
  })
})

describe('the steps of an entry', () => {
  const attempt = () => step({ subject: 'client-17', onBehalfOf: 17 })
  const changeOf = ({ entryId }: AuditRecord) =>
    step({ entryId, outcome: 'done', before: { status: 'active' }, after: { status: 'inactive' } })
  const endOf = ({ entryId }: AuditRecord) => step({ entryId, outcome: 'done', address: '192.0.2.1' })

  it.each([
    ['in order', [0, 1, 2]],
    ['the attempt last', [1, 2, 0]],
    ['the change last', [2, 0, 1]],
  ] as const)('are one entry: %s', async (name, order) => {
    const first = attempt()
    const steps = [first, changeOf(first), endOf(first)]
    const action = `test.${name.replaceAll(' ', '-')}`
    await tell(order.map((index) => ({ ...(steps[index] as AuditRecord), action })))
    expect(await entries({ action })).toMatchObject([
      {
        id: first.entryId,
        outcome: 'done',
        before: { status: 'active' },
        after: { status: 'inactive' },
        address: '192.0.2.1',
      },
    ])
  })

  it('an attempt that nobody ended stays one; a refusal ends one and undoes nothing', async () => {
    const [open, refused, done] = [attempt(), attempt(), attempt()]
    const refuse = ({ entryId }: AuditRecord) => step({ entryId, outcome: 'refused' })
    await tell([open, refused, refuse(refused), changeOf(done), refuse(done)])
    const outcomeOf = async (id: string) =>
      (
        await identity.deps.db
          .collection<{ _id: string; outcome: string }>('audit_entries')
          .findOne({ _id: id })
      )?.outcome
    expect([
      await outcomeOf(open.entryId),
      await outcomeOf(refused.entryId),
      await outcomeOf(done.entryId),
    ]).toEqual(['attempted', 'refused', 'done'])
  })
})

describe('the page and the export', () => {
  beforeAll(() =>
    tell(
      Array.from({ length: 7 }, (_, i) =>
        step({
          action: 'test.paging',
          outcome: i % 2 ? 'refused' : 'done',
          onBehalfOf: i < 3 ? 901 : 902,
          // Some at the same moment.
          at: `2026-09-0${1 + Math.floor(i / 2)}T00:00:00.000Z`,
          after: { name: '=HYPERLINK("https://evil.example")' },
        }),
      ),
    ),
  )

  it('goes through everything once, newest first', async () => {
    const rows: AuditEntry[] = []
    let query: Record<string, string> | null = { action: 'test.paging', limit: '2' }
    while (query) {
      const { body, headers } = await page(query)
      expect(headers.get('x-total-count')).toBe('7')
      rows.push(...body)
      const link: string | undefined = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
      query = link ? Object.fromEntries(new URL(link, 'http://x').searchParams) : null
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(7)
    const times = rows.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
  })

  it.each([
    [{ outcome: 'refused' }, 3],
    [{ clientId: '901' }, 3],
    [{ from: '2026-09-02T00:00:00.000Z', to: '2026-09-03T00:00:00.000Z' }, 4],
    [{ actorId: '1' }, 7],
    [{ search: 'agenc' }, 7],
    [{ search: 'test.pag' }, 7],
    [{ search: '.*' }, 0],
  ])('filters by %j', async (filter, count) => {
    expect(
      await entries({
        action: 'test.paging',
        ...filter,
        ...('actorId' in filter && { actorId: String(agency.userId) }),
      }),
    ).toHaveLength(count)
  })

  it.each(['signed up', 'criação de conta', 'conta cria'])('finds an action called “%s”', async (words) => {
    const owner = await identity.owner()
    const found = await entries({ search: `${owner.email} ${words}` })
    expect(found.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ['auth.signup', owner.email],
    ])
    expect(await entries({ search: `${owner.email} alteração de plano` })).toEqual([])
  })

  it('exports what the filter shows as CSV', async () => {
    const { status, headers, text } = await csv({ action: 'test.paging', clientId: '901' })
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="audit.csv"',
    ])
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      'at,actor_email,actor_id,client_id,action,outcome,subject,before,after,address,request_id,subject_name',
    )
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(
      /^2026-09-02T00:00:00.000Z,agencia@example.com,\d+,901,test.paging,done,,,"{""name"":/,
    )
  })

  it('is the agency’s alone', async () => {
    const { actor } = await identity.owner()
    for (const route of [listAudit, exportAudit])
      expect((await identity.send(route, { actor })).body.code).toBe('FORBIDDEN')
    expect((await page({ cursor: 'x' })).body.code).toBe('VALIDATION_ERROR')
  })

  it('answers newest-first pages from an index', async () => {
    const plan = await identity.deps.db
      .collection('audit_entries')
      .find({ onBehalfOf: 901 })
      .sort({ at: -1, _id: -1 })
      .explain()
    expect(JSON.stringify(plan)).toContain('IXSCAN')
  })
})

describe('entries of what somebody may not read', () => {
  const inRole = (agencyRole: 'operator' | 'auditor', tokenScope?: 'read') => ({
    ...agency.actor,
    agencyRole,
    ...(tokenScope && { tokenScope }),
  })
  const MONEY = [
    'POST /api/superadmin/card-sales',
    'PATCH /api/plans/:planId',
    'GET /api/superadmin/business-health',
  ]
  const OPERATORS = ['operator.invited', 'sign-in-rules.changed', 'PATCH /api/superadmin/operators/:userId']
  const OPEN = ['PATCH /api/clients/:clientId', 'auth.login', 'person.invited', 'client.purged']
  const seen = async (actor: SignedIn['actor'], query: Record<string, string>) => {
    const { body } = await identity.send(listAudit, { actor, query: { limit: '200', ...query } })
    const { text } = await identity.send(exportAudit, { actor, query: { separator: ',', ...query } })
    const actions = body.map(({ action }: AuditEntry) => action)
    for (const action of actions) expect(text).toContain(action)
    expect(text.trimEnd().split('\r\n')).toHaveLength(actions.length + 1)
    return new Set(actions)
  }

  it('are left out of list and file, whoever asks: a person or a token', async () => {
    const clientId = '977'
    const told = [...MONEY, ...OPERATORS, ...OPEN, 'PATCH /api/renamed/:since']
    await tell(
      told.map((action) => step({ action, onBehalfOf: 977, outcome: 'done', after: { price: '29.00' } })),
    )
    for (const actor of [inRole('operator'), inRole('operator', 'read')]) {
      expect(await seen(actor, { clientId })).toEqual(new Set(OPEN))
      for (const action of MONEY) expect(await seen(actor, { action })).toEqual(new Set())
    }
    expect(await seen(agency.actor, { clientId })).toEqual(new Set(told))
    // An action that no contract names may be about customers, whom auditors do not read.
    expect(await seen(inRole('auditor'), { clientId })).toEqual(new Set([...MONEY, ...OPERATORS, ...OPEN]))
  })

  it('tokens of clients are their people’s, those of the agency its operators’', async () => {
    await tell([
      step({ action: 'api-token.created', actorId: 4_711, onBehalfOf: 978, outcome: 'done' }),
      step({ action: 'api-token.created', actorId: 4_711, onBehalfOf: null, outcome: 'done' }),
    ])
    const { body } = await identity.send(listAudit, { actor: inRole('operator'), query: { actorId: '4711' } })
    expect(body.map(({ onBehalfOf }: AuditEntry) => onBehalfOf)).toEqual([978])
  })

  it('an auditor sees who took contacts away', async () => {
    const action = 'GET /api/scanner/leads.csv'
    await tell([step({ action, outcome: 'done' })])
    expect(await seen(inRole('auditor'), { action })).toEqual(new Set([action]))
  })
})
