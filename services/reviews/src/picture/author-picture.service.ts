import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { GuardedFetch } from '@avaliax/providers/guarded-fetch/guarded-fetch.ts'
import type { Model } from 'mongoose'
import sharp from 'sharp'
import type { Review } from '../review/review.domain.ts'
import { publicPictureUrl } from '../widget/public-url.domain.ts'
import type { Picture } from './picture.model.ts'

const MAX_BYTES = 2 * 1024 * 1024
const SIDE_PX = 128
/** A decompression bomb is refused before it is unpacked. */
const MAX_PIXELS = 4_096 * 4_096
/** What could not be fetched is not asked for again by every visitor. */
const RETRY_AFTER_MS = 600_000

export interface ServedPicture {
  bytes: Buffer
  /** The source's terms allow to keep it. */
  keep: boolean
}

interface Needs {
  reviewRows: Model<Review>
  pictures: Model<Picture>
  web: Pick<GuardedFetch, 'get'>
  /** Prefixes let through by configuration, beside the provider's hosts. */
  allow: readonly string[]
  now: () => Date
}

export type AuthorPictures = ReturnType<typeof authorPictures>

/** Pictures of authors under ids of ours; null where there is none to show. */
export function authorPictures({ reviewRows, pictures, web, allow, now }: Needs) {
  const isAllowed = (url: string) =>
    publicPictureUrl(url) !== null || allow.some((prefix) => url.startsWith(prefix))

  const fetched = async (url: string): Promise<Buffer | null> => {
    if (!isAllowed(url)) return null
    try {
      const answer = await web.get(url, MAX_BYTES)
      return answer?.status === 200 ? await encoded(answer.bytes) : null
    } catch {
      // Gone, slow, or no picture: the page shows initials.
      return null
    }
  }
  const flights = new Map<string, Promise<Buffer | null>>()
  const once = (url: string): Promise<Buffer | null> => {
    const flight = flights.get(url) ?? fetched(url).finally(() => flights.delete(url))
    flights.set(url, flight)
    return flight
  }
  const kept = async (pictureId: string, sourceUrl: string): Promise<Buffer | null> => {
    const held = await fromStore(pictures.findById(pictureId, null, { lean: true }).exec())
    if (held?.sourceUrl === sourceUrl) {
      // The driver hands out its own kind of bytes.
      if (held.bytes) return Buffer.from((held.bytes as unknown as { buffer: Uint8Array }).buffer)
      if (now().getTime() - held.fetchedAt.getTime() < RETRY_AFTER_MS) return null
    }
    const bytes = await once(sourceUrl)
    const change = { $set: { sourceUrl, bytes, fetchedAt: now() } }
    await fromStore(pictures.updateOne({ _id: pictureId }, change, { upsert: true }).exec())
    return bytes
  }

  return async (pictureId: string): Promise<ServedPicture | null> => {
    const review = (await fromStore(
      reviewRows.findOne({ pictureId }, { authorPhotoUrl: 1, source: 1, live: 1 }, { lean: true }).exec(),
    )) as Pick<Review, 'authorPhotoUrl' | 'source' | 'live'> | null
    if (!review?.authorPhotoUrl || !review.live) return null
    const keep = review.source !== 'places'
    const bytes = await (keep ? kept(pictureId, review.authorPhotoUrl) : once(review.authorPhotoUrl))
    return bytes && { bytes, keep }
  }
}

/** Decoded and drawn anew, so that nothing but pixels leaves our address. */
const encoded = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .rotate()
    .resize(SIDE_PX, SIDE_PX, { fit: 'cover', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
