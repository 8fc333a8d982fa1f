import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkWidgetSite, createWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Imported, startImported } from './imported-client.ts'
import { owner } from './service-under-test.ts'

let imported: Imported
let client: Awaited<ReturnType<Imported['client']>>
let siteUrl: string
const pages: Record<string, string> = {}
/** A shop's website. */
const site = createServer((request, response) => {
  const name = request.url?.split('/').at(-1) ?? ''
  if (name === 'moved') response.writeHead(301, { location: '/demo/live' }).end()
  else if (name === 'inside') response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end()
  else if (name === 'strict')
    response.writeHead(200, { 'content-security-policy': "default-src 'self'; img-src *" }).end(pages.live)
  else response.writeHead(pages[name] ? 200 : 404).end(`<!doctype html>${pages[name] ?? ''}`)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  imported = await startImported({ SITE_ALLOW: `${siteUrl}/demo` })
  client = await imported.client()
}, 60_000)
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await imported?.stop()
})

const create = (body: object) => client.call(createWidget, { params: { clientId: client.clientId }, body })

describe('is it live on the website', () => {
  const check = (widgetId: number, url: string) =>
    client.call(checkWidgetSite, { params: { widgetId }, body: { url } })

  test('reads the page through the guard, follows redirects, and says what is missing', async () => {
    const { body: widget } = await create({ name: 'w', config: { allowedSites: ['loja.example'] } })
    const { body: other } = await create({ name: 'o' })
    Object.assign(pages, { live: widget.embedCode, bare: '<p>Olá</p>', other: other.embedCode })
    const at = (name: string) => check(widget.id, `${siteUrl}/demo/${name}`)
    expect(await at('live')).toMatchObject({
      status: 200,
      body: { result: 'live', httpStatus: 200, redirectsTo: null, published: true, allowedHere: false },
    })
    expect((await at('moved')).body).toMatchObject({
      result: 'live',
      redirectsTo: expect.stringMatching(/live$/),
    })
    expect((await at('live')).body.policy).toBeNull()
    const { body: strict } = await at('strict')
    const allow = new URL(/src="([^"]+)"/.exec(widget.embedCode)?.[1] ?? '').origin
    expect(strict).toMatchObject({
      result: 'live',
      policy: { forbids: ['script-src', 'connect-src'], allow },
    })
    pages.meta = `<meta http-equiv="Content-Security-Policy" content="script-src ${allow}; img-src 'self'">${pages.live}`
    expect((await at('meta')).body).toMatchObject({ result: 'live', policy: { forbids: ['img-src'], allow } })
    expect((await at('bare')).body.result).toBe('not_found')
    expect((await at('other')).body.result).toBe('other_widget')
    expect((await at('gone')).body).toMatchObject({ result: 'unreachable', httpStatus: 404 })
    expect((await at('inside')).body).toMatchObject({ result: 'unreachable', httpStatus: null })
  })

  test('asks the rights in the widget’s client: an owner elsewhere who only looks here fetches nothing', async () => {
    const { body: widget } = await create({ name: 'w' })
    const person = owner(client.clientId)
    const [seen] = person.memberships
    if (!seen) throw new Error('an owner has a company')
    const elsewhere = { ...seen, companyId: 9_901, clientId: 9_901 }
    const asked = (role: 'manager' | 'viewer') => {
      const memberships = [elsewhere, { ...seen, role }]
      const actor = { ...person, memberships, selectedClientId: elsewhere.clientId }
      const url = `${siteUrl}/demo/live`
      return imported.service.as(actor)(checkWidgetSite, { params: { widgetId: widget.id }, body: { url } })
    }
    expect(await asked('viewer')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await asked('manager')).status).toBe(200)
  })

  test.each([
    'http://127.0.0.1:1/',
    'https://localhost/',
    'https://10.0.0.1/',
    'ftp://loja.example/',
    'not an address',
  ])('%s is refused', async (url) => {
    const { body } = await create({ name: 'w' })
    expect(await check(body.id, url)).toMatchObject({ status: 400, body: { code: 'SITE_URL_NOT_ALLOWED' } })
  })

  test('a foreign widget is not there', async () => {
    const { body } = await create({ name: 'w' })
    expect(
      await imported.service.as(owner(1))(checkWidgetSite, {
        params: { widgetId: body.id },
        body: { url: 'https://loja.example' },
      }),
    ).toMatchObject({
      status: 404,
    })
  })
})
