import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createCompany, removeCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { listServedHosts, type ServedHosts } from '@avaliax/proto/tenancy/host.internal.ts'
import {
  addAgencyHost,
  addHost,
  approveHost,
  checkHost,
  HOSTS_PER_CLIENT,
  type Host,
  listAgencyHosts,
  listHosts,
  NEW_HOSTS_PER_DAY,
  removeHost,
} from '@avaliax/proto/tenancy/host.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { HostRow } from '../src/host/host.model.ts'
import { inSession, type Person, signedIn } from './google-trip.ts'
import { type ServiceUnderTest, startService, superadmin } from './service-under-test.ts'

const TARGET = 'edge.avaliax.example'
const DAY_MS = 86_400_000

let sandbox: ProviderSandbox
let service: ServiceUnderTest
let nextUser = 7_000
let nextName = 1
beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService({
    ...sandbox.sandbox.env,
    PUBLIC_URL: 'https://app.avaliax.example',
    HOSTS_TARGET: TARGET,
    // The tests ask themselves.
    HOSTS_DUE_EVERY_MS: '3600000',
  })
}, 60_000)
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
  await record(TARGET, 'A', ['192.0.2.7'])
  await service.db.collection('host_counts').deleteMany({})
})
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
})

const record = (name: string, type: string, values: string[]) =>
  sandbox.control('POST', '/dns', { name, type, values })
const freshName = () => `avalie.padaria${nextName++}.example`
const shop = () => signedIn(service, nextUser++)
const paramsOf = ({ company: { clientId } }: Person) => ({ clientId })
const agency = () => service.as(superadmin)

async function add(person: Person, host: string): Promise<Host> {
  const { status, body } = await person.call(addHost, { params: paramsOf(person), body: { host } })
  expect([status, status === 201 || body]).toEqual([201, true])
  return body
}
const refused = async (person: Person, host: string) =>
  (await person.call(addHost, { params: paramsOf(person), body: { host } })).body.code
const check = async (person: Person, { id }: Host): Promise<Host> =>
  (await person.call(checkHost, { params: { ...paramsOf(person), hostId: id } })).body
const approve = async ({ id }: Host) =>
  expect((await agency()(approveHost, { params: { hostId: id } })).status).toBe(200)
const listed = async (person: Person): Promise<Host[]> =>
  (await person.call(listHosts, { params: paramsOf(person) })).body

/** Enters at the provider what the dialog says. */
async function enter({ host, records }: Host, types = ['TXT', 'CNAME']): Promise<void> {
  const domain = host.split('.').slice(1).join('.')
  for (const { type, name, value } of records)
    if (types.includes(type)) expect((await record(`${name}.${domain}`, type, [value])).status).toBe(200)
}
async function live(person: Person, name = freshName()): Promise<Host> {
  const host = await add(person, name)
  await enter(host)
  await approve(host)
  const checked = await check(person, host)
  expect(checked.state).toBe('live')
  return checked
}
const served = async (): Promise<ServedHosts> => (await service.from('gateway')(listServedHosts, {})).body
const linksOf = async ({ company: { clientId } }: Person) =>
  (
    await service.db
      .collection<{ _id: number; reviewHost?: string | null }>('clients')
      .findOne({ _id: clientId })
  )?.reviewHost ?? null
const rowOf = ({ id }: Host) => service.db.collection<{ _id: number }>('hosts').findOne({ _id: id })
const patch = ({ id }: Host, $set: object) =>
  service.db.collection<{ _id: number }>('hosts').updateOne({ _id: id }, { $set })

