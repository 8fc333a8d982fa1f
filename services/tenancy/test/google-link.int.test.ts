import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { disconnectGoogle, getGoogleIntegration } from '@avaliax/proto/tenancy/google.routes.ts'
import {
  createGoogleLink,
  GOOGLE_LINK_DAYS,
  type GoogleLinkState,
  listGoogleLinks,
  mailGoogleLink,
  revokeGoogleLink,
} from '@avaliax/proto/tenancy/google-link.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { ORIGIN, type Person, signedIn } from './google-trip.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

const LOCATION = 'accounts/9001/locations/7001'

let sandbox: ProviderSandbox
let service: ServiceUnderTest
let nextUser = 4_000
beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService({ ...sandbox.sandbox.env, PUBLIC_URL: ORIGIN })
}, 60_000)
afterEach(async () => {
  await sandbox.call('DELETE', '/__sandbox/faults')
  await service.db.collection('google_connections').deleteMany({})
})
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
})

const shop = () => signedIn(service, nextUser++)
const paramsOf = ({ company: { clientId } }: Person) => ({ clientId })

async function linkFor(person: Person): Promise<{ id: number; path: string }> {
  const { status, body } = await person.call(createGoogleLink, { params: paramsOf(person) })
  expect(status).toBe(201)
  return { id: body.link.id, path: new URL(body.url).pathname }
}
const stateOf = async (person: Person): Promise<GoogleLinkState> => {
  const { body } = await person.call(listGoogleLinks, { params: paramsOf(person) })
  return body[0]?.state as GoogleLinkState
}

/** A browser: keeps its cookies and follows nothing by itself. */
function browser() {
  const cookies = new Map<string, string>()
  async function ask(path: string, init: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { accept: 'text/html', 'accept-language': 'en', ...(cookie && { cookie }) }
    const answer = await fetch(`${service.url}${path}`, { redirect: 'manual', headers, ...init })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      if (pair.slice(at + 1) === '') cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return {
      status: answer.status,
      text: await answer.text(),
      location: answer.headers.get('location') ?? '',
    }
  }
  return {
    open: (path: string) => ask(path),
    press: (path: string, form: Record<string, string> = {}) => {
      const headers = { accept: 'text/html', 'accept-language': 'en' }
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const body = new URLSearchParams(form)
      return ask(path, { method: 'POST', body, headers: { ...headers, ...(cookie && { cookie }) } })
    },
    /** Decides at Google; answers the address to which it leads back. */
    async decide(authUrl: string, decision: 'allow' | 'deny' = 'allow'): Promise<string> {
      const form = new URLSearchParams({ account: 'owner@padaria.example', decision })
      form.append('scope', 'https://www.googleapis.com/auth/business.manage')
      const { pathname, search } = new URL(authUrl)
      const answer = await sandbox.call('POST', `${pathname}${search}`, { body: form })
      const back = new URL(answer.headers.get('location') ?? '')
      return `${back.pathname}${back.search}`
    },
  }
}
const pathOf = (url: string) => url.replace(ORIGIN, '')
const GONE = /no longer valid/

