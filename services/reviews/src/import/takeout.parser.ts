import { appError } from '@avaliax/chassis/errors.ts'
import { splitTranslation } from '@avaliax/providers/google-business/translation-block.ts'
import { z } from 'zod'
import type { FileRow } from './file-rows.parser.ts'

const STARS: Record<string, number> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 }

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

/** `reviews.json` of Google Takeout: an object with `reviews`, or the array alone. */
export function takeoutRows(content: string): FileRow[] {
  return listOf(content).map((row) => {
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
  })
}

function listOf(content: string): unknown[] {
  try {
    const found: unknown = JSON.parse(content.replace(/^\uFEFF/, ''))
    if (Array.isArray(found)) return found
    const { reviews } = found as { reviews?: unknown }
    if (Array.isArray(reviews)) return reviews
  } catch {
    // Answered below, like any other file that is not what it was said to be.
  }
  throw appError('FILE_UNREADABLE')
}
