import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { getPicture } from '@avaliax/proto/reviews/picture.routes.ts'
import { PublicToken } from '@avaliax/proto/values.ts'
import { guardedFetch } from '@avaliax/providers/guarded-fetch/guarded-fetch.ts'
import { outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import { userAgentOf } from '@avaliax/providers/http/user-agent.ts'
import type { ReviewsConfig } from '../config.ts'
import { authorPictures } from './author-picture.service.ts'

/** A page waits for its pictures; initials are there at once. */
const TIMEOUT_MS = 5_000

/** Pictures of authors, fetched through the guard and drawn anew. */
export function buildPictures({ app, config, db, now }: ServiceDeps<ReviewsConfig>): void {
  const allow = outboundAllowList(config.PICTURE_ALLOW)
  const web = guardedFetch({
    guard: outboundGuard({ allow }),
    timeoutMs: TIMEOUT_MS,
    userAgent: userAgentOf(config.PUBLIC_URL),
  })
  const picture = authorPictures({ db, web, allow, now })
  mount(app, getPicture, async ({ params: { pictureId }, reply }) => {
    const found = PublicToken.safeParse(pictureId).success ? await picture(pictureId) : null
    if (!found) throw notFound()
    return reply
      .type('image/webp')
      .headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        // Widgets show it on other people's pages.
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': found.keep ? 'public, max-age=86400' : 'no-store',
      })
      .send(found.bytes)
  })
}
