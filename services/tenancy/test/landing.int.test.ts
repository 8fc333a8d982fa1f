import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { GUIDE_TOPICS, guideAddress } from '@avaliax/proto/tenancy/guide-topics.ts'
import { updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService({ CONTACT_EMAIL: 'dados@example.com' })
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const get = (path: string, headers: Record<string, string> = {}) =>
  tenancy.publicly('GET', path, undefined, headers)
const english = { 'accept-language': 'en-GB,en;q=0.8' }

describe('the landing page', () => {
  it('sells the plans of the store, in the visitor’s language, without script', async () => {
    const { status, body, headers } = await get('/public/home')
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'/,
    )
    expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
    expect(body).toMatch(/<html lang="pt-BR">/)
    for (const text of [
      'R$ 0<',
      'R$ 29<',
      '1 local<',
      '1 funcionário<',
      'Funcionários ilimitados',
      '7 dias de teste grátis',
    ])
      expect(body).toContain(text)
    for (const anchor of [
      'href="/?domain=homepage&amp;lang=pt#precos"',
      'id="precos"',
      'id="contato"',
      '/login?lang=pt"',
      'href="/signup?lang=pt"',
      'href="/scan"',
    ])
      expect(body).toContain(anchor)
    expect(body.match(/<script(?! type="application\/ld\+json")/g)).toBeNull()
    expect((await get('/public/home?lang=en')).body).toMatch(/<html lang="en">[\s\S]*Unlimited employees/)
    expect((await get('/public/home', english)).body).toContain('<html lang="en">')
    expect((await get('/public/home?lang=xx&utm_source=mail')).status).toBe(200)
  })

  it('leads to the application from a host of its own', async () => {
    const { body } = await get('/public/home?site=marketing')
    const { PUBLIC_URL } = { PUBLIC_URL: /href="(https?:\/\/[^"]+)\/signup\?lang=pt"/.exec(body)?.[1] }
    expect(PUBLIC_URL).toBeDefined()
    expect(body).not.toContain('href="/signup')
    expect(body).toContain('href="/?lang=pt#precos"')
  })

  it('says the truth to search engines: offers and questions, no rating of its own', async () => {
    const { body } = await get('/public/home')
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json),
    )
    expect(data.map((thing) => thing['@type'])).toEqual(['SoftwareApplication', 'FAQPage'])
    expect(data[0].offers.map((offer: { price: string }) => offer.price)).toEqual(
      expect.arrayContaining(['0.00', '29.00', '99.00']),
    )
    expect(body).not.toContain('aggregateRating')
    for (const name of ['og:title', 'og:description', 'og:image', 'og:locale'])
      expect(body).toContain(`<meta property="${name}" content="`)
    expect(body).toMatch(/<link rel="canonical" href="http[^"]+">/)
  })

  it('shows live figures once they say something, and follows a plan that changes', async () => {
    expect((await get('/public/home')).body).not.toMatch(/class="figures"/)
    const data = { total: 40, responded: 0, withText: 0, urgent: 0, averageRating: 4.5, totalReviews: 240 }
    await tenancy.hear(ReviewSummaryChanged, { clientId: 77, subject: '77', rev: 2, data })
    await tenancy.hear(ReviewSummaryChanged, {
      clientId: 77,
      subject: '77',
      rev: 1,
      data: { ...data, totalReviews: 9 },
    })
    await until(
      async () => (await get('/api/public/landing')).body.figures.reviews,
      (reviews) => reviews === 240,
    )
    expect((await get('/api/public/landing')).body.figures).toMatchObject({
      reviews: 240,
      averageRating: 4.5,
    })
    await tenancy.agency(updatePlan, { params: { planId: 2 }, body: { price: '31.50' } })
    await until(
      async () => (await get('/public/home')).body,
      (page) => page.includes('R$ 31,50'),
    )
    expect((await get('/public/home')).body).toMatch(/<dt>avaliações acompanhadas<\/dt><dd>240<\/dd>/)
  }, 45_000)

  it('answers an unchanged page with 304', async () => {
    const first = await get('/public/home', { 'accept-encoding': 'gzip' })
    const again = await get('/public/home', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })
})

