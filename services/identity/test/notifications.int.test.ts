import { randomUUID } from 'node:crypto'
import { CardReportedLost, EmployeeLimitReached, WhatsAppWarned } from '@avaliax/proto/cards/cards.events.ts'
import { PostChanged, WebhookEndpointChanged } from '@avaliax/proto/content/content.events.ts'
import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { messageClients } from '@avaliax/proto/identity/client-message.routes.ts'
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  readNotifications,
} from '@avaliax/proto/identity/notification.routes.ts'
import { NOTIFICATION_TEXTS, notificationPath } from '@avaliax/proto/identity/notification.texts.ts'
import { inviteOperator } from '@avaliax/proto/identity/operator.routes.ts'
import { inviteOwner, reserveOwner } from '@avaliax/proto/identity/owner.internal.ts'
import { resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { ProviderRefused } from '@avaliax/proto/logging/logging.events.ts'
import {
  ImportFinished,
  ReplyChanged,
  ReviewChanged,
  ReviewsImported,
} from '@avaliax/proto/reviews/reviews.events.ts'
import { LeadChanged, LeadMailRefused, LeadStepDue } from '@avaliax/proto/scanner/scanner.events.ts'
import { BillingNoticed } from '@avaliax/proto/tenancy/billing.events.ts'
import {
  AgencyGoogleChanged,
  ClientChanged,
  CompanyLimitReached,
  GoogleChanged,
  GoogleNoticed,
  HostChanged,
} from '@avaliax/proto/tenancy/tenancy.events.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  AGENCY,
  type IdentityUnderTest,
  PASSWORD,
  type SignedIn,
  startIdentity,
} from './identity-under-test.ts'
import { notificationFixture, type Owner } from './notification-fixture.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const { announce, list, owner } = notificationFixture(() => identity)
const announceImport = (clientId: number, runId: number, urgentReviewIds: number[], initial = false) =>
  announce(ReviewsImported, {
    clientId,
    subject: `${runId}`,
    data: { runId, page: 0, reviewIds: urgentReviewIds, urgentReviewIds, initial },
  })

it('tells the owner of an urgent review once, on the bell and by mail', async () => {
  const ana = await owner()
  const bia = await owner()
  await announceImport(ana.clientId, 1, [11])
  await announceImport(ana.clientId, 1, [11])
  const facts = { reviewId: 11, rating: 1, hasText: true, source: 'business_profile' as const }
  await announce(ReviewChanged, {
    clientId: ana.clientId,
    subject: '11',
    data: { ...facts, urgent: true, deleted: false },
  })
  await announceImport(ana.clientId, 2, [12])

  const rows = await until(
    () => list(ana),
    (found) => found.length === 2,
  )
  expect(rows).toMatchObject([
    { topic: 'urgent-review', clientId: ana.clientId, facts: { reviewId: 12 }, readAt: null },
    { topic: 'urgent-review', clientId: ana.clientId, facts: { reviewId: 11 }, readAt: null },
  ])
  await identity.settled()
  const mails = await identity.mailOf(ana.email, 1)
  const text = mails.map(({ text }) => text).join()
  expect(text).toContain('/reviews')
  expect(text).toMatch(/urgent/)
  expect(await list(bia)).toEqual([])
})

it('counts what is unread, and forgets what was read, for its owner alone', async () => {
  const ana = await owner()
  const bia = await owner()
  await announceImport(ana.clientId, 3, [31, 32, 33])
  const rows = await until(
    () => list(ana, { unread: 'true' }),
    (found) => found.length === 3,
  )
  const read = (who: Owner, body: object) => identity.send(readNotifications, { actor: who.actor, body })
  expect((await read(bia, { ids: rows.map(({ id }) => id) })).body).toEqual({ unread: 0 })
  expect((await read(ana, { ids: [rows[0]?.id] })).body).toEqual({ unread: 2 })
  const page = await identity.send(listNotifications, {
    actor: ana.actor,
    query: { unread: 'true', limit: '1' },
  })
  expect(page.headers.get('x-total-count')).toBe('2')
  expect(page.headers.get('link')).toContain('cursor=')
  expect((await read(ana, { all: true })).body).toEqual({ unread: 0 })
  expect(await list(ana, { unread: 'true' })).toEqual([])
  expect((await read(ana, {})).status).toBe(400)
  expect((await read(ana, { all: true, ids: [1] })).status).toBe(400)
})

