import { AppError } from '@avaliax/chassis/errors.ts'
import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { DraftsRequested } from '@avaliax/proto/reviews/reviews.events.ts'
import type { GenerationService } from './generation.service.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  generationService: Pick<GenerationService, 'begin'>
}

/** Many drafts at once, asked for by a person or wanted by a rule; each is the same job as one asked for alone. */
export function draftsRequestedConsumer({ bus, generationService }: Deps): void {
  bus.on(DraftsRequested, { group: 'content-generation.drafts' }, async ({ clientId, data }) => {
    if (clientId === null) return
    for (const reviewId of data.reviewIds) {
      await generationService.begin({ clientIds: [clientId] }, reviewId, data.userId).catch((error) => {
        // Gone, answered or written by somebody meanwhile: nothing is to be drafted any more.
        if (!(error instanceof AppError) || error.status >= 500) throw error
      })
    }
  })
}
