import { tryClientPersonsMail } from '@avaliax/proto/identity/client-person.routes.ts'
import { reportMailRefusal, tryMailAgain } from '@avaliax/proto/identity/mail-refusal.routes.ts'
import { notificationPath } from '@avaliax/proto/identity/notification.texts.ts'
import { listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import { inviteOwner, reserveOwner } from '@avaliax/proto/identity/owner.internal.ts'
import { listOwnerAccounts } from '@avaliax/proto/identity/owner.routes.ts'
import { forgotPassword } from '@avaliax/proto/identity/password.routes.ts'
import { mailboxKey } from '@avaliax/providers/mailer/mailbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import type { MailRefusalRow } from '../src/mail-refusal/mail-refusal.model.ts'
import { AGENCY, type IdentityUnderTest, type SignedIn, startIdentity } from './identity-under-test.ts'
import { notificationFixture } from './notification-fixture.ts'
import { clientOf, peopleOf } from './people-fixture.ts'

let identity: IdentityUnderTest
let agency: SignedIn
let { invite, list } = {} as ReturnType<typeof peopleOf>
beforeAll(async () => {
  identity = await startIdentity()
  agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  ;({ invite, list } = peopleOf(identity))
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const { list: bell } = notificationFixture(() => identity)
let named = 0
const mailbox = (kind: 'refused' | 'full' | 'blocked' | 'busy') =>
  `${kind}-${process.pid}-${named++}@example.com`

const refusalsOf = (email: string) =>
  identity.deps.db.collection<MailRefusalRow>('mail_refusals').findOne({ _id: email })
const refused = (email: string) => until(() => refusalsOf(email), Boolean)
const told = async (who: SignedIn, topic: string) => (await bell(who)).filter((row) => row.topic === topic)
const person = async (owner: SignedIn, email: string) =>
  (await list(owner)).find((one: { email: string }) => one.email === email)

it('an invited address that refuses is told to the inviter, marked, and left alone until somebody says so', async () => {
  const owner = await identity.owner()
  const email = mailbox('refused')
  await invite(owner, email)
  await refused(email)
  expect((await person(owner, email)).mailRefusal).toMatchObject({
    code: 550,
    until: null,
    words: expect.stringContaining('does not exist'),
  })
  const [notice] = await until(
    () => told(owner, 'mail-refused'),
    (rows) => rows.length > 0,
  )
  expect(notice).toMatchObject({ clientId: clientOf(owner), personEmail: email })
  expect(notice && notificationPath(notice)).toBe('/settings#people')

  // Another company that invites is not served either, and is told at once in the list.
  const other = await identity.owner()
  const { body } = await invite(other, email)
  await identity.settled()
  expect(body.mailRefusal).toMatchObject({ code: 550 })
  expect(await told(owner, 'mail-refused')).toHaveLength(1)

  const params = { clientId: clientOf(owner), personId: (await person(owner, email)).userId }
  expect((await identity.send(tryClientPersonsMail, { actor: owner.actor, params })).status).toBe(204)
  expect((await person(owner, email)).mailRefusal).toBeNull()
  await invite(owner, email)
  await refused(email)
  await until(
    () => told(owner, 'mail-refused'),
    (rows) => rows.length === 2,
  )
})

it('whoever asked is told though the process fails between the mark and the notice', async () => {
  const owner = await identity.owner()
  const email = mailbox('refused')
  const models = Object.values(identity.deps.db.models)
  const model = models.find(({ collection }) => collection.name === 'notifications')
  const failing = jest.spyOn(model as NonNullable<typeof model>, 'updateOne').mockImplementationOnce(() => {
    throw new Error('killed')
  })
  await invite(owner, email)
  await refused(email)
  await until(() => failing.mock.calls.length, Boolean)
  failing.mockRestore()
  const notices = await until(
    () => told(owner, 'mail-refused'),
    (rows) => rows.length > 0,
  )
  expect(notices).toHaveLength(1)
}, 40_000)

it('nobody lets an address be mailed again that is not theirs to invite', async () => {
  const [owner, stranger] = [await identity.owner(), await identity.owner()]
  const email = mailbox('refused')
  await invite(owner, email)
  await refused(email)
  const { userId: personId } = await person(owner, email)
  const params = { clientId: clientOf(stranger), personId }
  expect((await identity.send(tryClientPersonsMail, { actor: stranger.actor, params })).status).toBe(404)
  expect(await refusalsOf(email)).not.toBeNull()
})

it('the agency that invited an owner is told, sees it, and may have it tried again', async () => {
  const email = mailbox('refused')
  const { userId } = (await identity.send(reserveOwner, { body: { email } })).body
  const clientId = 7_000 + userId
  const invitedBy = { userId: agency.userId, email: AGENCY.email }
  const body = { clientId, companyId: clientId, invitedBy }
  const inviting = () => identity.send(inviteOwner, { params: { userId }, body })
  expect((await inviting()).status).toBe(200)
  await refused(email)
  const account = async () =>
    (await identity.send(listOwnerAccounts, { actor: agency.actor, query: { userIds: String(userId) } })).body
      .owners[0]
  expect((await account()).mailRefusal).toMatchObject({ code: 550 })
  const ofClient = async () =>
    (await told(agency, 'client-mail-refused')).filter((row) => row.clientId === clientId)
  const [notice] = await until(ofClient, (rows) => rows.length > 0)
  expect(notice && notificationPath(notice)).toBe(`/clients/${clientId}`)
  const before = await refusalsOf(email)
  await inviting()
  await identity.settled()
  expect(await refusalsOf(email)).toEqual(before)
  expect(await ofClient()).toHaveLength(1)
  expect((await identity.send(tryMailAgain, { actor: agency.actor, params: { userId } })).status).toBe(204)
  expect((await account()).mailRefusal).toBeNull()
})

it('a refusal of us marks nobody', async () => {
  const owner = await identity.owner()
  const email = mailbox('blocked')
  await invite(owner, email)
  await identity.settled()
  expect(await refusalsOf(email)).toBeNull()
  expect(await told(owner, 'mail-refused')).toEqual([])
})

it('a full mailbox is tried again by itself after three days', async () => {
  const owner = await identity.owner()
  const email = mailbox('full')
  await invite(owner, email)
  const row = await refused(email)
  expect((Number(row?.until) - Number(row?.refusedAt)) / 86_400_000).toBe(3)
  const rows = identity.deps.db.collection<{ _id: string }>('mail_refusals')
  await rows.updateOne({ _id: email }, { $set: { until: new Date(Date.now() - 1) } })
  expect((await person(owner, email)).mailRefusal).toBeNull()
})

it('a stranger cannot tell whether an address refuses, or is anybody’s', async () => {
  const email = mailbox('refused')
  const owner = await identity.owner(email)
  const forgot = async (address: string) => {
    const { status, body } = await identity.send(forgotPassword, { body: { email: address } })
    return { status, body }
  }
  const first = await forgot(email)
  await refused(email)
  // The person may still be signed in, and the agency takes care where nobody invited.
  const [own] = await until(
    () => told(owner, 'mail-refused'),
    (rows) => rows.length > 0,
  )
  expect(own && notificationPath(own)).toBe('/settings#address')
  await until(
    () => told(agency, 'client-mail-refused'),
    (rows) => rows.some((row) => row.clientId === clientOf(owner)),
  )
  const again = await forgot(email)
  expect([again, await forgot(mailbox('refused'))]).toEqual([first, first])
})

const dsn = (recipient: string, fields: string) =>
  [
    ...['From: MAILER-DAEMON@mx.example', 'Subject: Undelivered', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary=b', '', '--b'],
    ...['Content-Type: text/plain', '', 'Sorry.', '--b', 'Content-Type: message/delivery-status', ''],
    ...[
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      fields,
      '',
      '--b--',
      '',
    ],
  ].join('\r\n')

it('a report of the mail server marks the address it names, if it is anybody’s', async () => {
  const owner = await identity.owner()
  const report = (text: string) =>
    identity.send(reportMailRefusal, { actor: agency.actor, body: { report: text } })
  const marked = async (text: string) => (await report(text)).body.marked
  expect(await marked(dsn(owner.email, 'Action: delayed\r\nStatus: 4.4.7'))).toBe(0)
  expect(await marked(dsn(owner.email, 'Action: failed\r\nStatus: 5.7.1'))).toBe(0)
  expect(await marked(dsn('ninguem@example.com', 'Action: failed\r\nStatus: 5.1.1'))).toBe(0)
  expect(await marked('no report at all')).toBe(0)
  const failed = 'Action: failed\r\nStatus: 5.0.0\r\nDiagnostic-Code: smtp; 550 5.1.1 User\r\n unknown'
  expect(await marked(dsn(owner.email.toUpperCase(), failed))).toBe(1)
  expect(await refusalsOf(owner.email)).toMatchObject({ code: 550, words: '5.1.1 User unknown', kind: null })
  const other = await identity.owner()
  const body = { email: other.email, status: '5.1.1', words: 'mailbox is gone' }
  expect((await identity.send(reportMailRefusal, { actor: agency.actor, body })).body).toEqual({ marked: 1 })
  expect((await identity.send(reportMailRefusal, { actor: owner.actor, body })).status).toBe(403)
  const operators = (await identity.send(listOperators, { actor: agency.actor })).body
  expect(operators[0].mailRefusal).toBeNull()
})

it('a report of any mailbox is told to whoever else mails it, by a hash and not by the address', async () => {
  const email = 'lead@example.com'
  const report = dsn(email, 'Action: failed\r\nStatus: 5.1.1')
  const sent = await identity.send(reportMailRefusal, { actor: agency.actor, body: { report } })
  expect(sent.body).toEqual({ marked: 0 })
  const rows = identity.deps.db.collection('outbox').find({ type: 'mail.returned' })
  const data = (await rows.toArray()).map((row) => row.data)
  expect(data).toContainEqual({ mailbox: mailboxKey(email) })
  expect(JSON.stringify(data)).not.toContain(email)
  // A full mailbox may be emptied, and who refuses us may take others.
  const before = data.length
  for (const status of ['5.2.2', '5.7.1']) {
    const text = dsn('cheia@example.com', `Action: failed\r\nStatus: ${status}`)
    await identity.send(reportMailRefusal, { actor: agency.actor, body: { report: text } })
  }
  expect(await identity.deps.db.collection('outbox').countDocuments({ type: 'mail.returned' })).toBe(before)
})

const feedback = (type: string, recipient: string) =>
  [
    ...['From: fbl@mx.example', 'Subject: complaint', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/report; report-type=feedback-report; boundary=b', '', '--b'],
    ...['Content-Type: text/plain', '', 'Abuse.', '--b', 'Content-Type: message/feedback-report', ''],
    ...[`Feedback-Type: ${type}`, 'Version: 1', `Original-Rcpt-To: <${recipient}>`, '', '--b--', ''],
  ].join('\r\n')

it('a mail that its reader called spam is told to whoever mails strangers, and locks nobody out', async () => {
  const owner = await identity.owner()
  const send = (body: object) => identity.send(reportMailRefusal, { actor: agency.actor, body })
  expect((await send({ report: feedback('abuse', owner.email) })).body).toEqual({ marked: 0 })
  expect((await send({ email: 'spam@example.com', complaint: true })).body).toEqual({ marked: 0 })
  await send({ report: feedback('not-spam', 'gostou@example.com') })
  const rows = identity.deps.db.collection('outbox').find({ type: 'mail.returned', 'data.complaint': true })
  const told = (await rows.toArray()).map(({ data }) => data.mailbox)
  expect(told.sort()).toEqual([mailboxKey(owner.email), mailboxKey('spam@example.com')].sort())
  expect(await refusalsOf(owner.email)).toBeNull()
  expect((await send({ email: 'spam@example.com' })).status).toBe(400)
  expect((await send({ report: 'x', complaint: true })).status).toBe(400)
})

it('a link to get back in is tried once a day, and what arrives ends the mark', async () => {
  const yesterday = new Date(Date.now() - 86_400_000)
  const rows = identity.deps.db.collection<MailRefusalRow>('mail_refusals')
  const mark = (_id: string) =>
    rows.updateOne(
      { _id },
      {
        $set: {
          userId: 1,
          clientId: null,
          kind: null,
          code: 550,
          words: '',
          refusedAt: yesterday,
          until: null,
        },
      },
      { upsert: true },
    )
  const ask = async (email: string) => {
    await identity.send(forgotPassword, { body: { email } })
    await identity.settled()
  }
  const owner = await identity.owner()
  await mark(owner.email)
  await ask(owner.email)
  await until(
    () => refusalsOf(owner.email),
    (row) => row === null,
  )

  const gone = mailbox('refused')
  await identity.deps.db
    .collection('users')
    .updateOne({ _id: owner.userId as never }, { $set: { username: gone } })
  await mark(gone)
  await ask(gone)
  const { refusedAt } = (await until(
    () => refusalsOf(gone),
    (row) => (row?.refusedAt.getTime() ?? 0) > yesterday.getTime(),
  )) ?? { refusedAt: null }
  await ask(gone)
  expect((await refusalsOf(gone))?.refusedAt).toEqual(refusedAt)
})
