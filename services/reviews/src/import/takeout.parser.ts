import { appError } from '@avaliax/chassis/errors.ts'
import { hasTooManyValues } from '@avaliax/chassis/http/server/json-values.ts'
import { repairedText } from '@avaliax/proto/file-text.ts'
import { FILE_MAX_ROWS } from '@avaliax/proto/reviews/import-file.routes.ts'
import { splitTranslation } from '@avaliax/providers/google-business/translation-block.ts'
import { z } from 'zod'
import type { FileRow, FileRows } from './file-rows.parser.ts'

const STARS: Record<string, number> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 }

/** Some fifty values a review, few of them inside each other. */
const SHAPE = { values: 50 * FILE_MAX_ROWS, depth: 64 }

const Text = z.string().optional().catch(undefined)
/** Read tolerantly: the export's format is nobody's promise. */
const Row = z.object({
  name: Text,
  reviewId: Text,
  reviewer: z.object({ displayName: Text }).optional().catch(undefined),
  starRating: z.union([z.string(), z.number()]).optional().catch(undefined),
  comment: Text,
  createTime: Text,
  updateTime: Text,
  reviewReply: z.object({ comment: Text, updateTime: Text }).optional().catch(undefined),
})

/** `reviews.json` of Google Takeout: an object with `reviews`, or the array alone. Null: the content is no JSON. */
export function takeoutRows(content: string): FileRows | null {
  const text = repairedText(content)
  const json = /^\s*[[{]/.test(text) ? jsonOf(text) : undefined
  if (json === undefined) return null
  const list = listOf(json)
  if (list.length > FILE_MAX_ROWS) throw appError('FILE_TOO_MANY_ROWS')
  return { dayFirst: true, droppedColumns: [], rows: list.map(rowOf) }
}

function rowOf(row: unknown): FileRow {
  const parsed = Row.safeParse(row)
  if (!parsed.success) return null
  const { name, reviewId, reviewer, starRating, comment, createTime, updateTime, reviewReply } = parsed.data
  return {
    id: name?.split('/').at(-1) ?? reviewId ?? null,
    authorName: reviewer?.displayName ?? '',
    rating: typeof starRating === 'number' ? starRating : (STARS[starRating ?? ''] ?? null),
    ...splitTranslation(comment),
    publishedAt: createTime ?? updateTime ?? '',
    reply: reviewReply?.comment?.trim()
      ? { text: reviewReply.comment.trim(), at: reviewReply.updateTime ?? '' }
      : null,
  }
}

function jsonOf(text: string): unknown {
  if (hasTooManyValues(Buffer.from(text), SHAPE)) throw appError('FILE_UNREADABLE')
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function listOf(json: unknown): unknown[] {
  const { reviews } = json as { reviews?: unknown }
  const found = Array.isArray(json) ? json : reviews
  if (!Array.isArray(found)) throw appError('FILE_UNREADABLE')
  return found
}
