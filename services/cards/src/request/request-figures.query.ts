import { askedRange, daysLater } from '@avaliax/chassis/time/day-range.ts'
import { dayIn, dayStart } from '@avaliax/chassis/time/local-clock.ts'
import { RequestChannel } from '@avaliax/proto/cards/request/request.fields.ts'
import type { RequestFigures } from '@avaliax/proto/cards/request/request-figures.fields.ts'
import { REVIEW_WINDOW_DAYS } from '@avaliax/proto/cards/request/request-sums.fields.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import { customerRequests } from './request.models.ts'
import type { RequestBrake } from './request-brake.service.ts'
import type { RequestForecast } from './request-forecast.query.ts'
import { type CostGroup, type CountedGroup, type GroupKey, sumsOf } from './request-sums.domain.ts'
import type { ReviewTimes } from './review-times.lookup.ts'
import { tapsWithReview } from './review-window.domain.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known'>
  namesOf: EmployeeNames
  brake: Pick<RequestBrake, 'paused'>
  forecast: RequestForecast
  reviewTimes: ReviewTimes
  now: () => Date
}

interface Between {
  $gte: Date
  $lt: Date
}

const WINDOW_MS = REVIEW_WINDOW_DAYS * 86_400_000
/** The latest ones are left out where there are more. */
const TAPS_MAX = 20_000
const TAP_FIELDS = ['channel', 'employeeId', 'templateVersion', 'tappedAt', 'createdAt'] as const

const KEY = { channel: '$channel', employeeId: '$employeeId', template: '$templateVersion' }
const isSet = (field: string) => ({ $gt: [`$${field}`, null] })
const happened = (field: string) => ({ $sum: { $cond: [isSet(field), 1, 0] } })
const COUNTED = {
  asked: happened('sentAt'),
  // An opening is a delivery as well: of a message by hand nothing else tells.
  delivered: { $sum: { $cond: [{ $or: [isSet('deliveredAt'), isSet('openedAt')] }, 1, 0] } },
  opened: happened('openedAt'),
  tapped: happened('tappedAt'),
  optOuts: happened('optedOutAt'),
}

/** Answers what asking brought in some days, by the day on which each request was made. */
export function requestFigures(deps: Deps) {
  const { db, brake, clients, forecast, namesOf, reviewTimes, now } = deps
  const rowsOf = (clientId: number) => customerRequests.on(db).within({ clientIds: [clientId] })

  const countsOf = (clientId: number, createdAt: Between) =>
    rowsOf(clientId).aggregate<CountedGroup>([
      { $match: { createdAt } },
      { $group: { _id: KEY, ...COUNTED } },
    ])

  const costsOf = (clientId: number, createdAt: Between) =>
    rowsOf(clientId).aggregate<CostGroup>([
      { $match: { createdAt } },
      { $unwind: '$charges' },
      { $group: { _id: { ...KEY, currency: '$charges.currency' }, micros: { $sum: '$charges.micros' } } },
    ])

  /** Customers of other days take part as well: a review that is theirs is not one of these days'. */
  async function reviewedOf(clientId: number, { $gte: from, $lt: to }: Between): Promise<GroupKey[] | null> {
    const since = new Date(from.getTime() - WINDOW_MS)
    const order = { sort: { tappedAt: 1 }, limit: TAPS_MAX } as const
    const found = await rowsOf(clientId).find(
      { tappedAt: { $gte: since } },
      { fields: [...TAP_FIELDS], ...order },
    )
    const taps = found.flatMap(({ tappedAt, ...row }) => (tappedAt ? [{ ...row, tappedAt }] : []))
    const [first, last] = [taps[0], taps.at(-1)]
    if (!first || !last) return []
    const end = new Date(last.tappedAt.getTime() + WINDOW_MS)
    const times = await reviewTimes(clientId, { from: first.tappedAt, to: end })
    if (!times) return null
    const moments = taps.map(({ tappedAt }) => tappedAt)
    return [...tapsWithReview(moments, times)].flatMap((place) => {
      const tap = taps[place]
      if (!tap || tap.createdAt < from || tap.createdAt >= to) return []
      const { channel, employeeId, templateVersion: template } = tap
      return [{ channel, employeeId, template }]
    })
  }

  return async (clientId: number, query: Parameters<typeof askedRange>[0]): Promise<RequestFigures> => {
    const view = await clients.known(clientId)
    const { timeZone } = view
    const { from, to } = askedRange(query, dayIn(timeZone, now()))
    const between = { $gte: dayStart(timeZone, from), $lt: dayStart(timeZone, daysLater(to, 1)) }
    const [counts, costs, reviewed, paused, expected] = await Promise.all([
      countsOf(clientId, between),
      costsOf(clientId, between),
      reviewedOf(clientId, between),
      brake.paused(clientId),
      forecast(view),
    ])
    const sums = (isOf: (key: GroupKey) => boolean) => sumsOf({ counts, costs, reviewed }, isOf)
    const people = [...new Set(counts.map(({ _id }) => _id.employeeId))]
    const names = await namesOf(people.filter((id) => id !== null))
    return {
      total: sums(() => true),
      paused,
      googlePausedSince: view.googleAlertSince ?? null,
      byChannel: RequestChannel.options.map((channel) => ({
        channel,
        ...sums((key) => key.channel === channel),
      })),
      byEmployee: people
        .map((employeeId) => ({
          employeeId,
          employeeName: employeeId === null ? null : (names.get(employeeId) ?? null),
          ...sums((key) => key.employeeId === employeeId),
        }))
        .sort((one, other) => other.asked - one.asked),
      byTemplate: textsOf(counts)
        .map(({ channel, template }) => ({
          channel,
          template,
          ...sums((key) => key.channel === channel && key.template === template),
        }))
        .sort((one, other) => other.asked - one.asked),
      forecast: expected,
    }
  }
}
export type RequestFiguresOf = ReturnType<typeof requestFigures>

/** Each way and text once. */
function textsOf(counts: readonly CountedGroup[]): Pick<GroupKey, 'channel' | 'template'>[] {
  const texts = new Map(
    counts.map(({ _id: { channel, template } }) => [`${channel} ${template}`, { channel, template }]),
  )
  return [...texts.values()]
}
