import type { getPublicLeaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { z } from 'zod'
import { boardFixture, type Company } from './board-fixture.ts'
import { type CardsProcess, startCardsProcess } from './cards-process.ts'

/** A month turns at the client's midnight, 03:00 UTC, wherever the machine is and whatever happens to its clock. */
describe.each(['UTC', 'Asia/Tokyo'])('on a machine in %s', (TZ) => {
  let cards: CardsProcess
  const fixture = boardFixture(() => cards)
  let shop: Company
  beforeAll(async () => {
    cards = await startCardsProcess({ TZ, steered: true })
    shop = await fixture.company(['Ana', 'Bia'])
  }, 90_000)
  afterAll(() => cards.stop())

  let visits = 0
  /** Nothing but the work happens at that very moment; then the clock runs on from there. */
  async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
    const time = Date.parse(moment)
    await cards.setClock({ stand: time })
    const done = await work()
    await cards.setClock({ run: time })
    return done
  }
  /** A customer; without a name a new one each time. */
  async function tap(moment: string, employee: number, visitor = `phone-${++visits}`) {
    const headers = { 'user-agent': `Mozilla/5.0 (Linux; Android 15) ${visitor}` }
    const path = `/r/${shop.people[employee]?.employeeToken}`
    const answer = await at(moment, () => fetch(cards.url + path, { redirect: 'manual', headers }))
    expect(answer.status).toBe(302)
  }
  /** The ledger has them; what is announced of them waits, because the broker refuses messages from the future. */
  const ledgerHas = (taps: number) =>
    until(
      () => fixture.models().taps.countDocuments({ clientId: shop.clientId }),
      (count) => count === taps,
    )

  /** As visitors see it at that moment. */
  async function boardAt(moment: string) {
    const answer = await at(moment, () => fetch(cards.url + shop.shown))
    const { leaderboard } = (await answer.json()) as z.output<typeof getPublicLeaderboard.response>
    const { month, endsAt, stats, employees } = leaderboard
    expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(moment))
    const taps = [stats.totalCardTapsThisMonth, stats.totalCardTapsLastMonth]
    return { month, endsAt, taps, first: `${employees[0]?.name} ${employees[0]?.cardTaps}` }
  }
  const november = { month: '2031-11', endsAt: '2031-12-01T03:00:00.000Z' }
  const december = { month: '2031-12', endsAt: '2032-01-01T03:00:00.000Z' }

  it('the last second counts for the old month, the next one for the new month', async () => {
    await tap('2031-12-01T02:59:59Z', 0)
    await tap('2031-12-01T02:59:59.999Z', 0)
    await tap('2031-12-01T03:00:00Z', 1)
    await ledgerHas(3)
    expect(await boardAt('2031-12-01T02:59:59Z')).toEqual({ ...november, taps: [2, 0], first: 'Ana 2' })
    expect(await boardAt('2031-12-01T03:00:00Z')).toEqual({ ...december, taps: [1, 2], first: 'Bia 1' })
  })

  it('a clock set back by ten seconds loses no tap, and the countdown is not negative', async () => {
    await tap('2031-12-01T03:00:05Z', 1, 'Carla')
    await ledgerHas(4)
    await tap('2031-12-01T02:59:55Z', 0)
    // The same customer ten seconds before her own visit is still one visit.
    await tap('2031-12-01T02:59:55Z', 1, 'Carla')
    await tap('2031-12-01T03:00:06Z', 1)
    await ledgerHas(7)
    expect(await boardAt('2031-12-01T03:00:06Z')).toEqual({ ...december, taps: [3, 3], first: 'Bia 3' })
    expect(await boardAt('2031-12-01T02:59:56Z')).toEqual({ ...november, taps: [3, 0], first: 'Ana 3' })
  })

  it('a clock set back closes no month twice', async () => {
    expect(await fixture.closeAt('2031-12-01T03:01:05Z')).toBe(1)
    expect(await fixture.closeAt('2031-12-01T03:00:55Z')).toBe(0)
    // A tap in between, stamped by the clock that went back, is December's: closing waits longer than that.
    await tap('2031-12-01T03:00:55Z', 1)
    await ledgerHas(8)
    expect(await fixture.closeAt('2031-12-01T03:01:05Z')).toBe(0)
    expect(await fixture.closings(shop)).toHaveLength(1)
    await cards.setClock(null)
    expect(await fixture.winnersOf(shop)).toEqual([['2031-11', 1, 'Ana', 3]])
  })
})
