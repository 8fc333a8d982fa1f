import { notFound } from '@avaliax/chassis/errors.ts'
import { acceptedEncoding, matchesTag } from '@avaliax/chassis/http/encoded-body.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import { getPublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { PublicToken } from '@avaliax/proto/values.ts'
import type { FastifyInstance } from 'fastify'
import type { PublicWidgetCache } from './public-widget.cache.ts'
import { bodyHeaders, revalidationHeaders } from './public-widget-headers.presenter.ts'

/** Serves buffers made before: nothing is compressed or serialised for a single request. */
export function publicWidgetRoutes(app: FastifyInstance, { cache }: { cache: PublicWidgetCache }): void {
  mount(app, getPublicWidget, async ({ params: { snippetId }, query: { offset, limit }, request, reply }) => {
    if (!PublicToken.safeParse(snippetId).success) throw notFound()
    const { body, stale } = await cache.get({ snippetId, offset, limit })
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (stale) reply.header('x-stale', '1')
    if (matchesTag(request.headers['if-none-match'], body)) {
      return reply.code(304).headers(revalidationHeaders(body, encoding)).send()
    }
    return reply.headers(bodyHeaders(body, encoding)).send(body[encoding])
  })
}
