import type { ReviewForReply } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { ReviewFacts } from '../reply-writer/reply.domain.ts'
import { type WrittenReply, writeReply } from '../reply-writer/reply-writer.domain.ts'
import type { Writer } from './generation.model.ts'
import type { ModelWriter } from './model-writer.service.ts'

export interface Draft {
  text: string
  language: string
  writtenBy: Writer
  /** Why the model did not write it although it was asked. */
  modelFailure: string | null
  /** Readers of other languages have the offline writer's text like this; a model's text has to be translated. */
  readings: WrittenReply['readings']
}

interface DraftRequest {
  review: ReviewForReply
  recent: readonly string[]
  seed: string
  /** Who asked for it, for the log. */
  userId?: number | null
}

export interface ReplyDraft {
  write(request: DraftRequest): Promise<Draft>
}

interface Deps {
  /** Absent when no model is configured. */
  writer: ModelWriter | undefined
  log: { warn(facts: object, message: string): void }
}

/** A reply in any case: the model's where there is one and its text holds, else the offline writer's. */
export function replyDraft({ writer, log }: Deps): ReplyDraft {
  return {
    async write({ review, recent, seed, userId = null }) {
      const facts = factsOf(review)
      const { profile } = review
      const offline = writeReply({ review: facts, profile, recent, seed })
      const { text, language, readings } = offline
      if (!writer) return { text, language, writtenBy: 'offline', modelFailure: null, readings }
      const { clientId } = review
      const rewriting = { clientId, userId, review: facts, profile, draft: offline, recent }
      const rewritten = await writer.rewrite(rewriting)
      if (rewritten.text !== null)
        return { text: rewritten.text, language, writtenBy: 'model', modelFailure: null, readings: {} }
      log.warn({ reason: rewritten.failure, reviewId: review.reviewId }, 'reply written without the model')
      return { text, language, writtenBy: 'offline', modelFailure: rewritten.failure, readings }
    },
  }
}

/** The reviewer's own words: a translation would hide in which language the answer belongs. */
const factsOf = ({
  authorName,
  rating,
  text,
  originalText,
  originalLanguage,
}: ReviewForReply): ReviewFacts => ({
  authorName,
  rating,
  text: originalText ?? text ?? '',
  languageHint: originalLanguage,
})
