import type { GuardedFetch } from '@avaliax/providers/guarded-fetch/guarded-fetch.ts'
import { type Connection, mongo } from 'mongoose'
import sharp from 'sharp'
import { reviews } from '../review/review.model.ts'
import { publicPictureUrl } from '../widget/public-url.domain.ts'
import { pictures } from './picture.model.ts'

const MAX_BYTES = 2 * 1024 * 1024
const SIDE_PX = 128
/** A decompression bomb is refused before it is unpacked. */
const MAX_PIXELS = 4_096 * 4_096
/** A picture that could not be fetched is not asked for again by every visitor. */
const RETRY_AFTER_MS = 600_000

export interface ServedPicture {
  bytes: Buffer
  /** The source's terms allow to keep it. */
  keep: boolean
}

interface Deps {
  db: Connection
  web: Pick<GuardedFetch, 'get'>
  /** Prefixes let through by configuration, beside the provider's hosts. */
  allow: readonly string[]
  now: () => Date
}

export type AuthorPictures = ReturnType<typeof authorPictures>

/** Pictures of authors under ids of ours; null where there is none to show. */
export function authorPictures({ db, web, allow, now }: Deps) {
  const rows = pictures.on(db)
  const isAllowed = (url: string) =>
    publicPictureUrl(url) !== null || allow.some((prefix) => url.startsWith(prefix))

  const download = async (url: string): Promise<Buffer | null> => {
    if (!isAllowed(url)) return null
    try {
      const answer = await web.get(url, MAX_BYTES)
      return answer?.status === 200 ? await encode(answer.bytes) : null
    } catch {
      // Gone, slow, or no picture: the page shows initials.
      return null
    }
  }
  const flights = new Map<string, Promise<Buffer | null>>()
  const once = (url: string): Promise<Buffer | null> => {
    const flight = flights.get(url) ?? download(url).finally(() => flights.delete(url))
    flights.set(url, flight)
    return flight
  }
  const cachedPicture = async (pictureId: string, sourceUrl: string): Promise<Buffer | null> => {
    const row = await rows.findOne({ _id: pictureId })
    if (row?.sourceUrl === sourceUrl) {
      if (row.bytes) return Buffer.from(row.bytes.buffer)
      if (now().getTime() - row.fetchedAt.getTime() < RETRY_AFTER_MS) return null
    }
    const bytes = await once(sourceUrl)
    const fields = { sourceUrl, bytes: bytes && new mongo.Binary(bytes), fetchedAt: now() }
    await rows.upsert({ _id: pictureId }, { $set: fields })
    return bytes
  }

  return async (pictureId: string): Promise<ServedPicture | null> => {
    const fields = ['authorPhotoUrl', 'source', 'live'] as const
    const [review] = await reviews.on(db).within('all').find({ pictureId }, { fields, limit: 1 })
    if (!review?.authorPhotoUrl || !review.live) return null
    const keep = review.source !== 'places'
    const bytes = await (keep ? cachedPicture(pictureId, review.authorPhotoUrl) : once(review.authorPhotoUrl))
    return bytes && { bytes, keep }
  }
}

/** Decoded and drawn anew, so that nothing but pixels leaves our address. */
const encode = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .rotate()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