describe('from the name to the links', () => {
  it('says what to enter, and is live once it is found and approved', async () => {
    const ana = await shop()
    const name = freshName()
    const host = await add(ana, `https://${name.toUpperCase()}/`)
    expect(host).toMatchObject({ host: name, state: 'waiting', clientId: ana.company.clientId })
    expect(host.records).toEqual([
      { type: 'CNAME', name: 'avalie', value: TARGET },
      { type: 'TXT', name: '_site-check.avalie', value: expect.stringMatching(/^site-check=[\w-]{32}$/) },
    ])
    expect(await check(ana, host)).toMatchObject({ state: 'waiting', reason: 'txt-missing' })
    await record(name.replace('avalie.', ''), 'NS', ['a.dns.br'])
    await enter(host, ['TXT'])
    expect(await check(ana, host)).toMatchObject({
      state: 'waiting',
      reason: 'approval',
      provider: 'Registro.br',
    })
    expect((await agency()(listAgencyHosts, { query: { of: 'approval' } })).body[0]).toMatchObject({
      host: name,
    })
    await approve(host)
    expect((await listed(ana))[0]).toMatchObject({ state: 'verified', reason: 'route-missing' })
    expect(await linksOf(ana)).toBeNull()
    await enter(host, ['CNAME'])
    expect(await check(ana, host)).toMatchObject({ state: 'live', reason: null })
    expect(await linksOf(ana)).toBe(name)
    expect((await served()).hosts).toContainEqual({ host: name, clientId: ana.company.clientId })
  })

  it('needs no approval for a client that was approved once', async () => {
    const ana = await shop()
    await live(ana)
    const second = await add(ana, freshName())
    await enter(second)
    expect(await check(ana, second)).toMatchObject({ state: 'live' })
  })

  it('is told to the others with the client, and taken back with its removal', async () => {
    const ana = await shop()
    const host = await live(ana)
    const told = await service.announced('client.changed', { clientId: ana.company.clientId })
    expect(JSON.stringify(told)).toContain(host.host)
    await ana.call(removeHost, { params: { ...paramsOf(ana), hostId: host.id } })
    expect(await linksOf(ana)).toBeNull()
    expect((await served()).hosts?.some((one) => one.host === host.host)).toBe(false)
  })

  it('tells a gateway that knows the list only that it knows it', async () => {
    const { version } = await served()
    const again = await service.from('gateway')(listServedHosts, { query: { known: version } })
    expect(again.body).toEqual({ version, hosts: null })
  })
})

it('is not live while its domain lets another authority alone sign', async () => {
  const ana = await shop()
  const host = await add(ana, freshName())
  await enter(host)
  await approve(host)
  await record(host.host.replace('avalie.', ''), 'CAA', ['issue digicert.com'])
  expect(await check(ana, host)).toMatchObject({ state: 'live', reason: 'authority-refused' })
  const second = await add(ana, freshName())
  await record(second.host.replace('avalie.', ''), 'CAA', ['issue digicert.com'])
  await enter(second)
  expect(await check(ana, second)).toMatchObject({ state: 'verified', reason: 'authority-refused' })
  await record(second.host.replace('avalie.', ''), 'CAA', ['issue digicert.com', 'issue letsencrypt.org'])
  expect(await check(ana, second)).toMatchObject({ state: 'live', reason: null })
})

/** Other services were told this of a host: its states, and whether it waited for an operator. */
const toldOf = async ({ id }: Host) =>
  (await service.announced('host.changed', { subject: `host-${id}` })).map(({ data }) => {
    const { state, waitsForApproval } = data
    return waitsForApproval ? 'waits for approval' : state
  })

describe('people are told', () => {
  it('that a host waits for them, as long as it does, and of nothing in between', async () => {
    const ana = await shop()
    const host = await add(ana, freshName())
    await enter(host, ['TXT'])
    for (let look = 0; look < 3; look += 1) await check(ana, host)
    expect(await toldOf(host)).toEqual(['waits for approval'])
    await approve(host)
    await enter(host, ['CNAME'])
    await check(ana, host)
    await check(ana, host)
    expect(await toldOf(host)).toEqual(['waits for approval', 'waiting', 'verified', 'live'])
    await ana.call(removeHost, { params: { ...paramsOf(ana), hostId: host.id } })
    expect((await toldOf(host)).at(-1)).toBe('removed')
  })

  it('once that a host has failed, and once that it is back', async () => {
    const ana = await shop()
    const host = await live(ana)
    await record(host.host, 'CNAME', ['shops.example'])
    for (const _day of [1, 2, 3, 4]) {
      await check(ana, host)
      await patch(host, { failedAt: new Date(Date.now() - DAY_MS) })
    }
    await enter(host, ['CNAME'])
    await check(ana, host)
    expect((await toldOf(host)).slice(-3)).toEqual(['live', 'failed', 'live'])
  })
})

