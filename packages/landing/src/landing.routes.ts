import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { pictureSources } from '@avaliax/chassis/http/pages/brand-mark.ts'
import { pageLanguage } from '@avaliax/chassis/http/pages/plain-page.ts'
import {
  acceptedEncoding,
  type EncodedBody,
  etagOf,
  matchesTag,
} from '@avaliax/chassis/http/server/encoded-body.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import * as guide from '@avaliax/proto/tenancy/guide.routes.ts'
import { GUIDE_TOPICS } from '@avaliax/proto/tenancy/guide-topics.ts'
import * as contract from '@avaliax/proto/tenancy/landing.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LandingFacts } from './landing-facts.query.ts'
import type { PublicPages } from './public-pages.cache.ts'

interface Deps {
  facts: () => Promise<LandingFacts>
  pages: PublicPages
  bytesOf: (file: string) => Buffer | null
}

/**
 * Style of its own, typeface and pictures of this origin, no script: the data for search engines is none. Auditors of search
 * engines read robots.txt from within the page.
 */
const policyOf = (brand: Brand): string =>
  `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src ${pictureSources(brand)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const SHORTLY = 'public, max-age=60, stale-while-revalidate=600'
const FOREVER = 'public, max-age=31536000, immutable'

export function landingRoutes(app: FastifyInstance, { facts, pages, bytesOf }: Deps): void {
  mount(app, contract.getLanding, async ({ query, request, reply }) => {
    const { plans, figures } = await facts()
    reply.header('cache-control', SHORTLY).header('vary', 'accept-language')
    return { plans: [...plans[languageOf(query.lang, request)]], figures }
  })

  async function sendPage(
    body: EncodedBody,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { brand } = await facts()
    return sendBody(body, request, reply.header('content-security-policy', policyOf(brand)))
  }

  mount(app, contract.getHomePage, async ({ query: { lang, site }, request, reply }) =>
    sendPage(await pages.home(languageOf(lang, request), site), request, reply),
  )
  mount(app, contract.getTermsPage, async ({ query: { lang }, request, reply }) =>
    sendPage(await pages.terms(languageOf(lang, request)), request, reply),
  )
  mount(app, contract.getPrivacyPage, async ({ query: { lang }, request, reply }) =>
    sendPage(await pages.privacy(languageOf(lang, request)), request, reply),
  )

  mount(app, guide.getGuide, async ({ query: { lang }, request, reply }) =>
    sendPage(await pages.guide(languageOf(lang, request)), request, reply),
  )
  mount(app, guide.getGuideTopic, async ({ params, query: { lang }, request, reply }) => {
    const language = languageOf(lang, request)
    const topic = GUIDE_TOPICS.find((name) => name === params.guideTopic)
    if (topic) return sendPage(await pages.guideTopic(language, topic), request, reply)
    return sendPage(await pages.guideWithout(language), request, reply.code(404))
  })

  mount(app, contract.getLandingPicture, async ({ params: { pictureName }, reply }) => {
    const bytes = bytesOf(pictureName)
    if (!bytes) throw notFound()
    return reply
      .type(pictureName.endsWith('.woff2') ? 'font/woff2' : 'image/webp')
      .header('cache-control', FOREVER)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes)
  })

  mount(app, contract.getSitemap, async ({ reply }) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', SHORTLY).send(pages.sitemap()),
  )
  mount(app, contract.getRobots, async ({ reply }) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', SHORTLY).send(pages.robots()),
  )
}

const languageOf = (language: Language | undefined, request: FastifyRequest): Language =>
  language ?? pageLanguage(request.headers['accept-language'])

function sendBody(body: EncodedBody, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  reply
    .header('cache-control', SHORTLY)
    .header('vary', 'accept-encoding, accept-language')
    .header('etag', etagOf(body, encoding))
  if (reply.statusCode === 200 && matchesTag(request.headers['if-none-match'], body))
    return reply.code(304).send()
  if (encoding !== 'raw') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body[encoding])
}
