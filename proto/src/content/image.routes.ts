import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id, IdText, ListQuery, NoContent, Timestamp } from '../values.ts'

/** One picture has no more bytes, decoded. */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024
/** A side is no longer; more is refused from the header, before anything is decoded. */
export const IMAGE_MAX_SIDE = 4_096
export const IMAGE_MAX_PIXELS = 20_000_000
/** All saved pictures of a client take no more. */
export const IMAGE_QUOTA_BYTES = 200 * 1024 * 1024
/** Base64 is a third longer than the bytes it stands for. */
export const IMAGE_BODY_BYTES = 12 * 1024 * 1024
export const IMAGE_BODY_DEADLINE_MS = 30_000

/** The path of a saved picture; its name is a secret of 128 random bits. */
export const FILE_PATH = /^\/files\/[A-Za-z0-9_-]{22,64}\.(?:png|jpg)$/

export const SavedImage = z
  .object({
    id: Id,
    clientId: Id,
    url: z.url(),
    /** The caller named the file like this, as far as it can be shown; null without a name. */
    label: z.string().nullable(),
    type: z.enum(['image/png', 'image/jpeg']),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    createdAt: Timestamp,
  })
  .meta({ id: 'SavedImage' })
export type SavedImage = z.output<typeof SavedImage>

export const saveGeneratedImage = defineRoute({
  service: 'content-generation',
  method: 'POST',
  path: '/api/save-generated-image',
  access: 'user',
  ownClients: true,
  summary: 'Keep a PNG or JPEG picture; it is read anew and gets an address nobody can guess',
  body: z.strictObject({
    /** Bare base64 or a data URL. */
    base64Data: z.string().min(1),
    /** A label at most; nothing of it enters the address. */
    filename: z.string().max(1_000).optional(),
    /** Whose picture it is; a superadmin must name the client. */
    clientId: Id.optional(),
  }),
  response: SavedImage,
  status: 201,
  bodyLimitBytes: IMAGE_BODY_BYTES,
  bodyDeadlineMs: IMAGE_BODY_DEADLINE_MS,
  deadlineMs: 25_000,
  rateLimit: { max: 60, windowSeconds: 60, per: 'user' },
  errors: ['IMAGE_TOO_LARGE', 'UNSUPPORTED_IMAGE', 'PAYLOAD_TOO_LARGE', 'STORAGE_QUOTA', 'CLIENT_INACTIVE'],
})

export const listImages = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/api/clients/:clientId/images',
  access: 'tenant',
  kind: 'list',
  summary: 'Saved pictures of a client, newest first',
  params: ClientParams,
  query: ListQuery,
  response: SavedImage,
})

export const ImageUsage = z
  .object({ count: z.int(), usedBytes: z.int(), quotaBytes: z.int() })
  .meta({ id: 'ImageUsage' })
export type ImageUsage = z.output<typeof ImageUsage>

export const getImageUsage = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/api/clients/:clientId/images/usage',
  access: 'tenant',
  summary: 'How much of its space for pictures a client uses',
  params: ClientParams,
  response: ImageUsage,
})

export const deleteImage = defineRoute({
  service: 'content-generation',
  method: 'DELETE',
  path: '/api/images/:imageId',
  access: 'user',
  ownClients: true,
  summary: 'Delete a saved picture; its address answers 404 from then on',
  params: z.object({ imageId: IdText }),
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})

export const getFile = defineRoute({
  service: 'content-generation',
  method: 'GET',
  path: '/files/:fileName',
  access: 'public',
  anyHost: true,
  kind: 'raw',
  summary: 'A saved picture; it never changes, so it may be kept for a year',
  params: z.object({ fileName: z.string().max(200) }),
  response: NoContent,
  ignoresUnknownQuery: true,
})
