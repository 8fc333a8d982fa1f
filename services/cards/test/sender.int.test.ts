import { randomUUID } from 'node:crypto'
import * as requests from '@avaliax/proto/cards/request/request.routes.ts'
import { DEFAULT_REQUEST_SETTINGS } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import * as contract from '@avaliax/proto/cards/sender/sender.routes.ts'
import type { ProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { authenticate } from 'mailauth'
import { customerRequests } from '../src/request/request.models.ts'
import { senders } from '../src/sender/sender.model.ts'
import { cardFixture } from './card-fixture.ts'
import type { CardsProcess } from './cards-process.ts'
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
beforeEach(() => sandbox.control('POST', '/reset'))
afterEach(() => cards.setClock(null))

const { client } = cardFixture(() => cards)
const BY_MAIL = {
  ...DEFAULT_REQUEST_SETTINGS,
  delayHours: 0,
  channels: { hand: true, mail: true },
  replyTo: 'dono@padaria.example',
}
type Shop = ReturnType<typeof client>

const put = ({ clientId, owner }: Shop, address: string) =>
  owner(contract.putSender, { params: { clientId }, body: { address } })
const check = ({ clientId, owner }: Shop) => owner(contract.checkSender, { params: { clientId } })
const read = ({ clientId, owner }: Shop) => owner(contract.getSender, { params: { clientId } })
const dns = async (name: string, ...values: string[]) =>
  expect((await sandbox.control('POST', '/dns', { name, type: 'TXT', values })).status).toBe(200)
const recordOf = (sender: contract.Sender, kind: contract.SenderRecordKind) => {
  const found = sender.records.find((record) => record.kind === kind)
  if (!found) throw new Error(`no record ${kind}`)
  return found
}
const newDomain = () => `padaria-${randomUUID().slice(0, 8)}.example`

/** A shop whose domain has the record. */
async function verified(): Promise<{ shop: Shop; domain: string; sender: contract.Sender }> {
  const shop = client()
  const domain = newDomain()
  const { body } = await put(shop, `Contato@${domain.toUpperCase()}`)
  const { name, value } = recordOf(body, 'dkim')
  await dns(name, value ?? '')
  const {
    body: { sender },
  } = await check(shop)
  expect(sender.state).toBe('verified')
  return { shop, domain, sender }
}

/** The mail that a shop's request leaves with, as it came over the wire. */
async function mailOf({ clientId, owner }: Shop) {
  const params = { clientId }
  await owner(requests.putRequestSettings, { params, body: BY_MAIL })
  const mail = `maria-${randomUUID().slice(0, 8)}@example.com`
  const body = { name: 'Maria', mail, basis: 'consent', channel: 'mail' } as const
  const { status, body: request } = await owner(requests.createRequest, { params, body })
  expect([status, request.code]).toEqual([201, undefined])
  const row = () => customerRequests.on(cards.db).within('all').findOne({ _id: request.id })
  await cards.setClock({ run: ((await row())?.dueAt.getTime() ?? 0) + 60_000 })
  await until(row, (found) => found?.state === 'sent')
  const [received] = (await sandbox.control('GET', `/mail?to=${mail}`)).body.mail
  const { source } = (await sandbox.control('GET', `/mail/source?id=${received.id}`)).body
  return { received, raw: Buffer.from(source, 'base64') }
}

/** What a large receiver says of a mail, with the records of the test's name server. */
async function judged(raw: Buffer) {
  const { records } = (await sandbox.control('GET', '/dns')).body
  const resolver = async (name: string, type: string): Promise<string[][]> => {
    const found = records.filter(
      (record: { name: string; type: string }) => record.name === name && record.type === type,
    )
    if (found.length === 0) throw Object.assign(new Error('no record'), { code: 'ENOTFOUND' })
    return found.map(({ value }: { value: string }) => [value])
  }
  return authenticate(raw, {
    resolver: resolver as never,
    trustReceived: false,
    disableArc: true,
    disableBimi: true,
  })
}

it('signs a shop’s mails with its own key, which a receiver finds in its domain', async () => {
  const { shop, domain } = await verified()
  await dns(`_dmarc.${domain}`, 'v=DMARC1; p=reject; adkim=s')
  const { received, raw } = await mailOf(shop)
  expect(received.headers.from).toContain(`<contato@${domain}>`)
  // Bounces come back to the agency.
  expect(received.from).toBe('no-reply@avaliax.test')
  const { dkim, dmarc } = await judged(raw)
  const [signature] = dkim.results
  expect([signature?.signingDomain, signature?.status.result]).toEqual([domain, 'pass'])
  expect(dmarc).toMatchObject({ status: { result: 'pass' } })
  const changed = Buffer.from(raw.toString().replace('Maria', 'Marta'))
  expect((await judged(changed)).dkim.results[0]?.status.result).not.toBe('pass')
})

it('leaves with the agency’s address and the shop’s name until the record is right', async () => {
  const shop = client()
  const domain = newDomain()
  const { status, body } = await put(shop, `contato@${domain}`)
  expect([status, body.state, recordOf(body, 'dkim').state]).toEqual([200, 'waiting', 'missing'])
  expect((await read(shop)).body.fallback).toBe('no-reply@avaliax.test')
  const { received, raw } = await mailOf(shop)
  expect(received.headers.from).toContain('<no-reply@avaliax.test>')
  expect(raw.toString()).not.toContain('DKIM-Signature')
})

it('says of each record how it stands', async () => {
  const shop = client()
  const domain = newDomain()
  const { body } = await put(shop, `contato@${domain}`)
  const { name, value } = recordOf(body, 'dkim')
  const states = async () =>
    (await check(shop)).body.sender.records.map(({ kind, state }: contract.SenderRecord) => [kind, state])
  expect(await states()).toEqual([
    ['dkim', 'missing'],
    ['spf', 'spare'],
    ['dmarc', 'missing'],
  ])
  await dns(`${name}.${domain}`, value ?? '')
  expect((await states())[0]).toEqual(['dkim', 'doubled'])
  await dns(name, 'v=DKIM1; k=rsa; p=MIGfMA0')
  await dns(domain, 'v=spf1 include:_spf.example ~all', 'v=spf1 -all', 'google-site-verification=x')
  await dns(`_dmarc.${domain}`, 'v=DMARC1; p=none', 'v=DMARC1; p=reject')
  expect(await states()).toEqual([
    ['dkim', 'wrong'],
    ['spf', 'several'],
    ['dmarc', 'several'],
  ])
  await dns(name, value ?? '', 'v=DKIM1; p=old')
  expect((await states())[0]).toEqual(['dkim', 'several'])
  // As a panel breaks a long text up.
  await dns(name, ` "${value?.slice(0, 200)}" "${value?.slice(200)}" `)
  await dns(`_dmarc.${domain}`, 'v=DMARC1; p=quarantine')
  expect(await states()).toEqual([
    ['dkim', 'right'],
    ['spf', 'several'],
    ['dmarc', 'right'],
  ])
})

it('keeps a verified sender through two bad days and a day without name servers, not through three bad ones', async () => {
  const { shop, sender } = await verified()
  const { clientId } = shop
  const row = () => senders.on(cards.db).within('all').findOne({ _id: clientId })
  const { name } = recordOf(sender, 'dkim')
  const nextDay = async (than: Date | null) => {
    const due = (await row())?.dueAt.getTime() ?? 0
    await cards.setClock({ run: due + 60_000 })
    return until(row, (found) => (found?.checkedAt?.getTime() ?? 0) > (than?.getTime() ?? 0))
  }
  await dns(name)
  let seen = await nextDay((await row())?.checkedAt ?? null)
  expect([seen?.state, seen?.failures]).toEqual(['verified', 1])
  await sandbox.fault({ api: 'dns', mode: 'dns_servfail' })
  seen = await nextDay(seen?.checkedAt ?? null)
  expect([seen?.state, seen?.failures]).toEqual(['verified', 1])
  await sandbox.call('DELETE', '/__sandbox/faults')
  seen = await nextDay(seen?.checkedAt ?? null)
  expect([seen?.state, seen?.failures]).toEqual(['verified', 2])
  // Whoever looks by hand on that day counts nothing.
  await cards.setClock(null)
  expect((await check(shop)).body.sender.state).toBe('verified')
  seen = await nextDay(seen?.checkedAt ?? null)
  expect(seen?.state).toBe('failed')
  expect((seen?.dueAt.getTime() ?? 0) - (seen?.checkedAt?.getTime() ?? 0)).toBe(DAY_MS)
}, 60_000)

it('another name of the same domain keeps the key, another domain gets one of its own', async () => {
  const { shop, domain, sender } = await verified()
  const same = (await put(shop, `reviews@${domain}`)).body
  expect([same.state, same.address]).toEqual(['verified', `reviews@${domain}`])
  expect(recordOf(same, 'dkim').value).toBe(recordOf(sender, 'dkim').value)
  const other = (await put(shop, `contato@${newDomain()}`)).body
  expect(other.state).toBe('waiting')
  expect(recordOf(other, 'dkim').value).not.toBe(recordOf(sender, 'dkim').value)
  expect((await shop.owner(contract.removeSender, { params: { clientId: shop.clientId } })).status).toBe(204)
  expect((await read(shop)).body.sender).toBeNull()
  expect((await check(shop)).body).toEqual({ sender: null })
})

it.each([
  'padaria@gmail.com',
  'padaria@hotmail.com.br',
  'padaria@com.br',
  'padaria@localhost',
  'padaria@127.0.0.1',
  'no-reply@avaliax.test',
  'x@mail.avaliax.test',
  'a\r\nBcc: b@x.com@padaria.example',
  'sem-arroba.example',
])('refuses %j and stores nothing', async (address) => {
  const shop = client()
  expect((await put(shop, address)).status).toBe(400)
  expect((await read(shop)).body.sender).toBeNull()
})

it('is of one client alone, and its key is nowhere to be read', async () => {
  const { shop, sender } = await verified()
  const stranger = client()
  const params = { clientId: shop.clientId }
  for (const route of [contract.getSender, contract.checkSender, contract.removeSender])
    expect((await stranger.owner(route, { params })).status).toBe(404)
  expect(JSON.stringify(sender)).not.toMatch(/PRIVATE|keySealed/)
  const row = await senders.on(cards.db).within('all').findOne({ _id: shop.clientId })
  expect(row?.keySealed).not.toContain('PRIVATE')
})
