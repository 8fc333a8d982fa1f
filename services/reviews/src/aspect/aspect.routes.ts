import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { dayIn, dayStart } from '@avaliax/chassis/time/local-clock.ts'
import { monthsBack } from '@avaliax/chassis/time/months-back.ts'
import { getAspects, listAspectPassages } from '@avaliax/proto/reviews/aspect.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { reviews } from '../review/review.model.ts'
import { type JudgedAspect, mentionsOf } from '../review/review-aspects.domain.ts'
import { aspectMonths } from '../summary/aspect-months.model.ts'
import { aspectFigures } from './aspect-figures.domain.ts'

interface Deps {
  app: FastifyInstance
  db: Connection
  clients: Pick<ClientDirectory, 'known'>
  now: () => Date
}

const READ = [
  '_id',
  'authorName',
  'rating',
  'publishedAt',
  'text',
  'originalText',
  'language',
  'originalLanguage',
] as const

export function aspectRoutes({ app, db, clients, now }: Deps): void {
  const monthsOf = (timeZone: string, count: number) => monthsBack(dayIn(timeZone, now()), count)
  const countedIn = (clientId: number, months: string[]) =>
    aspectMonths
      .on(db)
      .within({ clientIds: [clientId] })
      .find({ month: { $in: months } })

  mount(app, getAspects, async ({ params: { clientId }, query }) => {
    const { timeZone } = await clients.known(clientId)
    const months = monthsOf(timeZone, query.months * 2)
    return aspectFigures(months, await countedIn(clientId, months))
  })

  mount(app, listAspectPassages, async ({ params, query: { months: count, ...page } }) => {
    const { clientId, aspect, judgement } = params
    const { timeZone } = await clients.known(clientId)
    const months = monthsOf(timeZone, count)
    const judged: JudgedAspect = `${aspect}:${judgement}`
    const [counted, { items, next }] = await Promise.all([
      countedIn(clientId, months),
      reviews
        .on(db)
        .within({ clientIds: [clientId] })
        .page(
          {
            live: true,
            aspects: judged,
            publishedAt: { $gte: dayStart(timeZone, `${months[0]}-01`) },
            // Nobody may see what has expired, though the store removes it later.
            $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }],
          },
          { ...page, sort: 'publishedAt', fields: READ },
        ),
    ])
    return {
      items: items.map((review) => ({
        reviewId: review._id,
        authorName: review.authorName,
        rating: review.rating,
        publishedAt: review.publishedAt.toISOString(),
        sentence: mentionsOf(review).find((mention) => mention.aspect === aspect)?.sentence ?? '',
      })),
      total: counted.reduce((sum, { counts }) => sum + Math.max(0, counts[judged] ?? 0), 0),
      next,
    }
  })
}
