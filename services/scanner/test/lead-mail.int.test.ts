import { randomUUID } from 'node:crypto'
import { MailReturned } from '@avaliax/proto/identity/identity.events.ts'
import {
  contactLead,
  createLead,
  getLeadChallenge,
  type LeadProof,
  listLeads,
  tryLeadsMail,
} from '@avaliax/proto/scanner/lead.routes.ts'
import { getLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { mailboxKey } from '@avaliax/providers/mailer/mailbox.ts'
import { loseAnswers } from '@avaliax/testkit/lose-answers.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { recordedCalls } from '@avaliax/testkit/service/recorded-calls.ts'
import { settle } from '@avaliax/testkit/settle.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from '@jest/globals'
import { aScan } from './scan-example.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'
import { solvedProof } from './solved-proof.ts'

let sandbox: ProviderSandbox
let service: ServiceUnderTest
let visitors = 1
let people = 1

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService(sandbox.sandbox.env)
}, 90_000)
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
}, 30_000)
beforeEach(() => sandbox.control('DELETE', '/mail'))

const newcomer = () => service.visitor(`203.0.${Math.floor(visitors / 250)}.${(visitors++ % 250) + 1}`)
const challenge = async () => (await newcomer()(getLeadChallenge)).body
const proof = async () => solvedProof(await challenge())
const post = (body: unknown, visitor = newcomer()) => visitor(createLead, { body })
const somebody = () => `pessoa-${people++}@example.com`
const asking = (email: string, changes: Record<string, unknown> = {}) =>
  aScan({ lead: { name: 'Ana', email, consent: true }, ...changes })

const leads = () =>
  service.deps.db.collection<{ _id: number; planMail: string; createdAt: Date }>('scanner_leads')
const stored = (leadId: number) => leads().findOne({ _id: leadId })

/** How often the others were told that the address of a lead refuses mail. */
const refusalsTold = (leadId: number) =>
  service.deps.db.collection('outbox').countDocuments({ type: 'lead.mail-refused', subject: `${leadId}` })

interface Mail {
  subject: string
}
async function mails(): Promise<Mail[]> {
  await settle({ urls: { service: service.url } })
  return (await sandbox.control('GET', '/mail')).body.mail
}