it('tells once of a first import, of rejected replies and posts, of a lost connection and of a webhook switched off', async () => {
  const ana = await owner()
  const { clientId } = ana
  await announceImport(clientId, 4, [41, 42], true)
  const run = { runId: 4, initial: true, saved: 60, updated: 0, deleted: 0 }
  await announce(ImportFinished, { clientId, subject: '4', data: run })
  await announce(ImportFinished, {
    clientId,
    subject: '5',
    data: { ...run, runId: 5, initial: false },
  })
  await announce(ReplyChanged, { clientId, subject: '41', data: { reviewId: 41, replyState: 'pending' } })
  await announce(ReplyChanged, {
    clientId,
    subject: '41',
    rev: 2,
    data: { reviewId: 41, replyState: 'rejected' },
  })
  const connection = { clientId, connected: true, locationResourceName: null }
  await announce(GoogleChanged, {
    clientId,
    subject: `${clientId}`,
    data: { ...connection, status: 'reconnect' },
  })
  const hook = { clientId, subject: `endpoint-${clientId}` }
  await announce(WebhookEndpointChanged, { ...hook, data: { enabled: true, reason: null } })
  await announce(WebhookEndpointChanged, { ...hook, rev: 2, data: { enabled: false, reason: 'gone' } })
  // The same revision of its own endpoint is paused.
  const paused = { enabled: false, reason: 'failing', endpointId: 9 } as const
  await announce(WebhookEndpointChanged, { clientId, subject: 'event-endpoint-9', rev: 2, data: paused })
  const post = { postId: 8, reviewId: 42, reason: null }
  await announce(PostChanged, { clientId, subject: '8', data: { ...post, state: 'live' } })
  const rejection = { ...post, state: 'rejected', reason: 'REJECTED' } as const
  await announce(PostChanged, { clientId, subject: '8', rev: 2, data: rejection })
  const lost = { clientId, cardId: 7, employeeId: 3 }
  await announce(CardReportedLost, { clientId, subject: 'card-7', rev: 4, data: lost })
  const rows = await until(
    () => list(ana),
    (found) => found.length >= 6,
  )
  expect(rows.map(({ topic }) => topic).sort()).toEqual([
    'card-lost',
    'google-reconnect',
    'post-rejected',
    'reply-rejected',
    'reviews-imported',
    'webhook-disabled',
    'webhook-disabled',
  ])
  const hooks = rows.filter(({ topic }) => topic === 'webhook-disabled')
  expect(hooks.map(({ facts }) => facts)).toEqual(expect.arrayContaining([{}, { endpointId: 9 }]))
  expect(rows.find(({ topic }) => topic === 'card-lost')?.facts).toEqual({ employeeId: 3 })
  expect(rows.find(({ topic }) => topic === 'reviews-imported')?.facts).toEqual({ runId: 4, count: 60 })
})

it('tells once of each id that Google does not know any more, and leads to where a person acts', async () => {
  const ana = await owner()
  const { clientId } = ana
  const notices = ['place-moved', 'place-gone', 'location-gone', 'place-gone'] as const
  for (const [at, notice] of notices.entries()) {
    const data = { clientId, notice, key: `${notice}:${clientId}:x` }
    await announce(GoogleNoticed, { clientId, subject: `notice-${clientId}-${at}`, data })
  }
  const rows = await until(
    () => list(ana),
    (found) => found.length >= 3,
  )
  expect(rows.map(({ topic, facts }) => [topic, facts.google]).sort()).toEqual([
    ['google-reconnect', 'location-gone'],
    ['google-reconnect', 'place-gone'],
    ['google-reconnect', 'place-moved'],
  ])
  const paths = rows.map((row) => [row.facts.google, notificationPath(row)])
  expect(Object.fromEntries(paths)).toEqual({
    'place-moved': '/settings#place',
    'place-gone': '/settings#place',
    'location-gone': '/settings#access',
  })
  const texts = rows.flatMap((row) =>
    (['pt', 'en'] as const).map((language) => NOTIFICATION_TEXTS[row.topic][language](row)),
  )
  expect(new Set(texts).size).toBe(6)
})

