import { listPastWinners } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { listClientCards } from '@avaliax/proto/cards/card/card.routes.ts'
import { listCardBatches } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { listDeliveries } from '@avaliax/proto/content/delivery.routes.ts'
import { AGENCY_EVENT_ENDPOINTS, listEventEndpoints } from '@avaliax/proto/content/event-endpoint.routes.ts'
import { listImages } from '@avaliax/proto/content/image.routes.ts'
import { listClientPeople } from '@avaliax/proto/identity/client-person.routes.ts'
import { listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import { daysOfMonth } from '@avaliax/proto/month-days.ts'
import { listReplyRules } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { listReplyTemplates } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { listReviewViews } from '@avaliax/proto/reviews/review-view.routes.ts'
import { listRivals } from '@avaliax/proto/reviews/rival.routes.ts'
import { deleteWidget, listWidgets } from '@avaliax/proto/reviews/widget.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { getCompanyFigures } from '@avaliax/proto/tenancy/company-figures.routes.ts'
import { listHosts } from '@avaliax/proto/tenancy/host.routes.ts'
import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { getReport, listReports } from '@avaliax/proto/tenancy/report.routes.ts'
import type { DemoClient } from '@avaliax/stack/demo/demo-client.ts'
import type { SeedArea } from '@avaliax/stack/demo-seed/area.ts'
import type { DoneAreas } from '@avaliax/stack/demo-seed/done-areas.ts'
import { loggedIn } from '@avaliax/stack/demo-seed/log-in.ts'
import { AREAS, seedDemo } from '@avaliax/stack/demo-seed/seed.ts'
import { logInOf } from '@avaliax/stack/demo-seed/shops.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startTestNetwork, type TestNetwork } from '../src/test-network.ts'
import { until } from '../src/until.ts'

const DAY_MS = 86_400_000
const SEEDED_WITHIN_MS = 240_000

let network: TestNetwork
const names = new Set<string>()
const done: DoneAreas = { has: (name) => names.has(name), add: (name) => names.add(name) }

beforeAll(async () => {
  // Without a pause in which a reply can be taken back: what was sent is live at once.
  network = await startTestNetwork({ together: true, env: { REPLY_UNDO_MS: '0' } })
}, 180_000)
afterAll(() => network?.stop(), 60_000)

const seed = (areas: readonly SeedArea[] = AREAS, signal?: AbortSignal) => {
  const { url, sandboxUrl, serviceUrls, secrets } = network.stack
  const { superadmin, demoClient } = secrets
  return seedDemo({
    url,
    sandboxUrl,
    cardsUrl: serviceUrls.cards ?? '',
    superadmin,
    demoClient,
    done,
    areas,
    signal,
  })
}

async function bakery() {
  const { client, clientId } = await loggedIn(network.stack.url, network.stack.secrets.demoClient)
  const params = { clientId }
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
  const query = { from: day(91), to: day(0) }
  return {
    team: await client.call(listClientEmployees, { params }),
    cards: await client.call(listClientCards, { params }),
    visits: await client.call(getTapSummary, { params, query }),
    winners: await client.call(listPastWinners, { params }),
    reviews: await client.call(listReviews, { params, query: { limit: '200' } }),
    widgets: await client.call(listWidgets, { params }),
    images: await client.call(listImages, { params }),
    deliveries: await client.call(listDeliveries, { params, query: { kind: 'content' } }),
    endpoints: await client.call(listEventEndpoints, { params }),
    tools: await replyTools(),
    people: (await client.call(listClientPeople, { params })).people,
    hosts: await client.call(listHosts, { params }),
    rivals: (await client.call(listRivals, { params })).rivals,
  }
}

/** The clinic's owner compares these. */
async function compared() {
  const { client } = await loggedIn(network.stack.url, logInOf('clinic', network.stack.secrets.demoClient))
  const { companies } = await client.call(getCompanyFigures)
  return companies.map(({ companyName, tags, reviews }) => [companyName, tags, reviews])
}

/** Names of what the bakery answers with. */
async function replyTools(): Promise<string[]> {
  const { client, clientId } = await loggedIn(network.stack.url, network.stack.secrets.demoClient)
  const params = { clientId }
  const lists = [
    await client.call(listReplyTemplates, { params }),
    await client.call(listReplyRules, { params }),
    await client.call(listReviewViews, { params }),
  ]
  return lists.flatMap((rows) => rows.map(({ name }) => name)).sort()
}

const agencyEndpoints = async () => {
  const agency = await network.superadmin()
  return (await agency.call(AGENCY_EVENT_ENDPOINTS.list, { params: {} })).map(({ name }) => name)
}
const clients = async () => (await network.superadmin()).call(listClients)
const batches = async () => (await (await network.superadmin()).call(listCardBatches)).length
const website = async () => (await fetch(`${network.stack.sandboxUrl}/demo`)).text()

/** Everything a second run could double or change. */
async function content() {
  const shop = await bakery()
  const { team, cards, visits, winners, reviews, widgets, images, deliveries, endpoints, tools, people } =
    shop
  const agency = await network.superadmin()
  const operators = await agency.call(listOperators)
  return {
    agencyEndpoints: await agencyEndpoints(),
    operators: operators.map(({ email, agencyRole }) => [email, agencyRole]),
    people: people.map(({ email, role }) => [email, role]),
    clients: (await clients()).map(({ companyName, planName, employeeCount, tags, notes }) => [
      ...[companyName, planName, employeeCount, tags, notes],
    ]),
    team: team.map(({ name, cardNumber, accessCount }) => [name, cardNumber, accessCount]),
    cards: cards.map(({ id, status, employeeId }) => [id, status, employeeId]),
    visits: visits.byVerdict,
    winners,
    batches: await batches(),
    replies: reviews.map(({ id, responseText }) => [id, responseText]),
    widgets,
    images,
    deliveries: deliveries.map(({ id, kind }) => [id, kind]),
    endpoints: endpoints.map(({ id, name }) => [id, name]),
    tools,
    hosts: shop.hosts.map(({ host, state }) => [host, state]),
    rivals: shop.rivals.map(({ id, label }) => [id, label]),
    compared: await compared(),
  }
}

/** As if the start were killed after so many calls of an owner or the agency. */
function killedAfter(calls: number, area: SeedArea): SeedArea {
  return {
    name: area.name,
    async seed(context) {
      let remaining = calls
      const mortal = (client: DemoClient): DemoClient => ({
        ...client,
        call(route, input) {
          remaining -= 1
          return remaining < 0 ? Promise.reject(new Error('killed')) : client.call(route, input)
        },
      })
      const agency = mortal(context.agency)
      const shop = async (name: Parameters<typeof context.shop>[0]) => {
        const known = await context.shop(name)
        return { ...known, client: mortal(known.client) }
      }
      await area.seed({ ...context, agency, shop })
    },
  }
}

const KILLED_AFTER = [2, 6]

it(
  'a start that is killed half-way is completed by the next one',
  async () => {
    const killed = AbortSignal.abort()
    for (const area of AREAS) {
      for (const calls of KILLED_AFTER) await seed([killedAfter(calls, area)], killed).catch(() => {})
      names.delete(area.name)
      expect(await seed([area])).toBe(1)
    }
    await network.settle()

    expect((await clients()).map(({ companyName, planName }) => [companyName, planName]).sort()).toEqual([
      ['Barbearia Dois Irmãos', 'free'],
      ['Clínica Caminho Novo', 'enterprise'],
      ['Clínica Sorriso Claro', 'enterprise'],
      ['Padaria Pão da Serra', 'professional'],
    ])
    const shop = await bakery()
    const { team, cards, visits, winners, reviews, widgets, images, deliveries, endpoints, tools, people } =
      shop
    expect(shop.hosts).toMatchObject([{ state: 'waiting', records: [{ type: 'CNAME' }, { type: 'TXT' }] }])
    expect(shop.rivals.map(({ label, latest }) => [label, latest !== null])).toEqual([
      ['A da esquina', true],
      ['A do mercado', true],
      ['A confeitaria nova', true],
    ])
    expect(await compared()).toEqual([
      ['Clínica Sorriso Claro', ['Belo Horizonte', 'Matriz'], 132],
      ['Clínica Caminho Novo', ['Belo Horizonte'], expect.any(Number)],
    ])
    expect(people.map(({ role, status }) => [role, status])).toEqual([
      ['owner', 'active'],
      ['manager', 'invited'],
      ['viewer', 'invited'],
    ])
    expect(new Set(team.map(({ name }) => name)).size).toBe(8)
    expect(team).toHaveLength(8)
    expect(team.filter(({ cardId }) => cardId !== null)).toHaveLength(7)
    expect(cards.filter(({ status }) => status === 'lost')).toHaveLength(1)
    expect(await batches()).toBe(1)
    expect(visits.total.taps).toBeGreaterThan(700)
    expect(visits.byDay.filter(({ taps }) => taps > 0).length).toBeGreaterThanOrEqual(90)
    expect(new Set(winners.map(({ month }) => month)).size).toBeGreaterThanOrEqual(2)
    expect(reviews).toHaveLength(60)
    expect(widgets).toHaveLength(1)
    expect(images.map(({ label }) => label)).toEqual(['quente-as-sete.jpg', 'sonho-sem-gluten.jpg'])
    expect(deliveries.map(({ status }) => status)).toEqual(['delivered'])
    expect(endpoints.map(({ name }) => name)).toEqual(['Planilha de avaliações'])
    expect(await agencyEndpoints()).toEqual(['CRM da agência'])
    expect(tools).toEqual([
      ...[
        'Críticas com rascunho',
        'Obrigado pelas cinco estrelas',
        'Rascunho para elogios',
        'Sentimos muito',
      ],
    ])
  },
  SEEDED_WITHIN_MS,
)

it('the bakery’s monthly reports say what its dashboard says of each month', async () => {
  const { client, clientId } = await loggedIn(network.stack.url, network.stack.secrets.demoClient)
  const params = { clientId }
  const months = await until(
    () => client.call(listReports, { params }),
    (found) => found.length >= 2,
  )
  await network.settle()
  const winners = await client.call(listPastWinners, { params })
  for (const { month } of months) {
    const query = { ...daysOfMonth(month) }
    const report = await client.call(getReport, { params: { clientId, month } })
    const visits = await client.call(getTapSummary, { params, query })
    const reviews = await client.call(getReviewTrend, { params, query })
    expect(report.figures).toMatchObject({
      visits: visits.total.taps,
      reviewRequests: visits.total.reviewRequests,
      newReviews: reviews.total.count,
      averageRating: reviews.total.averageRating,
    })
    expect(report.byDay.map((day) => [day.day, day.visits, day.newReviews])).toEqual(
      visits.byDay.map(({ day, taps }, at) => [day, taps, reviews.byDay[at]?.count]),
    )
    expect(report.winners).toEqual(winners.filter((winner) => winner.month === month))
  }
}, 60_000)

it('the bakery’s replies are in every state', async () => {
  const states = async () => new Set((await bakery()).reviews.map(({ replyState }) => replyState))
  const settled = await until(states, (found) => !found.has('sending'))
  expect([...settled].sort()).toEqual(['draft', 'live', 'manual', 'none', 'pending', 'rejected'])
}, 60_000)

it('the paid plans are sold by the year as well', async () => {
  const plans = await (await network.superadmin()).call(listPlans)
  expect(plans.map(({ name, yearlyPrice }) => [name, yearlyPrice])).toEqual([
    ['free', null],
    ['professional', '290.00'],
    ['enterprise', '990.00'],
  ])
})

it('the shop’s website has the widget’s code in its page', async () => {
  const [widget] = (await bakery()).widgets
  expect(await website()).toContain(`data-snippet="${widget?.snippetId}"`)
})

it(
  'once more changes nothing, even if nobody knew that it was complete',
  async () => {
    const before = await content()
    names.clear()
    expect(await seed()).toBe(AREAS.length)
    await network.settle()
    expect(await content()).toEqual(before)
  },
  SEEDED_WITHIN_MS,
)

it('a complete area is left alone: what somebody removed stays removed', async () => {
  const { client, clientId } = await loggedIn(network.stack.url, network.stack.secrets.demoClient)
  const [widget] = await client.call(listWidgets, { params: { clientId } })
  await client.call(deleteWidget, { params: { widgetId: widget?.id ?? 0 } })
  expect(await seed()).toBe(0)
  expect(await client.call(listWidgets, { params: { clientId } })).toEqual([])
}, 60_000)

interface JournalEntry {
  id: number
  api: string
  method: string
  path: string
  headers: Record<string, string>
}
/** Pages that the owner's own browser opens. */
const BY_PEOPLE = /\/o\/oauth2\/v2\/auth$|\/demo$/

it('every call to others introduces itself', async () => {
  const { requests } = (await network.sandbox('GET', 'requests?limit=2000')) as { requests: JournalEntry[] }
  const ours = requests.filter(({ api, path }) => api !== 'smtp' && !BY_PEOPLE.test(path))
  expect(ours.length).toBeGreaterThan(20)
  const silent = ours.filter(
    ({ headers }) => !/^Avaliax\/\d+\.\d+\.\d+ \(\+https?:\/\/[^)]+\)/.test(headers['user-agent'] ?? ''),
  )
  expect(silent.map(({ api, method, path, headers }) => [api, method, path, headers['user-agent']])).toEqual(
    [],
  )
  expect([...new Set(ours.map(({ api }) => api))].sort()).toEqual(
    expect.arrayContaining(['am', 'bi', 'make', 'oauth', 'places', 'v4']),
  )
})
