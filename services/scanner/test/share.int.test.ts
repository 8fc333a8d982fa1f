import { createLead } from '@avaliax/proto/scanner/lead.routes.ts'
import { getSharedPlan, getSharePage, getSharePicture } from '@avaliax/proto/scanner/share.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import type { Ask } from '@avaliax/testkit/service/ask.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { aScan } from './scan-example.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

const SUN = {
  name: 'Sol & <i>Mar</i>',
  colour: '#ffe600',
  logoUrl: 'https://app.example.com/files/AAAAAAAAAAAAAAAAAAAAAA.png',
}

let sandbox: ProviderSandbox
let service: ServiceUnderTest
let shareId: string
let reader: Ask

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  service = await startService(sandbox.sandbox.env, (tenancy) => {
    tenancy.brand = SUN
  })
  reader = service.visitor('203.0.113.1')
  const made = await reader(createLead, { body: aScan({ businessName: 'Pão & <b>Café</b> "Zé"' }) })
  shareId = made.body.shareId
}, 90_000)
afterAll(async () => {
  await service?.stop()
  await sandbox?.close()
}, 30_000)

it('shows the plan without contact data', async () => {
  const { body } = await reader(getSharedPlan, { params: { shareId } })
  expect(body).toMatchObject({
    shareId,
    currentReviews: 60,
    topCompetitorReviews: 187,
    businessPosition: 3,
    totalListed: 12,
    competitors: [
      { name: null, reviews: 187, link: expect.stringContaining('ChIJsbx0000000002') },
      { name: 'Padaria do Zé', reviews: 90, link: null },
    ],
    plan: {
      reviewGap: 132,
      weeksToLeadership: 8,
      phases: [
        { weeks: 4, perWeek: 17.5 },
        { weeks: 7, perWeek: 10 },
      ],
      phasedWeeks: 11,
      phasedWeeksWithLeader: 12,
      summary:
        'Faltam 132 avaliações para a liderança: cerca de 17,5 por semana durante 4 semanas, enquanto você convida a base de clientes antigos, depois cerca de 10 por semana durante 7 semanas, só com clientes novos: 11 semanas ao todo, se o líder parar.',
    },
  })
  const page = (await reader(getSharePage, { params: { shareId } })).body
  for (const answer of [JSON.stringify(body), page])
    for (const secret of ['ana@example.com', 'Ana Souza', '99999-0412', '5541999990412'])
      expect(answer).not.toContain(secret)
})

it('is a page without script in the reader’s language, with its picture for messengers', async () => {
  const { status, headers, body } = await reader(getSharePage, {
    params: { shareId },
    query: { utm_source: 'x' },
  })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(body).toContain('<html lang="pt-BR">')
  expect(body).toContain('Pão &amp; &lt;b&gt;Café&lt;/b&gt; &quot;Zé&quot;')
  expect(body).not.toMatch(/<script|<b>Café/)
  expect(body).toContain(
    `<meta property="og:image" content="http://avaliax.test/share/${shareId}/picture.png">`,
  )
  expect(body).toContain('@media print')
  expect(body).toContain('A partir da semana 14 a chance de estar na frente é de 90%.')
  expect(body).toContain('<dt>Semanas, se o líder parar</dt><dd>11</dd>')
  expect(body).toContain('<dt>Semanas, com o líder crescendo</dt><dd>12</dd>')
  expect(body).toContain('A conta curta dá 8 semanas: ela supõe que a base de clientes antigos nunca acaba.')
  const english = await reader(getSharePage, { params: { shareId }, headers: { 'accept-language': 'en-US' } })
  expect(english.body).toContain(
    'You need 132 more reviews to reach first place: about 17.5 a week for 4 weeks while you invite your past customers, then about 10 a week for 7 weeks from new customers alone: 11 weeks in all, if the leader stands still.',
  )
})

it('tells whoever leads of the lead, not of a gap of nothing', async () => {
  const { body } = await reader(createLead, {
    body: aScan({ currentReviews: 260, lead: { email: 'leader@example.com' } }),
  })
  const page = (await reader(getSharePage, { params: { shareId: body.shareId } })).body
  expect(page).toContain('<dt>Avaliações à frente</dt><dd>73</dd>')
  expect(page).toContain('Você já está em primeiro lugar. Construa uma vantagem de +10 avaliações.')
  expect(page).not.toContain('Semanas até a liderança')
  expect((await reader(getSharePicture, { params: { shareId: body.shareId } })).status).toBe(200)
})

it('draws the picture', async () => {
  const answer = await fetch(`${service.url}/share/${shareId}/picture.png`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
})

it.each(['x', 'A'.repeat(24), '..%2f..'])('knows nothing of %s', async (unknown) => {
  const page = await reader(getSharePage, { params: { shareId: unknown } })
  expect([page.status, page.body.includes('Plano não encontrado')]).toEqual([404, true])
  expect((await reader(getSharedPlan, { params: { shareId: unknown } })).status).toBe(404)
  expect((await reader(getSharePicture, { params: { shareId: unknown } })).status).toBe(404)
})

it('shows the agency’s logo, name and colour, escaped, and lets its logo in', async () => {
  const ask = (id: string) => reader(getSharePage, { params: { shareId: id } })
  const { body, headers } = await ask(shareId)
  expect(body).toContain(`<img src="${SUN.logoUrl}" alt=""`)
  expect(body).toContain('Sol &amp; &lt;i&gt;Mar&lt;/i&gt;')
  // Yellow is darkened where it is a word on white.
  expect(body).not.toMatch(/<i>Mar|#0f5c5c/)
  expect(headers.get('content-security-policy')).toContain('img-src https://app.example.com;')
  const unknown = await ask('A'.repeat(24))
  expect([unknown.status, unknown.body.includes(SUN.logoUrl)]).toEqual([404, true])
})