it('tells of a WhatsApp text that Meta paused once, by bell and mail', async () => {
  const ana = await owner()
  const { clientId } = ana
  const key = `whatsapp-text-paused:4:${clientId}`
  const data = { clientId, warning: 'text-paused' as const, name: 'pedido_de_avaliacao_4', key }
  for (const _again of [1, 2]) await announce(WhatsAppWarned, { clientId, subject: key, data })
  const [row, ...more] = await until(
    () => list(ana),
    (found) => found.length > 0,
  )
  expect([row?.topic, row?.facts, more]).toEqual([
    'whatsapp-warning',
    { whatsApp: 'text-paused', whatsAppName: 'pedido_de_avaliacao_4' },
    [],
  ])
  await identity.settled()
  const [mail] = await identity.mailOf(ana.email, 1)
  expect(mail?.text).toContain('pedido_de_avaliacao_4')
  expect(mail?.text).toContain('/requests')
})

it('tells owner and agency once that Google has paused reviews, in words of their own', async () => {
  const ana = await owner()
  const { clientId } = ana
  const key = `reviews-paused:${clientId}:2026-11-02T12:00:00.000Z`
  const data = { clientId, notice: 'reviews-paused' as const, key }
  for (const _again of [1, 2]) await announce(GoogleNoticed, { clientId, subject: `google-${key}`, data })
  const [row, ...more] = await until(
    () => list(ana),
    (found) => found.length > 0,
  )
  expect(more).toEqual([])
  if (!row) throw new Error('nobody was told')
  expect([row.topic, row.facts, notificationPath(row)]).toEqual([
    'requests-paused',
    { google: 'reviews-paused' },
    '/requests',
  ])
  expect(NOTIFICATION_TEXTS[row.topic].pt(row)).toContain('O Google pausou as avaliações')
  expect(NOTIFICATION_TEXTS['client-requests-paused'].en(row)).toContain(
    'Google has paused reviews of this client',
  )
})

it('keeps what each person wants, topic by topic', async () => {
  const { actor } = await identity.owner()
  const before = (await identity.send(getNotificationPreferences, { actor })).body
  expect(before.mail['urgent-review']).toBe('now')
  const body = { mail: { 'urgent-review': 'off' }, digestHour: 18 }
  const answer = await identity.send(changeNotificationPreferences, { actor, body })
  expect(answer.body).toEqual({
    ...before,
    mail: { ...before.mail, 'urgent-review': 'off' },
    digestHour: 18,
  })
  expect((await identity.send(getNotificationPreferences, { actor })).body).toEqual(answer.body)
  const wrong = { mail: { weather: 'now' } }
  expect((await identity.send(changeNotificationPreferences, { actor, body: wrong })).status).toBe(400)
})

it('sends no mail that is not wanted', async () => {
  const quiet = await owner()
  const body = { mail: { 'urgent-review': 'off' } }
  await identity.send(changeNotificationPreferences, { actor: quiet.actor, body })
  await announceImport(quiet.clientId, 6, [61])
  await until(
    () => list(quiet),
    (found) => found.length === 1,
  )
  await identity.settled()
  const { mail } = (await identity.sandbox.control('GET', `/mail?to=${quiet.email}`)).body
  expect(mail).toEqual([])
})

