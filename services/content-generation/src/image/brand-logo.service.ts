import { buffer } from 'node:stream/consumers'
import { notFound, validationError } from '@avaliax/chassis/errors.ts'
import { LOGO_MAX_SIDE } from '@avaliax/proto/content/brand-logo.routes.ts'
import type { FileStore } from '@avaliax/providers/file-store/file-store.ts'
import { isLogoShape } from './brand-logo.domain.ts'
import { type BrandLogos, logoKeyOf } from './brand-logo.model.ts'
import { MEDIA_TYPES } from './image.service.ts'
import { pictureBytes } from './picture-bytes.domain.ts'
import type { PictureRedrawer } from './picture-redrawer.service.ts'

interface Deps {
  logos: Pick<BrandLogos, 'insertOne' | 'findOne'>
  store: Pick<FileStore, 'put' | 'get'>
  redrawer: Pick<PictureRedrawer, 'redraw'>
  /** At least 128 random bits, safe in an address. */
  newToken: () => string
  now: () => Date
}

const FIELD = 'base64Data'
const NO_SHAPE = 'Use um logo de pelo menos 32 pixels de lado, que não seja uma faixa estreita'

export function brandLogoService({ logos, store, redrawer, newToken, now }: Deps) {
  return {
    /** Keeps a logo, drawn anew like every picture, and returns the last part of its address. */
    async save(text: string, signal: AbortSignal): Promise<string> {
      const picture = pictureBytes({ text, field: FIELD })
      if (!isLogoShape(picture)) throw validationError(FIELD, NO_SHAPE)
      const { type } = picture
      const { bytes } = await redrawer.redraw(picture, { sender: 'agency', maxSide: LOGO_MAX_SIDE, signal })
      const logo = { _id: `${newToken()}.${type}`, type, bytes: bytes.length, createdAt: now() }
      // The row comes first, so that no file is ever forgotten.
      await logos.insertOne(logo)
      await store.put(logoKeyOf(logo), bytes, MEDIA_TYPES[type])
      return logo._id
    },

    async bytesOf(fileName: string): Promise<Buffer> {
      const logo = await logos.findOne({ _id: fileName })
      const file = logo && (await store.get(logoKeyOf(logo)))
      if (!file) throw notFound()
      return buffer(file.content)
    },
  }
}
