import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { getReplyTranslation } from '@avaliax/proto/content/reply-translation.routes.ts'
import type { LanguageModel } from '@avaliax/providers/language-model/language-model.ts'
import type { ReviewScope } from '../client/review-scope.lookup.ts'
import { modelTranslator } from './model-translator.service.ts'
import { translationRepository } from './translation.repository.ts'
import { translationService } from './translation.service.ts'

interface Deps extends ServiceDeps {
  /** Absent without a key: then only what the offline writer wrote can be read in another language. */
  model: LanguageModel | undefined
  reviewScope: ReviewScope
}

/** Drafts in the language of whoever reads them. */
export function buildTranslation(deps: Deps) {
  const { app, db, model } = deps
  const translations = translationRepository(db)
  const service = translationService({
    ...deps,
    translations,
    translator: model && modelTranslator({ model }),
  })
  mount(app, getReplyTranslation, ({ params: { reviewId }, scope, actor }) =>
    service.read({ scope, actor, reviewId }),
  )
  return { translations }
}