describe('somebody else’s name', () => {
  it('is nobody’s by asking for it: the TXT record decides, not who came first', async () => {
    const [squatter, ana] = [await shop(), await shop()]
    const name = freshName()
    const squatted = await add(squatter, name)
    await approve(squatted)
    const hers = await add(ana, name)
    await enter(hers)
    await approve(hers)
    expect(await check(ana, hers)).toMatchObject({ state: 'live' })
    expect(await check(squatter, squatted)).toMatchObject({ state: 'waiting', reason: 'txt-other' })
    // A name that somebody only asked for does not rest when they let it go.
    await squatter.call(removeHost, { params: { ...paramsOf(squatter), hostId: squatted.id } })
    expect((await check(ana, hers)).state).toBe('live')
  })

  it('stays with whoever can still show it, and goes to the one who alone can', async () => {
    const [first, second] = [await shop(), await shop()]
    const name = freshName()
    const host = await live(first, name)
    const wanted = await add(second, name)
    await approve(wanted)
    const txt = `_site-check.${name}`
    const [old, fresh] = [host, wanted].map(
      ({ records }) => records.find(({ type }) => type === 'TXT')?.value ?? '',
    )
    await record(txt, 'TXT', [old ?? '', fresh ?? ''])
    expect(await check(second, wanted)).toMatchObject({ state: 'waiting', reason: 'taken' })
    expect(await linksOf(first)).toBe(name)
    await record(txt, 'TXT', [fresh ?? ''])
    expect(await check(second, wanted)).toMatchObject({ state: 'live' })
    expect([await linksOf(first), await linksOf(second)]).toEqual([null, name])
    expect(await rowOf(host)).toMatchObject({ state: 'removed', reason: 'taken' })
    expect((await served()).hosts?.filter((one) => one.host === name)).toEqual([
      { host: name, clientId: second.company.clientId },
    ])
  })

  it('rests for 30 days when it was somebody’s, though its records still lead here', async () => {
    const [ana, taker] = [await shop(), await shop()]
    const host = await live(ana)
    await ana.call(removeHost, { params: { ...paramsOf(ana), hostId: host.id } })
    expect(await refused(taker, host.host)).toBe('HOST_RESTING')
    // Whoever had it may have it back.
    const again = await add(ana, host.host)
    await ana.call(removeHost, { params: { ...paramsOf(ana), hostId: again.id } })
    const over = { until: new Date(Date.now() - 1) }
    await service.db.collection('resting_hosts').updateMany({}, { $set: over })
    const taken = await add(taker, host.host)
    await approve(taken)
    // The dangling CNAME serves nobody without a record of the taker's own.
    expect(await check(taker, taken)).toMatchObject({ state: 'waiting', reason: 'txt-other' })
  })

  it('rests when its client is gone without a trace, from the day on which somebody asks', async () => {
    const [ana, taker] = [await shop(), await shop()]
    const host = await live(ana)
    await service.db.collection('hosts').deleteMany({ clientId: ana.company.clientId })
    expect(await refused(taker, host.host)).toBe('HOST_RESTING')
    await service.db
      .collection('resting_hosts')
      .updateMany({ until: { $ne: null } }, { $set: { until: new Date(Date.now() - 1) } })
    expect((await add(taker, host.host)).state).toBe('waiting')
  })

  it('is nobody’s once its client has left, whose records still lead here', async () => {
    const [ana, taker] = [await shop(), await shop()]
    await agency()(updateClient, { params: paramsOf(ana), body: { planId: 3 } })
    const { body: made } = await ana.call(createCompany, { body: { name: 'Filial' } })
    const company = { companyId: made.id, clientId: made.clientId, active: true }
    const host = await live(inSession(service, { userId: ana.actor.userId, company }))
    const name = host.host
    const isServed = async () => (await served()).hosts?.some((one) => one.host === name)
    expect(await isServed()).toBe(true)
    expect((await ana.call(removeCompany, { params: { companyId: company.companyId } })).status).toBe(204)
    await until(isServed, (still) => still === false)
    expect(await rowOf(host)).toMatchObject({ state: 'removed' })
    expect(await refused(taker, name)).toBe('HOST_RESTING')
  })

  it('is another client’s: not found, whatever is asked of it', async () => {
    const [ana, other] = [await shop(), await shop()]
    const host = await add(ana, freshName())
    const params = { clientId: other.company.clientId, hostId: host.id }
    expect((await other.call(checkHost, { params })).status).toBe(404)
    expect((await other.call(removeHost, { params })).status).toBe(404)
    expect(await listed(other)).toEqual([])
  })
})

describe('a host that stops to lead here', () => {
  it('gives its links back after three daily checks, and gets them again', async () => {
    const ana = await shop()
    const host = await live(ana)
    await record(host.host, 'CNAME', ['shops.example'])
    for (const day of [3, 2, 1]) {
      expect(await linksOf(ana)).toBe(host.host)
      expect((await check(ana, host)).reason).toBe('route-elsewhere')
      await patch(host, { failedAt: new Date(Date.now() - DAY_MS), checkedAt: new Date(Date.now() - day) })
    }
    expect((await listed(ana))[0]).toMatchObject({ state: 'failed' })
    expect(await linksOf(ana)).toBeNull()
    // Printed cards that lead here by it go on.
    expect((await served()).hosts).toContainEqual({ host: host.host, clientId: ana.company.clientId })
    await enter(host, ['CNAME'])
    expect(await check(ana, host)).toMatchObject({ state: 'live' })
    expect(await linksOf(ana)).toBe(host.host)
  })

  it('is not punished for a name server that is away', async () => {
    const ana = await shop()
    const host = await live(ana)
    await sandbox.fault({ api: 'dns', mode: 'dns_servfail' })
    for (let day = 0; day < 4; day += 1) {
      expect(await check(ana, host)).toMatchObject({ state: 'live', reason: 'name-server-away' })
      await patch(host, { failedAt: new Date(Date.now() - DAY_MS) })
    }
    expect(await rowOf(host)).toMatchObject({ failures: 0 })
  })
})

