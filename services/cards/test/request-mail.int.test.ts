import { randomUUID } from 'node:crypto'
import type { NewRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import * as contract from '@avaliax/proto/cards/request/request.routes.ts'
import { getRequestFigures } from '@avaliax/proto/cards/request/request-figures.routes.ts'
import { DEFAULT_REQUEST_SETTINGS } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { MailReturned } from '@avaliax/proto/identity/identity.events.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { mailboxKey } from '@avaliax/providers/mailer/mailbox.ts'
import type { ProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { customerRequests, suppressions } from '../src/request/request.models.ts'
import { cardFixture } from './card-fixture.ts'
import type { CardsProcess } from './cards-process.ts'
import { factsOf, PHONE, type Requester } from './cards-under-test.ts'
import { type MailingCards, startMailingCards } from './mailing-cards.ts'

const DAY_MS = 86_400_000
let sandbox: ProviderSandbox
let cards: CardsProcess
let mailing: MailingCards | undefined
beforeAll(async () => {
  mailing = await startMailingCards()
  ;({ cards, sandbox } = mailing)
}, 90_000)
afterAll(() => mailing?.stop(), 30_000)

afterEach(() => cards.setClock(null))

const { client } = cardFixture(() => cards)
interface Shop {
  clientId: number
  owner: Requester
}
const REPLY_TO = 'dono@padaria.example'
const BY_MAIL = {
  ...DEFAULT_REQUEST_SETTINGS,
  delayHours: 0,
  channels: { hand: true, mail: true },
  replyTo: REPLY_TO,
}

async function shopByMail(more: object = {}, facts: object = {}): Promise<Shop> {
  const shop = client(facts)
  const params = { clientId: shop.clientId }
  const { status } = await shop.owner(contract.putRequestSettings, { params, body: { ...BY_MAIL, ...more } })
  expect(status).toBe(200)
  return shop
}
const newMail = () => `maria-${randomUUID().slice(0, 8)}@example.com`
const ask = ({ clientId, owner }: Shop, more: Partial<NewRequest> = {}) => {
  const body = { name: 'Maria', mail: newMail(), basis: 'consent', channel: 'mail', ...more } as const
  return owner(contract.createRequest, { params: { clientId }, body })
}
async function asked(shop: Shop, more: Partial<NewRequest> = {}) {
  const { status, body } = await ask(shop, more)
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

const rows = () => customerRequests.on(cards.db).within('all')
const row = (_id: number) => rows().findOne({ _id })
const reaches = (id: number, ...states: string[]) =>
  until(
    () => row(id),
    (found) => found !== null && states.includes(found.state),
  )
/** Moves the service's clock to when the request may leave. */
async function whenDue(id: number, laterMs = 60_000): Promise<void> {
  const found = await row(id)
  await cards.setClock({ run: (found?.dueAt.getTime() ?? 0) + laterMs })
}
const atPresent = () => cards.setClock(null)
interface Received {
  from: string
  to: string[]
  headers: Record<string, string>
  text: string
  messageId: string
}
const mailsTo = async (address: string): Promise<Received[]> =>
  (await sandbox.control('GET', `/mail?to=${encodeURIComponent(address)}`)).body.mail

describe('the way is switched by the plan and by the client', () => {
  it('is refused where the plan has it not, until the plan gets it', async () => {
    const shop = client({ mailRequests: false, planId: 77 })
    const params = { clientId: shop.clientId }
    const first = await shop.owner(contract.putRequestSettings, { params, body: BY_MAIL })
    expect([first.status, first.body.code]).toEqual([409, 'MAIL_NOT_IN_PLAN'])
    // A refusal is confirmed with tenancy, which knows of the change first.
    cards.facts.set(shop.clientId, factsOf(shop.clientId, { mailRequests: true, planId: 77 }))
    expect((await shop.owner(contract.putRequestSettings, { params, body: BY_MAIL })).status).toBe(200)
  })

  it('needs an address for the answers', async () => {
    const { clientId, owner } = client()
    const body = { ...BY_MAIL, replyTo: null }
    const { status, body: said } = await owner(contract.putRequestSettings, { params: { clientId }, body })
    expect([status, said.details?.[0]?.path]).toEqual([400, 'replyTo'])
  })
})

describe('a mail', () => {
  it('leaves when it is due, in the shop’s name, with a way out of one click', async () => {
    const shop = await shopByMail()
    const mail = newMail()
    const request = await asked(shop, { mail })
    expect(request).toMatchObject({ state: 'waiting', attempt: 1, sentAt: null, text: null, waLink: null })
    await whenDue(request.id)
    await reaches(request.id, 'sent')
    const [first, ...more] = await mailsTo(mail)
    expect(more).toEqual([])
    const headers = JSON.stringify(first)
    expect(headers).toContain('Padaria Central')
    expect(headers).toContain('no-reply@avaliax.test')
    expect(headers).toContain(REPLY_TO)
    expect(headers).toContain(`<request-${request.id}-1@avaliax.test>`)
    expect(headers).toMatch(/list-unsubscribe-post/i)
    expect(headers).toMatch(/auto-submitted/i)
    expect(first?.text).toContain(request.link)
    await atPresent()
    const left = await fetch(`${cards.url}/i/${request.link.split('/i/')[1]}`, {
      method: 'POST',
      headers: { 'user-agent': PHONE },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(left.status).toBe(200)
    const answeredAt = performance.now()
    await until(
      () => suppressions.on(cards.db).within('all').count({ clientId: shop.clientId }),
      (count) => count === 1,
    )
    // Every process asks this before it sends.
    expect(performance.now() - answeredAt).toBeLessThan(2_000)
    expect((await ask(shop, { mail })).body.code).toBe('SUPPRESSED')
  })

  it('does not leave after whoever would get it has left', async () => {
    const shop = await shopByMail()
    const mail = newMail()
    const request = await asked(shop, { mail })
    await fetch(`${cards.url}/i/${request.link.split('/i/')[1]}`, { method: 'POST', body: '' })
    await reaches(request.id, 'cancelled')
    const other = await asked(shop)
    await whenDue(other.id)
    await reaches(other.id, 'sent')
    expect(await mailsTo(mail)).toEqual([])
  })

  it('to an address that takes none fails, and the address is written to no more', async () => {
    const shop = await shopByMail()
    const mail = `refused-${randomUUID().slice(0, 6)}@example.com`
    const request = await asked(shop, { mail })
    await whenDue(request.id)
    expect(await reaches(request.id, 'failed')).toMatchObject({ reason: 'MAIL_REFUSED', sentAt: null })
    await atPresent()
    expect((await ask(shop, { mail })).body.code).toBe('SUPPRESSED')
    const { body: left } = await shop.owner(contract.listSuppressions, {
      params: { clientId: shop.clientId },
    })
    expect(left).toEqual([])
  })

  it('that a mail server returns days later has failed', async () => {
    const shop = await shopByMail()
    const mail = newMail()
    const request = await asked(shop, { mail })
    await whenDue(request.id)
    await reaches(request.id, 'sent')
    await atPresent()
    const mailbox = mailboxKey(mail)
    await cards.hear(MailReturned, { subject: mailbox, rev: 1, data: { mailbox } })
    expect(await reaches(request.id, 'failed')).toMatchObject({ reason: 'MAIL_REFUSED' })
  })

  it('that its reader called spam is the last one to that address', async () => {
    const shop = await shopByMail()
    const mail = newMail()
    const request = await asked(shop, { mail })
    await whenDue(request.id)
    await reaches(request.id, 'sent')
    await atPresent()
    const mailbox = mailboxKey(mail)
    await cards.hear(MailReturned, { subject: mailbox, rev: 1, data: { mailbox, complaint: true } })
    expect(await reaches(request.id, 'failed')).toMatchObject({ reason: 'CALLED_SPAM', remindAt: null })
    expect((await ask(shop, { mail })).body.code).toBe('SUPPRESSED')
  })

  it('is refused where the shop has switched the way off meanwhile, and may be asked for again', async () => {
    const shop = await shopByMail()
    const mail = newMail()
    const request = await asked(shop, { mail })
    const body = { ...BY_MAIL, channels: { hand: true, mail: false } }
    await shop.owner(contract.putRequestSettings, { params: { clientId: shop.clientId }, body })
    await whenDue(request.id)
    expect(await reaches(request.id, 'refused')).toMatchObject({ reason: 'CHANNEL_OFF' })
    await atPresent()
    await shop.owner(contract.putRequestSettings, { params: { clientId: shop.clientId }, body: BY_MAIL })
    await asked(shop, { mail })
  })

  it('waits for the morning when its hour has passed', async () => {
    const shop = await shopByMail()
    const request = await asked(shop)
    const due = (await row(request.id))?.dueAt ?? new Date()
    // Eleven in the evening of that day.
    const night = Date.parse(`${due.toISOString().slice(0, 10)}T23:30:00-03:00`)
    await cards.setClock({ run: night })
    const moved = await until(
      () => row(request.id),
      (found) => found?.dueAt.toISOString().slice(11, 16) === '12:00' && found.dueAt.getTime() > night,
    )
    expect(moved?.state).toBe('waiting')
    await atPresent()
  })

  it('is sent once, however often its process is killed on the way', async () => {
    const shop = await shopByMail()
    const mail = newMail()
    const request = await asked(shop, { mail })
    await cards.crash()
    await whenDue(request.id)
    await reaches(request.id, 'sent')
    await cards.crash()
    expect((await mailsTo(mail)).length).toBe(1)
    await atPresent()
  })
})

describe('a reminder', () => {
  it('goes once, to those who did not open, with the same link', async () => {
    const shop = await shopByMail()
    const [mail, opener, leaver] = [newMail(), newMail(), newMail()]
    const request = await asked(shop, { mail })
    const read = await asked(shop, { mail: opener })
    const gone = await asked(shop, { mail: leaver })
    await whenDue(read.id)
    for (const { id } of [request, read, gone]) await reaches(id, 'sent')
    await fetch(`${cards.url}/i/${gone.link.split('/i/')[1]}`, { method: 'POST', body: '' })
    await fetch(`${cards.url}/i/${read.link.split('/i/')[1]}`, { headers: { 'user-agent': PHONE } })
    await reaches(read.id, 'opened')
    await until(
      () => row(gone.id),
      (found) => found?.optedOutAt != null,
    )
    const remindAt = (await row(request.id))?.remindAt?.getTime() ?? 0
    expect(remindAt - ((await row(request.id))?.sentAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(13 * DAY_MS)
    await cards.setClock({ run: remindAt + 60_000 })
    const reminded = await until(
      () => row(request.id),
      (found) => found?.remindedAt != null,
    )
    expect(reminded).toMatchObject({ state: 'sent', attempt: 2, remindAt: null })
    await cards.setClock({ run: remindAt + 30 * DAY_MS })
    await until(
      () => row(read.id),
      (found) => found?.remindAt === null,
    )
    const mails = await mailsTo(mail)
    expect(mails.map(({ text }) => text.includes(request.link))).toEqual([true, true])
    expect(await mailsTo(opener)).toHaveLength(1)
    expect(await mailsTo(leaver)).toHaveLength(1)
    expect(await row(gone.id)).toMatchObject({ state: 'sent', attempt: 1, remindAt: null })
    await atPresent()
  })
})

it('waits in all ways while Google has paused reviews, and goes on by itself', async () => {
  const shop = await shopByMail()
  const said = (rev: number, googleAlertSince: string | null) =>
    cards.hear(ClientChanged, {
      subject: `client-${shop.clientId}`,
      clientId: shop.clientId,
      rev,
      data: factsOf(shop.clientId, { rev, googleAlertSince }),
    })
  const figures = async () =>
    (await shop.owner(getRequestFigures, { params: { clientId: shop.clientId }, query: {} })).body
  const request = await asked(shop)
  const since = '2026-11-02T12:00:00.000Z'
  await said(50, since)
  await until(figures, ({ googlePausedSince }) => googlePausedSince === since)
  const byHand = { channel: 'hand' as const, phone: '+5541999990777' }
  expect((await ask(shop, byHand)).body.code).toBe('GOOGLE_PAUSED')
  await whenDue(request.id)
  const waiting = await until(
    () => row(request.id),
    (found) => found?.reason === 'GOOGLE_PAUSED',
  )
  expect([waiting?.state, (waiting?.dueAt ?? 0) > new Date(request.dueAt)]).toEqual(['waiting', true])
  await atPresent()
  await said(51, null)
  await until(figures, ({ googlePausedSince }) => googlePausedSince === null)
  await whenDue(request.id)
  expect(await reaches(request.id, 'sent')).toMatchObject({ reason: null })
})

describe('sending pauses', () => {
  const left = async (link: string) => {
    const answer = await fetch(`${cards.url}/i/${link.split('/i/')[1]}`, { method: 'POST', body: '' })
    expect(answer.status).toBe(200)
  }

  it('when more than one in a hundred leave, tells of it once, and goes on when somebody says so', async () => {
    const shop = await shopByMail()
    const params = { clientId: shop.clientId }
    const people = []
    for (let person = 0; person < 3; person++) people.push(await asked(shop))
    await whenDue(people[2]?.id ?? 0)
    for (const { id } of people) await reaches(id, 'sent')
    for (const { link } of people) await left(link)
    await until(
      () => rows().count({ clientId: shop.clientId, optedOutAt: { $gt: new Date(0) } }),
      (count) => count === 3,
    )
    await cards.setClock(null)
    const [next, further] = [await asked(shop), await asked(shop)]
    const due = (await row(further.id))?.dueAt.getTime() ?? 0
    await whenDue(further.id)
    for (const { id } of [next, further])
      await until(
        () => row(id),
        (found) => (found?.dueAt.getTime() ?? 0) > due,
      )
    await cards.setClock(null)
    const figures = () => shop.owner(getRequestFigures, { params, query: {} })
    expect((await figures()).body.paused).toMatchObject([{ channel: 'mail', reason: 'opt_outs' }])
    const told = { type: 'requests.paused', clientId: shop.clientId }
    expect(await cards.db.collection('outbox').countDocuments(told)).toBe(1)
    const body = { channel: 'mail' } as const
    for (const _again of [1, 2])
      expect((await shop.owner(contract.resumeRequests, { params, body })).status).toBe(204)
    expect((await figures()).body.paused).toEqual([])
    await whenDue(next.id)
    await reaches(next.id, 'sent')
  })
})
