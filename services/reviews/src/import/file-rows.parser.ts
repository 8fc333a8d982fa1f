import { createHash } from 'node:crypto'
import { foreignLine, foreignProse } from '@avaliax/proto/foreign-text.ts'
import type { FileImportReport, FileOrigin } from '@avaliax/proto/reviews/import-file.routes.ts'
import { splitTranslation, withoutTranslation } from '@avaliax/providers/google-business/translation-block.ts'
import { detectedLanguage } from '../review/detected-language.domain.ts'
import { type DateReading, momentOf } from './file-date.parser.ts'
import type { FileReply, IncomingReview } from './incoming-review.domain.ts'
import { isRelative } from './relative-date.parser.ts'

/** A file, read but not judged. */
export interface FileRows {
  rows: FileRow[]
  /** `03/04` is the third of April. */
  dayFirst: boolean
  /** Headings of columns that are not read. */
  droppedColumns: string[]
}

export type FileRow = {
  id: string | null
  authorName: string
  rating: number | null
  text: string | null
  originalText: string | null
  publishedAt: string
  reply: { text: string; at: string } | null
  /** Our own export has this: what was known of the review when it was written. */
  exported?: { reply: { text: string; at: string; state: FileReply['state'] } | null; removed: boolean }
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

interface About extends DateReading {
  placeId: string
  now: Date
  origin: FileOrigin | null
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

function reviewOf(row: FileRow, about: About): IncomingReview | Problem {
  if (!row) return 'not_a_review'
  const { reply, exported } = row
  const { origin } = about
  const rating = starsOfNote(row.rating, origin?.scale)
  if (rating === null) return 'rating'
  const publishedAt = dateOf(row.publishedAt, about)
  if (!publishedAt) return 'date'
  const authorName = foreignLine(row.authorName)
  const wording = { text: prose(row.text), originalText: prose(row.originalText) }
  const { text, originalText } = wording.originalText ? wording : splitTranslation(wording.text)
  const longest = Math.max(
    text?.length ?? 0,
    originalText?.length ?? 0,
    (reply ?? exported?.reply)?.text.length ?? 0,
  )
  if (longest > TEXT_MAX || authorName.length > NAME_MAX || (row.id?.length ?? 0) > NAME_MAX)
    return 'too_long'
  const language = detectedLanguage(text)
  const identity =
    row.id ?? fingerprint([authorName, dayless(row) ? '' : publishedAt.toISOString(), rating, text])
  return {
    source: 'file',
    // Ids of two platforms may be equal.
    googleReviewId: origin ? fingerprint([origin.name, identity]) : identity,
    // It stays when the shop links another place on Google.
    googlePlaceId: origin ? '' : about.placeId,
    ...(origin && { origin: { name: origin.name, rating: row.rating ?? rating, scale: origin.scale } }),
    resourceName: null,
    authorName,
    authorPhotoUrl: null,
    authorUrl: null,
    googleUrl: null,
    rating,
    text,
    originalText,
    language,
    // Detection is most of the work on a file.
    originalLanguage: originalText === null ? language : detectedLanguage(originalText),
    publishedAt,
    relativeTimeDescription: null,
    ...(reply && {
      reply: {
        text: withoutTranslation(prose(reply.text) ?? ''),
        updatedAt: dateOf(reply.at, about),
        state: 'live' as const,
        violation: null,
      },
    }),
    ...(exported && {
      exported: {
        removed: exported.removed,
        reply: exported.reply && {
          text: prose(exported.reply.text) ?? '',
          at: dateOf(exported.reply.at, about),
          state: exported.reply.state,
        },
      },
    }),
    expiresAt: null,
  }
}

const STARS_MAX = 5

/** Stars of a note on another scale, at least one; null: it is none. */
function starsOfNote(note: number | null, scale = STARS_MAX): number | null {
  if (note === null) return null
  if (scale === STARS_MAX) return Number.isInteger(note) && note >= 1 && note <= STARS_MAX ? note : null
  return Math.max(1, Math.round((note * STARS_MAX) / scale))
}

const prose = (text: string | null): string | null => (text && foreignProse(text).trim()) || null

/** Null for no date, and for one before such reviews existed or after tomorrow. */
function dateOf(text: string, about: About): Date | null {
  const at = momentOf(text, about)?.getTime() ?? 0
  return at >= FIRST_REVIEW_AT && at <= about.now.getTime() + DAY_MS ? new Date(at) : null
}

/** The same file read a week later names another day: it is the same review all the same. */
const dayless = ({ publishedAt }: NonNullable<FileRow>): boolean => isRelative(publishedAt)

const fingerprint = (parts: readonly unknown[]): string =>
  `file-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`