describe('a link with which an owner connects Google', () => {
  it('leads from what is read and written over Google to the choice, and says that it is done', async () => {
    const ana = await shop()
    const { path } = await linkFor(ana)
    expect(await stateOf(ana)).toBe('sent')
    const phone = browser()
    const first = await phone.open(path)
    expect(first.status).toBe(200)
    expect(first.text).toContain('Continue with Google')
    expect(first.text).toMatch(/Written: only replies/)
    expect(await stateOf(ana)).toBe('opened')

    const out = await phone.press(path)
    expect(out.status).toBe(303)
    const back = await phone.open(await phone.decide(out.location))
    expect([back.status, pathOf(back.location)]).toEqual([302, path])
    const choice = await phone.open(path)
    expect(choice.text).toContain(`value="${LOCATION}"`)
    const done = await phone.press(path, { location: LOCATION })
    expect([done.status, done.text.includes('You may close this page')]).toEqual([200, true])
    expect(await stateOf(ana)).toBe('connected')
    const { body } = await ana.call(getGoogleIntegration, { params: paramsOf(ana) })
    expect(body).toMatchObject({ mode: 'advanced', status: 'connected', locationResourceName: LOCATION })

    // Opened again there it says the same; anywhere else it is over.
    expect((await phone.open(path)).text).toContain('You may close this page')
    const elsewhere = await browser().open(path)
    expect([elsewhere.status, GONE.test(elsewhere.text)]).toEqual([404, true])
  })

  it('is mailed to the owner, whose address nobody else reads, and stands in the list of clients', async () => {
    const ana = await shop()
    const { path: earlier } = await linkFor(ana)
    const { status, body } = await ana.call(mailGoogleLink, { params: paramsOf(ana) })
    expect([status, body.state, JSON.stringify(body).includes('/g/')]).toEqual([201, 'sent', false])
    expect((await browser().open(earlier)).status).toBe(404)
    const client = await service.db.collection('clients').findOne({ _id: paramsOf(ana).clientId as never })
    const email = String(client?.email)
    const mails = async () =>
      (await sandbox.control('GET', `/mail?to=${encodeURIComponent(email)}`)).body.mail
    const [mail, ...more] = await until(mails, (found) => found.length > 0)
    expect(more).toEqual([])
    const [url = ''] = /https?:\S+\/g\/\S+/.exec(mail.text) ?? []
    expect((await browser().open(pathOf(url))).status).toBe(200)
    const row = () => service.db.collection('google_links').findOne({ _id: body.id as never })
    const sent = await until(row, (found) => found?.mailedAt != null)
    expect(sent?.tokenSealed).toBeNull()
    const { body: clients } = await service.agency(listClients, { query: { search: email } })
    expect(clients.map(({ googleLink }: { googleLink?: string }) => googleLink)).toEqual(['opened'])
    expect(JSON.stringify(await service.announced('client.changed', paramsOf(ana)))).not.toContain('/g/')
  })

  it('belongs to the browser that sets out first', async () => {
    const ana = await shop()
    const { path } = await linkFor(ana)
    const phone = browser()
    const thief = browser()
    // Programs that look at links take nothing away.
    await thief.open(path)
    const out = await phone.press(path)
    expect((await thief.press(path)).status).toBe(404)
    expect((await thief.open(path)).status).toBe(404)
    // Neither may the thief bring back what the owner consented to.
    const stolen = await thief.open(await phone.decide(out.location))
    expect(stolen.status).toBe(400)
    expect(await service.db.collection('google_connections').countDocuments()).toBe(0)
    // The owner goes once more.
    const again = await phone.press(path)
    await phone.open(await phone.decide(again.location))
    expect((await phone.press(path, { location: LOCATION })).status).toBe(200)
  })

  it('asks for a real browser inside of another application, and is not tied to that window', async () => {
    const { path } = await linkFor(await shop())
    const inApp = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/142.0 Mobile Instagram 410.0',
    }
    const look = await fetch(`${service.url}${path}`, { headers: { ...inApp, 'accept-language': 'en' } })
    const text = await look.text()
    expect(text).toMatch(/Open the link in Chrome or Safari/)
    expect(text).not.toContain('<form')
    const pressed = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: inApp,
      redirect: 'manual',
    })
    expect([pressed.status, pressed.headers.getSetCookie()]).toEqual([200, []])
    expect((await browser().press(path)).status).toBe(303)
  })

  it('begins anew where the connection has ended before a business was chosen', async () => {
    const ana = await shop()
    const { path } = await linkFor(ana)
    const phone = browser()
    await phone.open(await phone.decide((await phone.press(path)).location))
    await ana.call(disconnectGoogle, { params: paramsOf(ana) })
    for (const page of [await phone.open(path), await phone.press(path, { location: LOCATION })]) {
      expect(page.status).toBe(200)
      expect(page.text).toContain('Continue with Google')
    }
    await phone.open(await phone.decide((await phone.press(path)).location))
    expect((await phone.press(path, { location: LOCATION })).text).toContain('You may close this page')
  })

  it('says why Google refused, and lets the same browser try again', async () => {
    const ana = await shop()
    const { path } = await linkFor(ana)
    const phone = browser()
    const back = await phone.open(await phone.decide((await phone.press(path)).location, 'deny'))
    expect(pathOf(back.location)).toBe(path)
    const page = await phone.open(path)
    expect(page.text).toMatch(/not allowed at Google/)
    const { body } = await ana.call(listGoogleLinks, { params: paramsOf(ana) })
    expect(body[0]).toMatchObject({ state: 'refused', reason: 'denied' })
    await phone.open(await phone.decide((await phone.press(path)).location))
    expect((await phone.press(path, { location: LOCATION })).status).toBe(200)
    expect(await stateOf(ana)).toBe('connected')
  })

  it('shows the same page for one that was revoked, replaced, has expired or never was', async () => {
    const ana = await shop()
    const replaced = await linkFor(ana)
    const revoked = await linkFor(ana)
    const { clientId } = ana.company
    const end = await ana.call(revokeGoogleLink, { params: { clientId, linkId: revoked.id } })
    expect(end.status).toBe(204)
    const bea = await shop()
    const expired = await linkFor(bea)
    const late = new Date(Date.now() - 1)
    await service.db
      .collection('google_links')
      .updateOne({ _id: expired.id as never }, { $set: { expiresAt: late } })
    const suspended = await shop()
    const ofSuspended = await linkFor(suspended)
    await service.agency(updateClient, { params: paramsOf(suspended), body: { status: 'inactive' } })
    const paths = [replaced, revoked, expired, ofSuspended].map(({ path }) => path)
    const pages = await Promise.all([...paths, `/g/${'x'.repeat(32)}`].map((path) => browser().open(path)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
    for (const path of paths) expect((await browser().press(path)).status).toBe(404)
    expect(await stateOf(bea)).toBe('expired')
    expect(await stateOf(ana)).toBe('revoked')
  })

  it('revoked while the owner is at Google stores nothing', async () => {
    const ana = await shop()
    const { path, id } = await linkFor(ana)
    const phone = browser()
    const out = await phone.press(path)
    await ana.call(revokeGoogleLink, { params: { ...paramsOf(ana), linkId: id } })
    expect((await phone.open(await phone.decide(out.location))).status).toBe(400)
    expect(await service.db.collection('google_connections').countDocuments()).toBe(0)
  })

  it('chooses nothing before Google was asked, and none of another account', async () => {
    const ana = await shop()
    const { path } = await linkFor(ana)
    const phone = browser()
    const early = await phone.press(path, { location: LOCATION })
    expect(early.status).toBe(303)
    await phone.open(await phone.decide(early.location))
    const foreign = await phone.press(path, { location: 'accounts/1/locations/2' })
    expect(foreign.status).toBe(400)
    expect(foreign.text).toContain(`value="${LOCATION}"`)
    expect(await stateOf(ana)).toBe('opened')
  })

  it('lasts a week, and one is open at a time when ten are made together', async () => {
    const ana = await shop()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ana.call(createGoogleLink, { params: paramsOf(ana) })),
    )
    const last = answers.map(({ body }) => body.link).toSorted((one, other) => other.id - one.id)[0]
    expect(Date.parse(last.expiresAt) - Date.parse(last.createdAt)).toBe(GOOGLE_LINK_DAYS * 86_400_000)
    await ana.call(createGoogleLink, { params: paramsOf(ana) })
    const { body } = await ana.call(listGoogleLinks, { params: paramsOf(ana) })
    expect(body.filter(({ state }: { state: GoogleLinkState }) => state === 'sent')).toHaveLength(1)
  })
})
