import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { pictureSource } from '@avaliax/chassis/http/pages/brand-mark.ts'
import { pageLanguage } from '@avaliax/chassis/http/pages/plain-page.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import * as contract from '@avaliax/proto/scanner/share.routes.ts'
import { PublicToken } from '@avaliax/proto/values.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scans } from '../scan/scan.model.ts'
import { sharePage, unknownSharePage } from './page/share.page.ts'
import { sharePicture } from './picture/share-picture.drawing.ts'
import { shareUrl } from './share-url.domain.ts'
import { sharedPlan } from './shared-plan.presenter.ts'

interface Deps {
  scans: Pick<Scans, 'findOne'>
  publicUrl: string
  brand: BrandLookup
}

/** Style of its own, typeface and pictures of this origin, no script. */
const policyOf = (brand: Brand) =>
  `default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src ${pictureSource(brand)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const SHORTLY = 'public, max-age=300'

/** Plans that were stored: nobody's call to a provider is spent for looking at one. */
export function shareRoutes(app: FastifyInstance, { scans, publicUrl, brand }: Deps): void {
  const find = async (shareId: string) =>
    PublicToken.safeParse(shareId).success ? scans.findOne({ shareId }) : null
  const languageOf = (request: FastifyRequest) => pageLanguage(request.headers['accept-language'])
  const html = (reply: FastifyReply, agency: Brand) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(agency))
      .header('vary', 'accept-language')

  mount(app, contract.getSharedPlan, async ({ params: { shareId }, request }) => {
    const scan = await find(shareId)
    if (!scan) throw notFound()
    return sharedPlan(scan, languageOf(request))
  })

  mount(app, contract.getSharePage, async ({ params: { shareId }, request, reply }) => {
    const language = languageOf(request)
    const scan = await find(shareId)
    const agency = await brand()
    if (!scan)
      return html(reply, agency)
        .code(404)
        .header('cache-control', 'no-store')
        .send(unknownSharePage(language, agency))
    const url = shareUrl(publicUrl, shareId)
    const page = sharePage({ plan: sharedPlan(scan, language), language, url, brand: agency })
    return html(reply, agency).header('cache-control', SHORTLY).send(page)
  })

  mount(app, contract.getSharePicture, async ({ params: { shareId }, request, reply }) => {
    const language = languageOf(request)
    const scan = await find(shareId)
    if (!scan) throw notFound()
    const picture = await sharePicture(sharedPlan(scan, language), language, await brand())
    return reply
      .type('image/png')
      .header('x-robots-tag', 'noindex')
      .header('vary', 'accept-language')
      .header('cache-control', SHORTLY)
      .send(picture)
  })
}
