import { createHash } from 'node:crypto'
import type { FileImportReport } from '@avaliax/proto/reviews/import-file.routes.ts'
import { detectedLanguage } from '../review/detected-language.domain.ts'
import type { IncomingReview } from './import-source.service.ts'

/** A row of a file, read but not judged. */
export type FileRow = {
  id: string | null
  authorName: string
  rating: number | null
  text: string | null
  originalText: string | null
  publishedAt: string
  reply: { text: string; at: string } | null
} | null

export interface ReadFile {
  reviews: IncomingReview[]
  rejected: FileImportReport['problems']
}

type Problem = FileImportReport['problems'][number]['problem']

const NAME_MAX = 300
const TEXT_MAX = 10_000
const FIRST_REVIEW_AT = Date.UTC(2000, 0, 1)
const DAY_MS = 86_400_000
// What cannot be seen may turn text around or hide in it.
const UNSEEN = /[\p{Cc}\p{Cf}]/gu

interface About {
  placeId: string
  now: Date
}

/** Judges the rows: reviews once each, and which rows are none. */
export function readRows(rows: readonly FileRow[], about: About): ReadFile {
  const reviews = new Map<string, IncomingReview>()
  const rejected: ReadFile['rejected'] = []
  for (const [index, row] of rows.entries()) {
    const read = reviewOf(row, about)
    if (typeof read === 'string') rejected.push({ row: index + 1, problem: read })
    else reviews.set(read.googleReviewId, read)
  }
  return { reviews: [...reviews.values()], rejected }
}

function reviewOf(row: FileRow, { placeId, now }: About): IncomingReview | Problem {
  if (!row) return 'not_a_review'
  const { rating, reply } = row
  if (rating === null || !Number.isInteger(rating) || rating < 1 || rating > 5) return 'rating'
  const publishedAt = dateOf(row.publishedAt, now)
  if (!publishedAt) return 'date'
  const authorName = row.authorName.replace(UNSEEN, ' ').trim()
  const [text, originalText] = [prose(row.text), prose(row.originalText)]
  const longest = Math.max(text?.length ?? 0, originalText?.length ?? 0, reply?.text.length ?? 0)
  if (longest > TEXT_MAX || authorName.length > NAME_MAX || (row.id?.length ?? 0) > NAME_MAX)
    return 'too_long'
  return {
    source: 'file',
    googleReviewId: row.id ?? fingerprint([authorName, publishedAt.toISOString(), rating, text]),
    googlePlaceId: placeId,
    resourceName: null,
    authorName,
    authorPhotoUrl: null,
    authorUrl: null,
    googleUrl: null,
    rating,
    text,
    originalText,
    language: detectedLanguage(text),
    originalLanguage: detectedLanguage(originalText ?? text),
    publishedAt,
    relativeTimeDescription: null,
    ...(reply && {
      reply: {
        text: prose(reply.text) ?? '',
        updatedAt: dateOf(reply.at, now),
        state: 'live' as const,
        violation: null,
      },
    }),
    expiresAt: null,
  }
}

const prose = (text: string | null): string | null =>
  text?.replace(UNSEEN, (sign) => (sign === '\n' || sign === '\t' || sign === '\u200D' ? sign : '')).trim() ||
  null

/** Null for no date, and for one before such reviews existed or after tomorrow. */
function dateOf(text: string, now: Date): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null
  const at = Date.parse(text)
  return at >= FIRST_REVIEW_AT && at <= now.getTime() + DAY_MS ? new Date(at) : null
}

const fingerprint = (parts: readonly unknown[]): string =>
  `file-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`
