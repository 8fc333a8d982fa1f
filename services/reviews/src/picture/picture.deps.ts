import { userAgentOf } from '@avaliax/chassis/providers/user-agent.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { guardedFetch } from '@avaliax/providers/guarded-fetch/guarded-fetch.ts'
import { outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import type { ReviewsConfig } from '../config.ts'
import { authorPictures } from './author-picture.service.ts'
import { pictureRoutes } from './picture.routes.ts'

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
  pictureRoutes(app, { picture: authorPictures({ db, web, allow, now }) })
}
