import { MonthClosed } from '@avaliax/proto/cards/cards.events.ts'
import { until } from '@avaliax/testkit/until.ts'
import type { fakeMonths } from './fake-months.ts'
import { owner, type Send, type ServiceUnderTest } from './service-under-test.ts'

export interface Shop {
  userId: number
  clientId: number
  send: Send
}

/** Shops whose months are closed, with what cards and reviews say of them. */
export function reportShops(service: () => ServiceUnderTest, months: ReturnType<typeof fakeMonths>) {
  let nextUser = 4_000
  async function shop(): Promise<Shop> {
    const userId = nextUser++
    const ids = await service().signUp(userId)
    return { userId, clientId: ids.clientId, send: service().as(owner(userId, [ids])) }
  }

  /** Says what cards and reviews say of a month in which this many came. */
  function say({ clientId }: Shop, month: string, taps: number): void {
    const visits = { taps, reviewRequests: taps - 1 }
    const winner = { employeeId: 3, employeeName: 'Ana Maria Souza', month, position: 1 }
    months.visits.set(`${clientId}:${month}`, {
      total: visits,
      byDay: [{ day: `${month}-01`, ...visits }],
      winners: [{ ...winner, cardTaps: taps, reviewRequests: taps - 1 }],
    })
    months.reviews.set(`${clientId}:${month}`, {
      total: { count: taps - 2, averageRating: 4.33 },
      byDay: [{ day: `${month}-01`, count: taps - 2, averageRating: 4.33 }],
      answered: taps - 3,
      urgent: 2,
    })
  }

  /** One subject for all, so that they are heard in this order. */
  function announce({ clientId }: Pick<Shop, 'clientId'>, month: string, rev = 1): Promise<void> {
    const data = { month, cardTaps: 9, reviewRequests: 8, winners: [] }
    return service().hear(MonthClosed, { clientId, subject: 'month', rev, data })
  }
  const made = ({ clientId }: Shop, month: string) =>
    service().announced('report.made', { clientId, 'data.month': month })

  /** Waits until the report of this closing is there. */
  async function close(client: Shop, month: string, rev = 1): Promise<void> {
    const before = (await made(client, month)).length
    await announce(client, month, rev)
    await until(
      () => made(client, month),
      (found) => found.length > before,
    )
  }

  return { shop, say, announce, made, close }
}