it('tells every superadmin of a new lead once, and nobody of an old one', async () => {
  const ana = await owner()
  const lead = {
    leadId: 71,
    scanId: 70,
    leadType: 'warm' as const,
    contacted: false,
    purchased: false,
    deleted: false,
  }
  const fact = (leadId: number, createdAt: Date, rev = 1) =>
    announce(LeadChanged, {
      clientId: null,
      subject: `${leadId}`,
      rev,
      data: { ...lead, leadId, createdAt: createdAt.toISOString() },
    })
  await fact(70, new Date('2026-01-01T12:00:00Z'))
  await fact(71, new Date())
  await fact(71, new Date(), 2)
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const leads = async () => (await list(agency)).filter(({ topic }) => topic === 'new-lead')
  const rows = await until(leads, (found) => found.length > 0)
  await identity.settled()
  expect(await leads()).toEqual(rows)
  expect(rows).toMatchObject([{ topic: 'new-lead', clientId: null, facts: { leadId: 71 } }])
  expect(await list(ana)).toEqual([])
})

it('tells of a paused endpoint of the agency whoever can mend it, once, and no owner', async () => {
  const ana = await owner()
  const root = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const body = { email: 'operadora@example.com', agencyRole: 'operator' as const }
  const { url } = (await identity.send(inviteOperator, { actor: root.actor, body })).body.invitation
  const token = new URL(url).searchParams.get('token')
  await identity.send(resetPassword, { body: { token, newPassword: PASSWORD, confirmPassword: PASSWORD } })
  const operator = await identity.loggedIn(body.email)
  const data = { enabled: false, reason: 'gone', endpointId: 19 } as const
  for (let times = 0; times < 2; times++)
    await announce(WebhookEndpointChanged, { clientId: null, subject: 'event-endpoint-19', rev: 3, data })
  const hooksOf = async (who: typeof root) => (await list(who)).filter(({ facts }) => facts.endpointId === 19)
  await until(
    () => hooksOf(root),
    (found) => found.length > 0,
  )
  await identity.settled()
  expect(await hooksOf(root)).toMatchObject([{ topic: 'webhook-disabled', clientId: null }])
  expect([await hooksOf(operator), await list(ana)]).toEqual([[], []])
})

it('reminds the owner of a lead’s next step once for each day, and everybody when the owner has left', async () => {
  const first = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const body = { email: 'colega@example.com' }
  const { url } = (await identity.send(inviteOperator, { actor: first.actor, body })).body.invitation
  const token = new URL(url).searchParams.get('token')
  const password = { token, newPassword: PASSWORD, confirmPassword: PASSWORD }
  await identity.send(resetPassword, { body: password })
  const owner = await identity.loggedIn(body.email)

  const due = (leadId: number, ownerId: number | null, on: string) =>
    announce(LeadStepDue, { clientId: null, subject: `${leadId}`, data: { leadId, ownerId, on } })
  await due(81, owner.userId, '2026-12-01')
  await due(81, owner.userId, '2026-12-01')
  await due(81, owner.userId, '2026-12-02')
  await due(82, 999_999, '2026-12-01')
  const steps = async (who: SignedIn) =>
    (await list(who))
      .filter(({ topic }) => topic === 'lead-step')
      .map(({ facts }) => `${facts.leadId} ${facts.day}`)
      .sort()
  await until(
    () => steps(first),
    (found) => found.length > 0,
  )
  await identity.settled()
  expect(await steps(owner)).toEqual(['81 2026-12-01', '81 2026-12-02', '82 2026-12-01'])
  expect(await steps(first)).toEqual(['82 2026-12-01'])
})

it('tells the agency of each refusal by a lead’s address, by the bell alone, and leads to the lead', async () => {
  const operator = await identity.loggedIn(AGENCY.email, AGENCY.password)
  for (const rev of [2, 2, 5])
    await announce(LeadMailRefused, { clientId: null, subject: '83', rev, data: { leadId: 83 } })
  await announce(LeadStepDue, {
    clientId: null,
    subject: '84',
    data: { leadId: 84, ownerId: operator.userId, on: '2026-12-01' },
  })
  const found = await until(
    () => list(operator),
    (rows) => rows.some(({ facts }) => facts.leadId === 84),
  )
  const told = found.filter(({ topic }) => topic === 'lead-mail-refused')
  expect(told.map(({ facts }) => facts)).toEqual([{ leadId: 83 }, { leadId: 83 }])
  expect(told[0] && notificationPath(told[0])).toBe('/leads?lead=83')
})

