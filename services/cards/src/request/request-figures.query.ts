import { askedRange, daysLater } from '@avaliax/chassis/time/day-range.ts'
import { dayIn, dayStart } from '@avaliax/chassis/time/local-clock.ts'
import { RequestChannel } from '@avaliax/proto/cards/request/request.fields.ts'
import type { RequestFigures } from '@avaliax/proto/cards/request/request-figures.fields.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import { customerRequests } from './request.models.ts'
import type { RequestBrake } from './request-brake.service.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known'>
  namesOf: EmployeeNames
  brake: Pick<RequestBrake, 'paused'>
  now: () => Date
}

type Sums = RequestFigures['total']
type Group = Sums & { _id: { channel: RequestChannel; employeeId: number | null } }

const NONE: Sums = { asked: 0, delivered: 0, opened: 0, tapped: 0, optOuts: 0 }
const SUMS = Object.keys(NONE) as (keyof Sums)[]

const added = (groups: readonly Sums[]): Sums =>
  Object.fromEntries(
    SUMS.map((name) => [name, groups.reduce((sum, group) => sum + group[name], 0)]),
  ) as unknown as Sums

const happened = (field: string) => ({ $sum: { $cond: [{ $gt: [`$${field}`, null] }, 1, 0] } })

/** Answers what asking brought. An opening is a delivery as well: of a message by hand nothing else tells. */
export function requestFigures({ db, brake, clients, namesOf, now }: Deps) {
  return async (clientId: number, query: Parameters<typeof askedRange>[0]): Promise<RequestFigures> => {
    const { timeZone } = await clients.known(clientId)
    const { from, to } = askedRange(query, dayIn(timeZone, now()))
    const between = { $gte: dayStart(timeZone, from), $lt: dayStart(timeZone, daysLater(to, 1)) }
    const rows = customerRequests.on(db).within({ clientIds: [clientId] })
    const groups = await rows.aggregate<Group>([
      { $match: { createdAt: between } },
      {
        $group: {
          _id: { channel: '$channel', employeeId: '$employeeId' },
          asked: happened('sentAt'),
          delivered: {
            $sum: { $cond: [{ $or: [{ $gt: ['$deliveredAt', null] }, { $gt: ['$openedAt', null] }] }, 1, 0] },
          },
          opened: happened('openedAt'),
          tapped: happened('tappedAt'),
          optOuts: happened('optedOutAt'),
        },
      },
    ])
    const people = [...new Set(groups.map(({ _id }) => _id.employeeId))]
    const names = await namesOf(people.filter((id) => id !== null))
    return {
      total: added(groups),
      paused: await brake.paused(clientId),
      byChannel: RequestChannel.options.map((channel) => ({
        channel,
        ...added(groups.filter(({ _id }) => _id.channel === channel)),
      })),
      byEmployee: people
        .map((employeeId) => ({
          employeeId,
          employeeName: employeeId === null ? null : (names.get(employeeId) ?? null),
          ...added(groups.filter(({ _id }) => _id.employeeId === employeeId)),
        }))
        .sort((one, other) => other.asked - one.asked),
    }
  }
}
export type RequestFiguresOf = ReturnType<typeof requestFigures>