describe('the plan is mailed', () => {
  it('to whoever asked with consent and did the work, with nothing of a visitor’s words in the subject', async () => {
    const email = somebody()
    const { status, body } = await post({ ...asking(email), proof: await proof() })
    expect(status).toBe(201)
    const [mail, ...more] = await mails()
    expect([mail?.subject, more]).toEqual(['Seu plano de liderança · Avaliax', []])
    expect(JSON.stringify(mail)).toContain(`/share/${body.shareId}`)
  }, 30_000)

  it('to nobody whose address refused one, which the agency reads at the lead and no visitor does', async () => {
    const email = `refused-${somebody()}`
    const calls = await recordedCalls(service)
    const first = await post({ ...asking(email), proof: await proof() })
    const state = async (leadId: number) => (await stored(leadId))?.planMail
    await until(
      () => state(first.body.leadId),
      (planMail) => planMail === 'bounced',
    )
    const other = asking(email, { placeId: 'ChIJsbx0000000009' })
    const again = await post({ ...other, proof: await proof() })
    expect(Object.keys(again.body)).toEqual(Object.keys(first.body))
    await until(
      () => state(again.body.leadId),
      (planMail) => planMail === 'bounced',
    )
    const found = await service.agency(listLeads, { query: { search: email } })
    expect(found.body).toMatchObject([{ mailRefused: true }, { mailRefused: true }])
    const tried = () => calls.calls.filter(({ action, success }) => action === 'scanner-plan' && !success)
    expect(await until(tried, ({ length }) => length > 0)).toHaveLength(1)
  }, 30_000)

  it('once more when the agency says so, and what arrives ends the mark of the address', async () => {
    const email = somebody()
    await sandbox.fault({ api: 'smtp', mode: 'smtp_550', times: 1 })
    const { leadId } = (await post({ ...asking(email), proof: await proof() })).body
    const mark = async (id: number) =>
      (await service.agency(getLead, { params: { leadId: id } })).body.mailRefused
    expect(await mails()).toEqual([])
    expect([await mark(leadId), await refusalsTold(leadId)]).toEqual([true, 1])
    const other = asking(email, { placeId: 'ChIJsbx0000000009' })
    const second = (await post({ ...other, proof: await proof() })).body.leadId
    expect(await mails()).toEqual([])
    expect([await mark(second), await refusalsTold(second)]).toEqual([true, 1])

    const tryAgain = () => service.agency(tryLeadsMail, { params: { leadId } })
    expect((await tryAgain()).status).toBe(204)
    expect(await mails()).toHaveLength(1)
    expect([await mark(leadId), await mark(second)]).toEqual([undefined, undefined])
    expect((await tryAgain()).status).toBe(204)
    expect(await mails()).toHaveLength(1)
    expect((await service.agency(tryLeadsMail, { params: { leadId: 999_999 } })).status).toBe(404)
  }, 30_000)

  it('again to an address that refuses again: it is marked and told again', async () => {
    const email = `refused-${somebody()}`
    const { leadId } = (await post({ ...asking(email), proof: await proof() })).body
    await mails()
    await service.agency(tryLeadsMail, { params: { leadId } })
    await mails()
    expect((await service.agency(getLead, { params: { leadId } })).body.mailRefused).toBe(true)
    expect(await refusalsTold(leadId)).toBe(2)
  }, 30_000)

  it('to no mailbox that a mail server says took none, and a stranger’s report marks nobody', async () => {
    const email = somebody()
    const { leadId } = (await post({ ...asking(email), proof: await proof() })).body
    expect(await mails()).toHaveLength(1)
    const said = async (address: string) => {
      const data = { mailbox: mailboxKey(address) }
      const { topic, type, version: dataversion } = MailReturned
      const ids = { id: randomUUID(), source: 'test', clientId: null, subject: data.mailbox }
      const envelope = { ...ids, type, time: new Date().toISOString(), rev: 1, dataversion, data }
      await service.deps.bus.publish([{ topic, partitions: 3, envelope }])
      await mails()
    }
    const leavers = () => service.deps.db.collection('mail_leavers').countDocuments()
    const before = await leavers()
    await said(somebody())
    expect([await refusalsTold(leadId), await leavers()]).toEqual([0, before])
    await said(email.toUpperCase())
    await said(email)
    await until(
      async () => (await stored(leadId))?.planMail,
      (planMail) => planMail === 'bounced',
    )
    expect([await refusalsTold(leadId), await leavers()]).toEqual([1, before + 1])
  }, 30_000)

  it('to nobody who ended such mails and then refused one, whoever says to try again', async () => {
    const email = somebody()
    const { leadId } = (await post({ ...asking(email), proof: await proof() })).body
    await mails()
    const _id = mailboxKey(email) as never
    await service.deps.db.collection('mail_leavers').insertOne({ _id, at: new Date() })
    await leads().updateOne({ _id: leadId }, { $set: { planMail: 'bounced' } })
    await service.agency(tryLeadsMail, { params: { leadId } })
    expect(await mails()).toHaveLength(1)
    expect((await stored(leadId))?.planMail).toBe('refused')
  }, 30_000)

  it('to nobody who ended such mails, whoever asks for another one', async () => {
    const email = somebody()
    await post({ ...asking(email), proof: await proof() })
    const [mail] = await mails()
    const path = /\/api\/scanner\/mail\/leave\/[\w.-]+/.exec(JSON.stringify(mail))?.[0]
    const left = await fetch(service.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(left.status).toBe(200)
    // A day later, as far as its other limit goes.
    await service.deps.db.collection('mail_recipients').deleteMany({})
    const other = asking(email, { placeId: 'ChIJsbx0000000009' })
    const { body } = await post({ ...other, proof: await proof() })
    await mails()
    expect(await stored(body.leadId)).toMatchObject({ planMail: 'refused' })
  }, 30_000)

  it('not without the work, not without consent: the lead is kept all the same', async () => {
    const plain = await post(asking(somebody()))
    const silent = await post({
      ...aScan({ lead: { email: somebody() } }),
      proof: await proof(),
    })
    const refused = await post({
      ...aScan({ lead: { email: somebody(), consent: false } }),
      proof: await proof(),
    })
    expect([plain, silent, refused].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(plain.body).toEqual({
      scanId: expect.any(Number),
      leadId: expect.any(Number),
      shareId: expect.any(String),
      leadType: 'warm',
    })
    expect(await mails()).toEqual([])
  }, 30_000)

  it('for the agency without the work, with consent only', async () => {
    expect((await service.agency(createLead, { body: asking(somebody()) })).status).toBe(201)
    const silent = aScan({ lead: { email: somebody() } })
    expect((await service.agency(createLead, { body: silent })).status).toBe(201)
    expect(await mails()).toHaveLength(1)
  }, 30_000)

  it('in the API log in the name of the operator who sent it, a visitor’s in nobody’s', async () => {
    const log = await recordedCalls(service)
    const sent = () => log.calls.filter(({ action }) => action === 'scanner-plan')
    await service.agency(createLead, { body: asking(somebody()) })
    await post({ ...asking(somebody()), proof: await proof() })
    expect(await mails()).toHaveLength(2)
    const calls = await until(sent, ({ length }) => length >= 2)
    const isOfOperator = calls.map(({ userId }) => userId !== null)
    expect(new Set(isOfOperator)).toEqual(new Set([true, false]))
  }, 60_000)

  it('to somebody who asks again, now with the work', async () => {
    const email = somebody()
    const first = await post(asking(email))
    const again = await post({ ...asking(email), proof: await proof() })
    expect(again.body).toEqual(first.body)
    const third = await post({ ...asking(email), proof: await proof() })
    expect(third.body).toEqual(first.body)
    expect(await mails()).toHaveLength(1)
  }, 30_000)
})

describe('a mail that fails for good', () => {
  it('is sent to whoever asks again', async () => {
    const email = somebody()
    await sandbox.fault({ api: 'smtp', mode: 'smtp_554', times: 1 })
    const first = await post({ ...asking(email), proof: await proof() })
    expect(await mails()).toEqual([])
    expect((await stored(first.body.leadId))?.planMail).toBe('failed')
    await post({ ...asking(email), proof: await proof() })
    expect(await mails()).toHaveLength(1)
    expect((await stored(first.body.leadId))?.planMail).toBe('sent')
  }, 30_000)

  it('is not sent days later, when something else becomes of the lead', async () => {
    const { body } = await post(asking(somebody()))
    const lost = { planMail: 'wanted', createdAt: new Date(Date.now() - 2 * 86_400_000) }
    await leads().updateOne({ _id: body.leadId }, { $set: lost })
    const contact = { params: { leadId: body.leadId }, body: { contacted: true } }
    expect((await service.agency(contactLead, contact)).status).toBe(200)
    expect(await mails()).toEqual([])
  }, 30_000)
})

it('a lead whose first try broke off is stored with its mail when the request comes again', async () => {
  const sent = { body: { ...asking(somebody()), proof: await proof() } }
  const visitor = newcomer()
  const headers = { 'idempotency-key': randomUUID() }
  const { leadId, scanId } = (await visitor(createLead, { ...sent, headers })).body
  await mails()
  // As if the process had ended before the lead was stored.
  await leads().deleteOne({ _id: leadId })
  await service.deps.db.collection<{ _id: number }>('scans').deleteOne({ _id: scanId })
  await loseAnswers(service.deps.db)
  expect((await visitor(createLead, { ...sent, headers })).body.leadId).toBe(leadId)
  expect((await stored(leadId))?.planMail).not.toBe('none')
}, 30_000)

describe('a proof that is none', () => {
  const broken: [string, (good: LeadProof) => Promise<LeadProof> | LeadProof][] = [
    [
      'with a forged signature',
      ({ challenge: text, numbers }) => ({ challenge: `${text.slice(0, -2)}AA`, numbers }),
    ],
    [
      'with a later end',
      ({ challenge: text, numbers }) => ({ challenge: text.replace(/^\w+/, 'zzzzzz'), numbers }),
    ],
    [
      'without a signature',
      ({ challenge: text, numbers }) => ({ challenge: text.replace(/\.[^.]*$/, '.'), numbers }),
    ],
    ['of its own making', ({ numbers }) => ({ challenge: 'zzzzzz.AAAA.AAAA', numbers })],
    ['empty', ({ numbers }) => ({ challenge: '', numbers })],
    [
      'without the work',
      ({ challenge: text, numbers }) => ({ challenge: text, numbers: numbers.map(() => 0) }),
    ],
    [
      'with one part too easy',
      ({ challenge: text, numbers }) => ({ challenge: text, numbers: [...numbers.slice(1), 7] }),
    ],
    [
      'in another order',
      ({ challenge: text, numbers }) => ({ challenge: text, numbers: [...numbers].reverse() }),
    ],
    ['of another challenge', async ({ numbers }) => ({ challenge: (await challenge()).challenge, numbers })],
  ]
  test.each(broken)(
    '%s keeps the lead and mails nobody',
    async (_, breaking) => {
      const sent = { ...asking(somebody()), proof: await breaking(await proof()) }
      expect((await post(sent)).status).toBe(201)
      expect(await mails()).toEqual([])
    },
    30_000,
  )

  it('used again keeps the lead and mails nobody, twenty at once mail one', async () => {
    const used = await proof()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post({ ...asking(somebody()), proof: used })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await mails()).toHaveLength(1)
  }, 60_000)

  test.each([
    ['too few numbers', { challenge: 'x', numbers: [1] }],
    ['no numbers', { challenge: 'x' }],
    ['text for numbers', { challenge: 'x', numbers: Array(16).fill('1') }],
    ['an operator', { challenge: { $gt: '' }, numbers: Array(16).fill(1) }],
    ['a long challenge', { challenge: 'x'.repeat(201), numbers: Array(16).fill(1) }],
  ])('of another shape, %s, is 400', async (_, sent) => {
    expect((await post({ ...asking(somebody()), proof: sent })).status).toBe(400)
  })
})

describe('thirty leads for one mailbox', () => {
  it('are one mail a day, whoever asks and however the address is written', async () => {
    const spellings = (turn: number) =>
      [`vitima@gmail.com`, `V.I.Tima@GMAIL.com`, `vitima+${turn}@gmail.com`, `vi.tima+x@googlemail.com`][
        turn % 4
      ] ?? ''
    for (let turn = 0; turn < 30; turn++) {
      const body = asking(spellings(turn), { placeId: `ChIJsbx00000001${turn + 10}` })
      if (turn % 3 === 0) await service.agency(createLead, { body })
      else await post({ ...body, proof: await proof() })
    }
    expect(await mails()).toHaveLength(1)
  }, 120_000)

  it('are three mails a week', async () => {
    const email = somebody()
    const recipients = service.deps.db.collection<{ mails: { leadId: number; at: Date }[]; lastAt: Date }>(
      'mail_recipients',
    )
    let mailbox: unknown
    /** As if so many hours had passed for the mailbox. */
    const wait = async (hours: number) => {
      const row = await recipients.findOne({ _id: mailbox as never })
      const back = (at: Date) => new Date(at.getTime() - hours * 3_600_000)
      const moved = row?.mails.map(({ leadId, at }) => ({ leadId, at: back(at) })) ?? []
      const lastAt = back(row?.lastAt ?? new Date())
      await recipients.updateOne({ _id: mailbox as never }, { $set: { mails: moved, lastAt } })
    }
    let count = 0
    const ask = async () => {
      await post({ ...asking(email, { placeId: `ChIJsbx00000002${count++ + 10}` }), proof: await proof() })
      return (await mails()).length
    }
    const counts = [await ask()]
    mailbox = (await recipients.find().sort({ lastAt: -1 }).limit(1).toArray())[0]?._id
    for (const hours of [23, 2, 25, 25, 25, 25, 25, 25]) {
      await wait(hours)
      counts.push(await ask())
    }
    // Days 0, 1, 2; nothing until the first of them is a week old.
    expect(counts).toEqual([1, 1, 2, 3, 3, 3, 3, 3, 4])
  }, 120_000)
})

describe('names that a mail program would make a link of', () => {
  test.each([
    ['businessName', 'Booking.com Café'],
    ['businessName', 'Prêmio https://evil.example/x'],
    ['businessName', 'Ligue wa.me/5541999990412'],
    ['city', 'www.evil.example'],
    ['city', 'bit.ly'],
    ['niche', 'evil.ru'],
    ['lead.name', 'Ana evil.com'],
    ['lead.name', 'ana@evil.example'],
    ['lead.name', 'Ana evil．com'],
  ])('%s %j is refused with what to do', async (field, text) => {
    const body = asking(somebody())
    const changed =
      field === 'lead.name' ? { ...body, lead: { ...body.lead, name: text } } : { ...body, [field]: text }
    const { status, body: answer } = await post(changed)
    expect([status, answer.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(answer.details).toEqual([{ path: field, message: expect.stringContaining('Booking com') }])
  })

  it('stay where they are names', async () => {
    for (const name of ['Dr. Silva', 'J.R.Souza', 'Clínica St.Paul', 'Café @ Home', 'D.O.M.'])
      expect((await post(asking(somebody(), { businessName: name }))).status).toBe(201)
    const typed = { placeId: null, name: 'evil.com', reviews: 3 }
    const competitorData = { top: [typed] }
    expect((await post(asking(somebody(), { competitorData }))).status).toBe(400)
    const known = { top: [{ ...typed, placeId: 'ChIJsbx0000000002' }] }
    expect((await post(asking(somebody(), { competitorData: known }))).status).toBe(201)
  })
})