it('tells the agency once a day of a client’s urgent reviews, and of each failed payment, by the client’s name', async () => {
  const ana = await owner()
  const { clientId } = ana
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const facts = clientFacts(clientId, { rev: 9, userId: ana.userId, companyName: 'Padaria Lua' })
  await announce(ClientChanged, { clientId, subject: `client-${clientId}`, rev: 9, data: facts })
  await announceImport(clientId, 91, [911, 912])
  await announceImport(clientId, 92, [913])
  await announceImport(clientId, 93, [])
  const billing = (notice: 'payment-failed' | 'payment-recovered', key: string) =>
    announce(BillingNoticed, {
      clientId,
      subject: key,
      data: { clientId, notice, key, at: '2026-12-01T12:00:00.000Z' },
    })
  await billing('payment-failed', 'in_1:failed')
  await billing('payment-failed', 'in_1:failed')
  await billing('payment-recovered', 'in_1:paid')
  const ofAna = async () => (await list(agency)).filter((row) => row.clientId === clientId)
  await until(ofAna, (rows) => rows.some(({ topic }) => topic === 'client-payment'))
  await identity.settled()
  const rows = await ofAna()
  expect(rows.map(({ topic, companyName }) => [topic, companyName]).sort()).toEqual([
    ['client-new', 'Padaria Lua'],
    ['client-payment', 'Padaria Lua'],
    ['client-urgent', 'Padaria Lua'],
  ])
  expect(new Set(rows.map(({ ownerEmail }) => ownerEmail))).toEqual(new Set([ana.email]))
  expect((await list(ana)).filter(({ ownerEmail }) => ownerEmail)).toEqual([])
  expect(new Set(rows.map((row) => notificationPath(row)))).toEqual(new Set([`/clients/${clientId}`]))
  expect((await list(ana)).filter(({ topic }) => topic.startsWith('client-'))).toEqual([])
})

it('leaves out of the digest what is not so any more when it is written', async () => {
  const ana = await owner()
  const { clientId, actor } = ana
  const body = { mail: { 'urgent-review': 'daily', 'google-reconnect': 'daily' } }
  await identity.send(changeNotificationPreferences, { actor, body })
  await announceImport(clientId, 71, [711, 712])
  const google = (status: 'reconnect' | 'connected', rev: number) =>
    announce(GoogleChanged, {
      clientId,
      subject: `google-${clientId}`,
      rev,
      data: { clientId, connected: status === 'connected', status, locationResourceName: null },
    })
  await google('reconnect', 1)
  await until(
    () => list(ana),
    (rows) => rows.length === 3,
  )
  await announce(ReplyChanged, { clientId, subject: '711', data: { reviewId: 711, replyState: 'live' } })
  await google('connected', 2)
  await identity.settled()
  const rows = identity.deps.db.collection('notifications')
  await until(
    () => rows.countDocuments({ userId: ana.userId, settledAt: { $type: 'date' } }),
    (count) => count === 2,
  )
  // The hour of the digest has come.
  await rows.updateMany({ userId: ana.userId }, { $set: { mailAt: new Date() } })
  const [mail] = await identity.mailOf(ana.email, 1)
  expect(mail?.text).toContain('An urgent review needs a reply')
  expect(mail?.text).not.toMatch(/\(2x\)|Google connection/)
  expect(await list(ana)).toHaveLength(3)
})

it('tells the agency once a day that Google refuses our project, whichever clients it met', async () => {
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const refused = (clientId: number, provider: string) =>
    announce(ProviderRefused, {
      clientId,
      subject: `refused-${clientId}-${provider}`,
      data: { refusal: 'api_disabled', provider },
    })
  for (const clientId of [8_101, 8_102, 8_103]) await refused(clientId, 'v4')
  await refused(8_101, 'am')
  const told = async () => (await list(agency)).filter(({ topic }) => topic === 'google-refused')
  await until(told, (rows) => rows.length === 2)
  await identity.settled()
  const rows = await told()
  expect(rows.map((row) => [row.clientId, notificationPath(row)])).toEqual([
    [null, '/api-logs'],
    [null, '/api-logs'],
  ])
})