describe('how many', () => {
  it('five of a client, also of those who ask at once', async () => {
    const ana = await shop()
    const names = Array.from({ length: HOSTS_PER_CLIENT + 3 }, freshName)
    const answers = await Promise.all(
      names.map((host) => ana.call(addHost, { params: paramsOf(ana), body: { host } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(HOSTS_PER_CLIENT)
    expect(await listed(ana)).toHaveLength(HOSTS_PER_CLIENT)
    expect(await refused(ana, freshName())).toBe('HOSTS_TOO_MANY')
    const [host] = await listed(ana)
    expect(await refused(ana, host?.host ?? '')).toBe('HOST_THERE')
    await ana.call(removeHost, { params: { ...paramsOf(ana), hostId: host?.id ?? 0 } })
    expect((await add(ana, freshName())).state).toBe('waiting')
  })

  it('twenty a day of all together', async () => {
    const day = new Date().toISOString().slice(0, 10)
    await service.db
      .collection<{ _id: string }>('host_counts')
      .insertOne({ _id: day, added: NEW_HOSTS_PER_DAY - 1, at: new Date() } as never)
    const ana = await shop()
    await add(ana, freshName())
    expect(await refused(ana, freshName())).toBe('HOSTS_TODAY_TOO_MANY')
  })

  it.each(['192.0.2.1', '*.padaria.example', 'com.br', 'app.avaliax.example', 'x.avaliax.example'])(
    '%s is none, and nothing is written',
    async (host) => {
      const ana = await shop()
      expect(await refused(ana, host)).toBe('HOST_NOT_ALLOWED')
      expect(await listed(ana)).toEqual([])
      expect(await service.db.collection('host_counts').countDocuments({})).toBe(0)
    },
  )
})

it('the agency has hosts of its own, which need no approval', async () => {
  const name = freshName()
  const { body } = await agency()(addAgencyHost, { body: { host: name } })
  expect(body).toMatchObject({ host: name, clientId: null, companyName: null, state: 'waiting' })
  expect(body.records).toHaveLength(2)
})

describe('without anybody looking', () => {
  it('is found by the daily check, which comes each hour at first', async () => {
    const other = await startService({
      ...sandbox.sandbox.env,
      PUBLIC_URL: 'https://app.avaliax.example',
      HOSTS_TARGET: TARGET,
      HOSTS_DUE_EVERY_MS: '50',
    })
    try {
      const ana = await signedIn(other, nextUser++)
      const params = paramsOf(ana)
      const { body } = await ana.call(addHost, { params, body: { host: freshName() } })
      await enter(body)
      await other.as(superadmin)(approveHost, { params: { hostId: body.id } })
      const rows = other.db.collection<HostRow>('hosts')
      const stateOf = async () => (await rows.findOne({ _id: body.id }))?.state
      await until(stateOf, (state) => state === 'live')
      // Three days go by, and the records are gone.
      await record(body.host, 'CNAME', [])
      for (const _day of [1, 2, 3]) {
        const [before] = await rows.find({ _id: body.id }).toArray()
        const past = { nextCheckAt: new Date(0), failedAt: new Date(Date.now() - DAY_MS) }
        await rows.updateOne({ _id: body.id }, { $set: past })
        await until(
          async () => (await rows.findOne({ _id: body.id }))?.failures ?? 0,
          (failures) => failures > (before?.failures ?? 0),
        )
      }
      expect(await stateOf()).toBe('failed')
      // Nobody has shown a name to be theirs within a month.
      const { body: forgotten } = await ana.call(addHost, { params, body: { host: freshName() } })
      const month = { createdAt: new Date(Date.now() - 31 * DAY_MS), nextCheckAt: new Date(0) }
      // Again and again: the check that its adding asked for may be on its way, and says when the next one is.
      const aged = async () => {
        await rows.updateOne({ _id: forgotten.id, state: 'waiting' }, { $set: month })
        return (await rows.findOne({ _id: forgotten.id }))?.state
      }
      await until(aged, (state) => state === 'removed')
    } finally {
      await other.stop()
    }
  }, 120_000)
})
