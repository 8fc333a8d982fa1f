import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { PAGE_FONT_NAME } from '@avaliax/chassis/fonts/page-font.ts'
import { AGENCY_ICON_PATH } from '@avaliax/proto/brand.ts'
import { listClientCards } from '@avaliax/proto/cards/card/card.routes.ts'
import { listCardBatches } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { printCardBatch, printEmployeePoster } from '@avaliax/proto/cards/print/print.routes.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { forgotPassword } from '@avaliax/proto/identity/password.routes.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { listWidgets } from '@avaliax/proto/reviews/widget.routes.ts'
import { addHost, approveHost, checkHost } from '@avaliax/proto/tenancy/host.routes.ts'
import { createReportLink, listReports } from '@avaliax/proto/tenancy/report.routes.ts'
import { getReportPdf } from '@avaliax/proto/tenancy/report-pdf.routes.ts'
import { updateSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { seedDemo } from '@avaliax/stack/demo-seed/seed.ts'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { crawl, linksIn } from '../src/agency-name/crawl.ts'
import { naming } from '../src/agency-name/product-name.ts'
import { type ApiClient, addressOf, type Input } from '../src/api-client.ts'
import { renderedPdf } from '../src/rendered-pdf.ts'
import { startTestNetwork, type TestNetwork } from '../src/test-network.ts'
import { until } from '../src/until.ts'

const BRAND = {
  agencyName: 'Agência Sol',
  agencyUrl: 'https://sol.example.com',
  brandColour: '#ffd400',
  sentence: 'Cuidamos da sua reputação',
}
const SHOP = 'avalie.padaria.example'
const TARGET = 'edge.sol.example.com'
const UNKNOWN = 'x'.repeat(24)
const SEEDED_WITHIN_MS = 280_000

let network: TestNetwork
const done = new Set<string>()

beforeAll(async () => {
  const web = await buildWebFiles(() => {})
  // The sender's address is of the installation, as its host is; the name before it is the agency's.
  const env = {
    REPLY_UNDO_MS: '0',
    MAIL_FROM: 'Correio <correio@sol.example.com>',
    HOSTS_TARGET: TARGET,
    HOSTS_EVERY_MS: '100',
  }
  network = await startTestNetwork({ web, together: true, env })
  const agency = await network.superadmin()
  await agency.call(updateSystemSettings, { body: BRAND })
}, 240_000)
afterAll(() => network?.stop(), 60_000)

interface Mail {
  subject: string
  text: string | null
  html: string | null
  headers: Record<string, string>
}
const mails = async (): Promise<Mail[]> => ((await network.sandbox('GET', 'mail')) as { mail: Mail[] }).mail

it(
  'a client’s demo month, an invitation of each kind and a forgotten password are mailed',
  async () => {
    const { url, sandboxUrl, serviceUrls, secrets } = network.stack
    const { superadmin, demoClient } = secrets
    const seeding = { url, sandboxUrl, cardsUrl: serviceUrls.cards ?? '', superadmin, demoClient }
    await seedDemo({ ...seeding, done: { has: (name) => done.has(name), add: (name) => done.add(name) } })
    const owner = await network.owner('Padaria da Sol')
    await network.operator('operator')
    await network.person(owner, 'manager')
    await network.anonymous.call(forgotPassword, { body: { email: owner.email } })
    await until(mails, (sent) => sent.some(({ subject }) => /senha|password/i.test(subject)))
    await network.settle()
  },
  SEEDED_WITHIN_MS,
)

/** The demo's shop. */
async function bakery() {
  const { token, user } = await network.anonymous.call(logIn, { body: network.stack.secrets.demoClient })
  return { client: network.anonymous.as(token), clientId: user.clientId }
}

const pdfOf = async ({ token }: ApiClient, route: RouteContract, params: Input['params'] = {}) => {
  const answer = await fetch(network.stack.url + addressOf(route, { params }), {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

it('no mail names the product, from its headers to its last line, and each is the agency’s', async () => {
  const sent = await mails()
  expect(sent.length).toBeGreaterThan(10)
  const named = sent.flatMap(({ subject, text, html, headers }) =>
    naming(`mail “${subject}”`, [subject, text, html, JSON.stringify(headers)].join('\n')),
  )
  expect(named).toEqual([])
  for (const { headers } of sent) expect(headers.from).toMatch(/^("?Agência Sol"?|.+) <correio@/)
})

it('no page, picture, calendar or feed that strangers open names the product', async () => {
  const { stack } = network
  const { client, clientId } = await bakery()
  const params = { clientId }
  const widgets = await client.call(listWidgets, { params })
  const cards = await client.call(listClientCards, { params })
  const employees = await client.call(listClientEmployees, { params })
  const [report] = await client.call(listReports, { params })
  const link = report && (await client.call(createReportLink, { params: { clientId, month: report.month } }))
  const open = ROUTES.filter(({ access, method }) => access === 'public' && method === 'GET')
  // A link that leads nowhere is on a page in somebody's name, too: one of each way in.
  const ways = open.map(({ path }) => path.replace(/:\w+/g, UNKNOWN))
  const from = [
    ...['/', '/?domain=homepage', '/login', '/signup', '/reset-password?token=x', '/scan', '/dashboard'],
    ...[
      '/api/docs',
      '/api/openapi.json',
      '/api/asyncapi.json',
      '/widget.v1.js',
      '/favicon.svg',
      '/favicon.ico',
    ],
    ...[
      '/api/public/app/icons/any-192.png',
      '/service-worker.js',
      `/public/leaderboard/${clientId}`,
      '/nowhere',
    ],
    ...ways,
    ...widgets.flatMap(({ snippetId }) => [`/public/widget/${snippetId}`, `/api/public/widget/${snippetId}`]),
    ...cards.slice(0, 3).map(({ cardNumber }) => `/c/${cardNumber}`),
    ...(link ? linksIn(link.url, stack.url) : []),
    ...linksIn(JSON.stringify(employees), stack.url),
    ...(await mails()).flatMap(({ text, html }) => linksIn(`${text} ${html}`, stack.url)),
  ]
  const { seen, named } = await crawl({ from, origin: stack.url })
  expect(seen.size).toBeGreaterThan(80)
  expect(named).toEqual([])
}, 120_000)

/** Asks as a visitor's browser does whose name server leads it here. */
async function ofHost(path: string): Promise<{ status: number; said: string }> {
  const { hostname, port } = new URL(network.stack.url)
  const sent = request({ hostname, port, path, headers: { host: SHOP, 'accept-language': 'pt' } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await answer.toArray())
  return {
    status: answer.statusCode ?? 0,
    said: `${JSON.stringify(answer.headers)} ${body.toString('latin1')}`,
  }
}

it('no page on a host of the client’s own names it either', async () => {
  const agency = await network.superadmin()
  const { client, clientId } = await bakery()
  const params = { clientId }
  await network.sandbox('POST', 'dns', { name: TARGET, type: 'A', values: ['192.0.2.7'] })
  const host = await client.call(addHost, { params, body: { host: SHOP } })
  for (const { type, name, value } of host.records)
    await network.sandbox('POST', 'dns', { name: `${name}.padaria.example`, type, values: [value] })
  await agency.call(approveHost, { params: { hostId: host.id } })
  await until(
    () => client.call(checkHost, { params: { clientId, hostId: host.id } }),
    ({ state }) => state === 'live',
  )
  const [employee] = await client.call(listClientEmployees, { params })
  const [widget] = await client.call(listWidgets, { params })
  const [report] = await client.call(listReports, { params })
  const link = report && (await client.call(createReportLink, { params: { clientId, month: report.month } }))
  // Its own links lead there now.
  expect([employee?.reviewUrl, link?.url].map((url) => url && new URL(url).hostname)).toEqual([SHOP, SHOP])
  const paths = [
    ...[`/leaderboard/${clientId}`, `/public/widget/${widget?.snippetId}`],
    ...[`/api/public/widget/${widget?.snippetId}`, '/widget.v1.js', '/favicon.svg', '/login', '/nowhere'],
    ...[AGENCY_ICON_PATH, `/public/landing/${PAGE_FONT_NAME}`],
    ...[employee?.reviewUrl, link?.url].flatMap((url) => (url ? new URL(url).pathname : [])),
  ]
  // Before the gateway has heard of it, the host is none of a client's, and the log-in page stands there.
  await until(
    () => ofHost('/login'),
    ({ status }) => status === 404,
  )
  const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await ofHost(path)) })))
  expect(answers.flatMap(({ path, said }) => naming(`${SHOP}${path}`, said))).toEqual([])
  // Whatever a page there needs is there as well.
  const missing = answers.filter(({ status }) => status === 404).map(({ path }) => path)
  expect(missing).toEqual(['/login', '/nowhere'])
}, 60_000)

it('no print names it, in its pages or in what programs show of its author', async () => {
  const agency = await network.superadmin()
  const { client, clientId } = await bakery()
  const [batch] = await agency.call(listCardBatches)
  const [employee] = await client.call(listClientEmployees, { params: { clientId } })
  const [report] = await client.call(listReports, { params: { clientId } })
  const answers = {
    sheets: await pdfOf(agency, printCardBatch, { batchId: batch?.id }),
    poster: await pdfOf(client, printEmployeePoster, { employeeId: employee?.id }),
    report: await pdfOf(client, getReportPdf, { clientId, month: report?.month }),
  }
  for (const [name, { status, bytes }] of Object.entries(answers)) {
    expect([name, status]).toEqual([name, 200])
    const pages = await renderedPdf(bytes)
    const words = pages.flatMap(({ texts }) => texts).join(' ')
    expect(naming(name, `${words} ${Buffer.from(bytes).toString('latin1')}`)).toEqual([])
  }
}, 120_000)