it('tells the agency that its Google account stopped, until it is connected again', async () => {
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const topic = 'agency-google'
  const told = async () => (await list(agency)).filter((row) => row.topic === topic)
  const is = (status: 'reconnect' | 'connected', rev: number) =>
    announce(AgencyGoogleChanged, { clientId: null, subject: topic, rev, data: { status } })
  await is('reconnect', 7)
  await is('reconnect', 7)
  await until(told, (rows) => rows.length > 0)
  await is('connected', 8)
  const open = () => identity.deps.db.collection('notifications').countDocuments({ topic, settledAt: null })
  await until(open, (count) => count === 0)
  expect((await told()).map(notificationPath)).toEqual(['/google'])
})

it('tells the agency of a host that waits, owner and agency of one that failed, until it is so no more', async () => {
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const ana = await owner()
  const { clientId } = ana
  const host = 'avalie.padaria.example'
  const is = (rev: number, state: 'waiting' | 'live' | 'failed', waitsForApproval = false) =>
    announce(HostChanged, {
      clientId,
      subject: 'host-41',
      rev,
      data: { hostId: 41, host, state, waitsForApproval },
    })
  const told = async (who: typeof agency, topic: string) =>
    (await list(who)).filter((row) => row.topic === topic && row.clientId === clientId)
  const open = () =>
    identity.deps.db
      .collection('notifications')
      .countDocuments({ clientId, 'facts.hostId': 41, settledAt: null })

  await is(2, 'waiting', true)
  await is(2, 'waiting', true)
  // Its name server was away for a while.
  await is(3, 'waiting')
  await is(4, 'waiting', true)
  await until(
    () => told(agency, 'client-host'),
    (rows) => rows.length === 1,
  )
  await is(5, 'live')
  await until(open, (count) => count === 0)
  expect(await told(ana, 'host-failed')).toEqual([])

  await is(6, 'failed')
  const [mine] = await until(
    () => told(ana, 'host-failed'),
    (rows) => rows.length === 1,
  )
  const ofAgency = await until(
    () => told(agency, 'client-host'),
    (rows) => rows.length === 2,
  )
  expect(await open()).toBeGreaterThan(0)
  await is(7, 'live')
  await until(open, (count) => count === 0)
  expect(mine && [notificationPath(mine), NOTIFICATION_TEXTS['host-failed'].pt(mine)]).toEqual([
    '/settings#hosts',
    `O endereço ${host} parou de funcionar. Veja em Configurações`,
  ])
  expect(ofAgency.map(notificationPath)).toEqual([`/clients/${clientId}`, `/clients/${clientId}`])
  expect(ofAgency.map((row) => NOTIFICATION_TEXTS['client-host'].en(row)).sort()).toEqual([
    `A client’s address ${host} stopped working`,
    `A client’s address ${host} waits for your approval`,
  ])
  // Whose hosts are the agency's own.
  await announce(HostChanged, {
    clientId: null,
    subject: 'host-42',
    rev: 9,
    data: { hostId: 42, host: 'avalie.agencia.example', state: 'failed', waitsForApproval: false },
  })
  const own = await until(
    async () => (await list(agency)).filter(({ topic }) => topic === 'host-failed'),
    (rows) => rows.length > 0,
  )
  expect(own.map((row) => [row.clientId, notificationPath(row)])).toEqual([[null, '/settings#agency-hosts']])
})

