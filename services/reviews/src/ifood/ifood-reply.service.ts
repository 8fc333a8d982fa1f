import { appError } from '@avaliax/chassis/errors.ts'
import { JobPostponed } from '@avaliax/chassis/queue/worker.ts'
import { IFOOD_REPLY_MAX, IFOOD_REPLY_MIN } from '@avaliax/proto/reviews/ifood-reply.ts'
import type { BusinessReply } from '@avaliax/providers/google-business/google-business.map.ts'
import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'
import type { IfoodReply, IfoodReviews } from '@avaliax/providers/ifood/ifood-reviews.ts'
import type { Review } from '../review/review.model.ts'
import type { IfoodConnections } from './ifood-connection.service.ts'
import { pauseSeconds, troubleOf } from './ifood-failure.domain.ts'
import { type IfoodTarget, isPastAnswering } from './ifood-target.domain.ts'

interface Deps {
  api: Pick<IfoodReviews, 'get' | 'answer'>
  connections: Pick<IfoodConnections, 'accessTo' | 'noteTrouble'>
  now: () => Date
}

interface Sending {
  clientId: number
  target: IfoodTarget
  text: string
  /** An answer whose sending was not confirmed may have arrived. */
  mayHaveArrived: boolean
}

/** iFood says that a review has its answer, or takes none any more. */
const CLOSED = new Set([404, 409, 422])

const live = ({ text, at }: IfoodReply): BusinessReply => ({
  text,
  updatedAt: at,
  state: 'live',
  violation: null,
})

/** The shop's answers at iFood: one for each review, which stays as it was sent. */
export function ifoodSender({ api, connections, now }: Deps) {
  return {
    /** Refuses what iFood would refuse, before anybody waits for it. */
    async assertPublishable(
      { clientId, origin, publishedAt, replyState, responseText }: Review,
      { merchantId }: IfoodTarget,
    ): Promise<void> {
      if (replyState === 'live') throw appError('REPLY_POSTED')
      if (!origin?.takesReply || isPastAnswering(publishedAt, now())) throw appError('IFOOD_REPLY_CLOSED')
      const length = responseText?.trim().length ?? 0
      if (length < IFOOD_REPLY_MIN || length > IFOOD_REPLY_MAX) throw appError('IFOOD_REPLY_LENGTH')
      if (!(await connections.accessTo(clientId, merchantId))) throw appError('IFOOD_NOT_CONNECTED')
    },

    /** Sends it once; where an answer stands there already, that is the answer, whoever gave it. */
    async send({ clientId, target, text, mayHaveArrived }: Sending): Promise<BusinessReply> {
      const { merchantId, reviewId } = target
      const access = await connections.accessTo(clientId, merchantId)
      if (!access) throw appError('IFOOD_NOT_CONNECTED')
      const there = async () => (await api.get(access, reviewId))?.reply ?? null
      try {
        const arrived = mayHaveArrived ? await there() : null
        if (arrived) return live(arrived)
        await api.answer(access, reviewId, text)
        return live({ text, at: now() })
      } catch (error) {
        const pause = pauseSeconds(error)
        if (pause !== null) throw new JobPostponed(pause * 1000)
        if (error instanceof ProviderFailure && CLOSED.has(error.status ?? 0)) {
          const given = await there()
          if (given) return live(given)
          throw appError('IFOOD_REPLY_CLOSED', { cause: error })
        }
        const trouble = troubleOf(error)
        if (trouble !== 'refused' && trouble !== 'no_access') throw error
        await connections.noteTrouble(clientId, trouble)
        throw appError('IFOOD_NOT_CONNECTED', { cause: error })
      }
    },
  }
}
export type IfoodSender = ReturnType<typeof ifoodSender>