describe('the data for the landing page', () => {
  it('names plans on sale and figures, and no secret of a plan', async () => {
    const { body } = await get('/api/public/landing', english)
    expect(body.plans[0]).toMatchObject({ name: 'free', displayName: 'Free', price: '0.00', maxEmployees: 1 })
    expect(Object.keys(body.plans[0])).not.toContain('stripePriceId')
    expect(Object.keys(body.figures).sort()).toEqual(['averageRating', 'companies', 'reviews'])
  })
})

describe('the guide', () => {
  it('lists its pages, and each reads in both languages with the screen of that language', async () => {
    for (const language of ['pt', 'en'] as const) {
      const { body } = await get(guideAddress(language))
      for (const topic of GUIDE_TOPICS) expect(body).toContain(`href="${guideAddress(language, topic)}"`)
    }
    expect((await get('/ajuda/placar?lang=pt')).body).toMatch(/<h1>Placar<[\s\S]*guide-board\.webp/)
    const english = (await get('/ajuda/placar?lang=en')).body
    expect(english).toMatch(/<h1>Leaderboard<[\s\S]*<strong>People<\/strong>[\s\S]*href="\/employees"/)
    const src = /src="(\/public\/landing\/guide-board\.en\.webp\?v=[^"]+)"/.exec(english)?.[1] ?? ''
    expect((await get(src)).headers.get('content-type')).toBe('image/webp')
  })

  it('a page that does not exist is a 404 with the list of those that do', async () => {
    const { status, body, headers } = await get('/ajuda/cartoes?lang=pt')
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('href="/ajuda/equipe-e-cartoes?lang=pt"')
    const again = await get('/ajuda/cartoes?lang=pt', { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(404)
  })
})

describe('terms, privacy, and what crawlers read', () => {
  it.each([
    ['/public/terms', 'Termos de uso', 'Terms of use'],
    ['/public/privacy', 'Privacidade', 'Privacy'],
  ])('%s reads in both languages and names whom to ask', async (path, pt, en) => {
    expect((await get(path)).body).toMatch(new RegExp(`<h1>${pt}</h1>[\\s\\S]*mailto:dados@example.com`))
    expect((await get(`${path}?lang=en`)).body).toContain(`<h1>${en}</h1>`)
  })

  it('sitemap and robots name the public pages only', async () => {
    const sitemap = (await get('/sitemap.xml')).body
    expect(sitemap.match(/<loc>/g)).toHaveLength(2 * (4 + GUIDE_TOPICS.length))
    expect(sitemap).toContain('/public/privacy?lang=en')
    const robots = (await get('/robots.txt')).body
    expect(robots).toMatch(/Disallow: \/api\/[\s\S]*Sitemap: http/)
    // Its pages say themselves that they are not to be found: whoever may not read them does not see it.
    expect(robots).not.toContain('/share/')
  })

  it('each language has pictures of its own', async () => {
    const english = (await get('/public/home?lang=en')).body
    const src = /src="(\/public\/landing\/dashboard\.en\.webp\?v=[^"]+)"/.exec(english)?.[1] ?? ''
    expect((await get(src)).status).toBe(200)
    expect(english).not.toContain('/dashboard.webp')
  })

  it('pictures stay for ever; an unknown one is 404', async () => {
    const src =
      /src="(\/public\/landing\/dashboard\.webp\?v=[^"]+)"/.exec((await get('/public/home')).body)?.[1] ?? ''
    const picture = await get(src)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(picture.headers.get('cache-control')).toContain('immutable')
    const font = /url\((\/public\/landing\/[^)]+\.woff2)\)/.exec((await get('/public/home')).body)?.[1] ?? ''
    expect((await get(font)).headers.get('content-type')).toBe('font/woff2')
    expect((await get('/public/landing/other.webp')).status).toBe(404)
  })
})