it('tells the agency of a sign-up, of nobody it created itself, and once of each limit that a client reaches', async () => {
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const { clientId } = await owner()
  const { userId } = (await identity.send(reserveOwner, { body: { email: 'criada@example.com' } })).body
  await identity.send(inviteOwner, { params: { userId }, body: { clientId: 77_001, companyId: 77_002 } })
  const announceLimit = (limit: number, rev: number) =>
    announce(EmployeeLimitReached, {
      clientId,
      subject: `employee-limit-${clientId}`,
      rev,
      data: { clientId, limit },
    })
  await announceLimit(1, 1)
  await announceLimit(1, 3)
  await announceLimit(5, 9)
  const data = { clientId, limit: 10 }
  await announce(CompanyLimitReached, { clientId, subject: `company-limit-${clientId}`, data })
  const ofClient = async () => (await list(agency)).filter((row) => row.clientId === clientId)
  await until(ofClient, (rows) => rows.some(({ facts }) => facts.limit === 'companies'))
  await identity.settled()
  const rows = await ofClient()
  expect(rows.map(({ topic, facts }) => NOTIFICATION_TEXTS[topic].pt({ facts })).sort()).toEqual([
    'Novo cliente: criou a conta pelo site',
    'Um cliente chegou ao limite do plano: 1 funcionário',
    'Um cliente chegou ao limite do plano: 10 empresas',
    'Um cliente chegou ao limite do plano: 5 funcionários',
  ])
  expect((await list(agency)).filter((row) => row.clientId === 77_001)).toEqual([])
})

it('the agency writes to clients: each owner once, by bell and mail; who cannot be reached is named', async () => {
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const ana = await owner()
  const text = `Fechamos na sexta. ${'🌞'.repeat(60)}`
  const headers = { 'idempotency-key': randomUUID() }
  const write = () =>
    identity.send(messageClients, {
      actor: agency.actor,
      body: { clientIds: [ana.clientId, 999_999, ana.clientId], text },
      headers,
    })
  const { status, body } = await write()
  expect(status).toBe(201)
  expect(body.results).toEqual([
    { clientId: ana.clientId, ok: true, code: null },
    { clientId: 999_999, ok: false, code: 'NOT_FOUND' },
  ])
  expect((await write()).body).toEqual(body)
  expect(await list(ana)).toMatchObject([{ topic: 'agency-message', facts: { message: text } }])
  const [mail] = await identity.mailOf(ana.email, 1)
  expect(mail?.text).toContain(`Message from the agency: ${text}`)
  expect(mail?.subject).toMatch(/^Message from the agency: Fechamos.*🌞… · Agência Sol$/)
  for (const odd of ['', '   ', 'x'.repeat(2_001), 'a\u202eb', 'Olá, {nome}'])
    expect(
      (
        await identity.send(messageClients, {
          actor: agency.actor,
          body: { clientIds: [ana.clientId], text: odd },
        })
      ).status,
    ).toBe(400)
  expect(
    (await identity.send(messageClients, { actor: ana.actor, body: { clientIds: [1], text } })).status,
  ).toBe(403)
  expect(await list(ana)).toHaveLength(1)
})

it('a message has a subject and paragraphs, says the company’s name, and stands in its timeline once', async () => {
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const named = [
    [await owner(), 'Padaria Lua'],
    [await owner(), 'Padaria Sol'],
  ] as const
  for (const [{ clientId, actor }, companyName] of named) {
    const facts = clientFacts(clientId, { rev: 9, userId: actor.userId, companyName })
    await announce(ClientChanged, { clientId, subject: `client-${clientId}`, rev: 9, data: facts })
  }
  await identity.settled()
  const headers = { 'idempotency-key': randomUUID() }
  const body = {
    clientIds: named.map(([{ clientId }]) => clientId),
    subject: 'Feriado na {empresa}',
    text: 'Olá, {empresa}.\n\nFechamos <b>.\nAté segunda.',
  }
  const write = () => identity.send(messageClients, { actor: agency.actor, body, headers })
  expect((await write()).status).toBe(201)
  await write()
  for (const [{ email, clientId }, name] of named) {
    const text = `Olá, ${name}.\n\nFechamos <b>.\nAté segunda.`
    const [mail] = await identity.mailOf(email, 1)
    expect(mail?.subject).toBe(`Message from the agency: Feriado na ${name} · Agência Sol`)
    expect(mail?.text).toContain(text)
    expect(mail?.html).toContain('Fechamos &lt;b&gt;.<br>Até segunda.')
    const query = { clientId: String(clientId), action: 'client.message-sent' }
    const { body: entries } = await identity.send(listAudit, { actor: agency.actor, query })
    expect(entries).toMatchObject([
      { actorEmail: AGENCY.email, after: { subject: `Feriado na ${name}`, text } },
    ])
  }
})
