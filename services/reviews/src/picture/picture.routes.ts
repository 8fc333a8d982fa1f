import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import { getPicture } from '@avaliax/proto/reviews/picture.routes.ts'
import { PublicToken } from '@avaliax/proto/values.ts'
import type { FastifyInstance } from 'fastify'
import type { AuthorPictures } from './author-picture.service.ts'

export function pictureRoutes(app: FastifyInstance, { picture }: { picture: AuthorPictures }): void {
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
