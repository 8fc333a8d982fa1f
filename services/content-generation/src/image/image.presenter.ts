import type { SavedImage } from '@avaliax/proto/content/image.routes.ts'
import type { Image } from './image.model.ts'
import { MEDIA_TYPES } from './image.service.ts'

/** The public address of a saved picture. */
export const fileUrl = (publicUrl: string, name: string): string =>
  `${publicUrl.replace(/\/$/, '')}/files/${name}`

export const presentImage = (image: Image, publicUrl: string): SavedImage => ({
  id: image._id,
  clientId: image.clientId,
  url: fileUrl(publicUrl, image.name),
  label: image.label,
  type: MEDIA_TYPES[image.type],
  width: image.width,
  height: image.height,
  bytes: image.bytes,
  createdAt: image.createdAt.toISOString(),
})
