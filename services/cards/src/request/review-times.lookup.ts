import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getReviewTimes } from '@avaliax/proto/reviews/review-times.internal.ts'
import type { Logger } from 'pino'

interface Deps {
  client: Pick<ServiceClients, 'call'>
  log: Pick<Logger, 'warn'>
}

/** When a client's reviews were published, earliest first; null: nobody can say now. */
export function reviewTimes({ client, log }: Deps) {
  return async (clientId: number, { from, to }: { from: Date; to: Date }): Promise<Date[] | null> => {
    const query = { from: from.toISOString(), to: to.toISOString() }
    try {
      const { publishedAt } = await client.call(getReviewTimes, { params: { clientId }, query })
      return publishedAt.map((time) => new Date(time))
    } catch (error) {
      log.warn({ err: error, clientId }, 'the reviews after requests are not known')
      return null
    }
  }
}
export type ReviewTimes = ReturnType<typeof reviewTimes>
