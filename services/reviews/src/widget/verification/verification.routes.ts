import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { pictureSources } from '@avaliax/chassis/http/pages/brand-mark.ts'
import { pageLanguage, plainPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { getWidgetVerification } from '@avaliax/proto/reviews/widget.routes.ts'
import { PublicToken } from '@avaliax/proto/values.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { confirmedFigures } from '../../summary/summary.domain.ts'
import type { PublicWidgets } from '../public-widget.query.ts'
import { VERIFICATION_PAGE_SIZE, verificationPage } from './verification.page.ts'
import { verificationText } from './verification.texts.ts'

/** Style of its own, the agency's mark, no script; the search asks this page again. */
const policyOf = (brand: Brand): string =>
  `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src ${pictureSources(brand)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

interface Deps {
  source: PublicWidgets
  brand: BrandLookup
}

export function verificationRoutes(app: FastifyInstance, { source, brand: brandOf }: Deps): void {
  const html = (reply: FastifyReply, brand: Brand) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(brand))
      .header('vary', 'accept-language')

  mount(app, getWidgetVerification, async ({ params: { snippetId }, query, request, reply }) => {
    const language = query.lang ?? pageLanguage(request.headers['accept-language'])
    const brand = await brandOf()
    const basis = PublicToken.safeParse(snippetId).success ? await source.basis(snippetId) : null
    if (!basis) {
      const text = verificationText(language, brand.name)
      const body = plainPage({ title: text('unknownTitle'), body: text('unknownText'), language, brand })
      return html(reply, brand).code(404).header('cache-control', 'no-store').send(body)
    }
    const limit = VERIFICATION_PAGE_SIZE
    const range = { snippetId, offset: (query.page - 1) * limit, limit }
    const data = query.q ? await source.search(basis, range, query.q) : await source.build(basis, range)
    const { byRating } = confirmedFigures(basis.summary)
    const page = verificationPage({
      language,
      page: query.page,
      words: query.q,
      companyName: basis.companyName,
      data,
      byRating,
      brand,
    })
    return html(reply, brand).header('cache-control', 'public, max-age=60').send(page)
  })
}
