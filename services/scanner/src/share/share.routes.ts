import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { pageLanguage } from '@avaliax/chassis/http/pages/plain-page.ts'
import * as contract from '@avaliax/proto/scanner/share.routes.ts'
import { PublicToken } from '@avaliax/proto/values.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scans } from '../scan/scan.model.ts'
import { sharePage, unknownSharePage } from './page/share.page.ts'
import { sharePicture } from './picture/share-picture.drawing.ts'
import { shareUrl } from './share-url.domain.ts'
import { sharedPlan } from './shared-plan.presenter.ts'

interface Deps {
  scans: Pick<Scans, 'findOne'>
  publicUrl: string
}

/** Style of its own, typeface and pictures of this origin, no script. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const SHORTLY = 'public, max-age=300'

/** Plans that were stored: nobody's call to a provider is spent for looking at one. */
export function shareRoutes(app: FastifyInstance, { scans, publicUrl }: Deps): void {
  const find = async (shareId: string) =>
    PublicToken.safeParse(shareId).success ? scans.findOne({ shareId }) : null
  const languageOf = (request: FastifyRequest) => pageLanguage(request.headers['accept-language'])
  const html = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('vary', 'accept-language')

  mount(app, contract.getSharedPlan, async ({ params: { shareId }, request }) => {
    const scan = await find(shareId)
    if (!scan) throw notFound()
    return sharedPlan(scan, languageOf(request))
  })

  mount(app, contract.getSharePage, async ({ params: { shareId }, request, reply }) => {
    const language = languageOf(request)
    const scan = await find(shareId)
    if (!scan)
      return html(reply).code(404).header('cache-control', 'no-store').send(unknownSharePage(language))
    const page = sharePage({ plan: sharedPlan(scan, language), language, url: shareUrl(publicUrl, shareId) })
    return html(reply).header('cache-control', SHORTLY).send(page)
  })

  mount(app, contract.getSharePicture, async ({ params: { shareId }, request, reply }) => {
    const language = languageOf(request)
    const scan = await find(shareId)
    if (!scan) throw notFound()
    const picture = await sharePicture(sharedPlan(scan, language), language)
    return reply
      .type('image/png')
      .header('vary', 'accept-language')
      .header('cache-control', SHORTLY)
      .send(picture)
  })
}
