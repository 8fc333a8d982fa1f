import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import { getPublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { PublicToken } from '@avaliax/proto/values.ts'
import type { FastifyInstance } from 'fastify'
import { acceptedEncoding, etagOf, matchesTag } from './encoded-body.ts'
import type { PublicWidgetCache } from './public-widget.cache.ts'

const COMMON = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=60, stale-while-revalidate=600',
  vary: 'accept-encoding',
}

/** Serves buffers made before: nothing is compressed or serialised for a single request. */
export function publicWidgetRoutes(app: FastifyInstance, { cache }: { cache: PublicWidgetCache }): void {
  mount(app, getPublicWidget, async ({ params: { snippetId }, query: { offset, limit }, request, reply }) => {
    // A website may show the error, so that its owner sees what is wrong.
    reply.header('access-control-allow-origin', '*')
    if (!PublicToken.safeParse(snippetId).success) throw notFound()
    const { body, stale } = await cache.get({ snippetId, offset, limit })
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    reply.headers(COMMON).header('etag', etagOf(body, encoding))
    if (stale) reply.header('x-stale', '1')
    if (matchesTag(request.headers['if-none-match'], body)) return reply.code(304).send()
    if (encoding !== 'raw') reply.header('content-encoding', encoding)
    return reply.header('content-type', 'application/json; charset=utf-8').send(body[encoding])
  })
}
