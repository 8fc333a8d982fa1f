import { type Actor, languageOf } from '@avaliax/chassis/access/actor.ts'
import { isSuspended } from '@avaliax/chassis/access/require-active.ts'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { ReplyTranslation } from '@avaliax/proto/content/reply-translation.routes.ts'
import { getReviewForReply } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { ReviewScope } from '../client/review-scope.lookup.ts'
import { translatedInto } from './draft-language.domain.ts'
import type { ModelTranslator } from './model-translator.service.ts'
import type { TranslationRepository } from './translation.repository.ts'

interface Asking {
  scope: Scope
  actor: Actor | null
  reviewId: number
}

interface Deps {
  client: Pick<ServiceClients, 'call'>
  reviewScope: ReviewScope
  translations: TranslationRepository
  /** Absent when no model is configured. */
  translator: ModelTranslator | undefined
  log: { warn(facts: object, message: string): void }
}

const NOTHING_TO_SAY: ReplyTranslation = { language: null, text: null, kind: null }

export function translationService({ client, reviewScope, translations, translator, log }: Deps) {
  return {
    /** The saved draft as its reader understands it, made once for each text. */
    async read({ scope, actor, reviewId }: Asking): Promise<ReplyTranslation> {
      const query = { scope: await reviewScope(scope, reviewId) }
      const review = await client.call(getReviewForReply, { params: { reviewId }, query })
      const { clientId, responseText: draft } = review
      if (!draft) return NOTHING_TO_SAY
      const language = translatedInto({ ...review, text: draft }, languageOf(actor))
      if (language === null) return NOTHING_TO_SAY
      const kept = await translations.find({ clientId, reviewId, language, draft })
      if (kept) return { language, text: kept.text, kind: kept.kind }
      if (!translator) return { language, text: null, kind: null, unavailable: true }
      // Nothing is paid in the name of a company that is switched off.
      if (actor && isSuspended(actor, clientId)) return { language, text: null, kind: null }
      const userId = actor?.userId ?? null
      const { text, failure } = await translator.translate({ clientId, userId, text: draft, language })
      if (text === null) {
        log.warn({ reason: failure, reviewId, language }, 'draft not translated')
        return { language, text: null, kind: null }
      }
      const made = { text, kind: 'translation' } as const
      await translations.keep({ clientId, reviewId, language, draft }, made)
      return { language, ...made }
    },
  }
}
