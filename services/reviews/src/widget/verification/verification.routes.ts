import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { pageLanguage, plainPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import { getWidgetVerification } from '@avaliax/proto/reviews/widget.routes.ts'
import { PublicToken } from '@avaliax/proto/values.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { confirmedFigures } from '../../summary/summary.domain.ts'
import type { PublicWidgets } from '../public-widget.query.ts'
import { VERIFICATION_PAGE_SIZE, verificationPage } from './verification.page.ts'
import { verificationText } from './verification.texts.ts'

/** Style of its own, the mark of this origin, no script; the search asks this page again. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

export function verificationRoutes(app: FastifyInstance, { source }: { source: PublicWidgets }): void {
  const html = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('vary', 'accept-language')

  mount(app, getWidgetVerification, async ({ params: { snippetId }, query, request, reply }) => {
    const language = query.lang ?? pageLanguage(request.headers['accept-language'])
    const basis = PublicToken.safeParse(snippetId).success ? await source.basis(snippetId) : null
    if (!basis) {
      const text = verificationText(language)
      const body = plainPage({ title: text('unknownTitle'), body: text('unknownText'), language })
      return html(reply).code(404).header('cache-control', 'no-store').send(body)
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
    })
    return html(reply).header('cache-control', 'public, max-age=60').send(page)
  })
}
