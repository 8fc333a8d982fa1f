import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { FILE_PATH, getFile } from '@avaliax/proto/content/image.routes.ts'
import type { FileStore } from '@avaliax/providers/file-store/file-store.ts'
import type { FastifyInstance } from 'fastify'
import { type BrandLogos, logoKeyOf } from './brand-logo.model.ts'
import type { Images } from './image.model.ts'
import { keyOf, MEDIA_TYPES } from './image.service.ts'

/** Nothing in a picture may run when it is opened on its own; other sites may embed it. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
}

interface Deps {
  images: Images
  logos: Pick<BrandLogos, 'findOne'>
  store: FileStore
}

/** The secret in the address is the permission: everybody who has it sees the picture. */
export function fileRoutes(app: FastifyInstance, { images, logos, store }: Deps): void {
  async function find(name: string) {
    const image = await images.within('all').findOne({ name, state: 'ready' })
    if (image) return { type: image.type, key: keyOf(image) }
    const logo = await logos.findOne({ _id: name })
    return logo && { type: logo.type, key: logoKeyOf(logo) }
  }

  mount(app, getFile, async ({ params: { fileName: name }, request, reply }) => {
    if (!FILE_PATH.test(`/files/${name}`)) throw notFound()
    const found = await find(name)
    if (!found) throw notFound()
    const tag = `"${name}"`
    reply.headers({ ...HEADERS, etag: tag })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const file = await store.get(found.key)
    if (!file) throw notFound()
    reply.type(MEDIA_TYPES[found.type]).header('content-length', file.bytes)
    return reply.send(file.content)
  })
}
