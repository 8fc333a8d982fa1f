import { listPastWinners } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { createCode, listCodes } from '@avaliax/proto/cards/code/code.routes.ts'
import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { until } from '../demo/demo-client.ts'
import type { SeedArea, SeedContext } from './area.ts'
import { type PastVisit, pastVisits } from './past-visits.ts'
import { SHOPS, type ShopName } from './shops.ts'

type Dated = PastVisit | (Omit<PastVisit, 'employeeId'> & { codeId: number })

const DAYS = 90
const BATCH = 500

/** The bakery's own codes hang there, and so many of ten visits of a code come from each. */
const CODES = [
  { name: 'Balcão', share: 7 },
  { name: 'Mesa 4', share: 3 },
]
const CODE_VISITS_PER_DAY = 3

/** Ninety days of visits, and the winners of the months that are over. */
export const visitsArea: SeedArea = {
  name: 'visits',
  async seed(context) {
    for (const name of Object.keys(SHOPS) as ShopName[]) await seedVisits(context, name)
    await seedCodeVisits(context)
    const { client, clientId } = await context.shop('bakery')
    await until('the months are closed', async () => {
      const winners = await client.call(listPastWinners, { params: { clientId } })
      return winners.length > 0
    })
  },
}

async function seedVisits({ shop, cardsUrl }: SeedContext, name: ShopName): Promise<void> {
  const { client, clientId, since } = await shop(name)
  const { people, visitsPerDay } = SHOPS[name]
  const { timeZone: zone } = await client.call(getClient, { params: { clientId } })
  const team = await client.call(listClientEmployees, { params: { clientId } })
  const present = people.flatMap((person) => {
    const found = team.find((employee) => employee.name === person.name)
    return found ? [{ ...person, employeeId: found.id }] : []
  })
  const visits = pastVisits({
    seed: name,
    people: present,
    visitsPerDay,
    zone,
    days: DAYS,
    until: since,
  })
  for (let from = 0; from < visits.length; from += BATCH)
    await write(cardsUrl, clientId, visits.slice(from, from + BATCH))
}

/** Seeds what the bakery's own codes brought, those of its counter and of a table. */
async function seedCodeVisits({ shop, cardsUrl }: SeedContext): Promise<void> {
  const { client, clientId, since } = await shop('bakery')
  const params = { clientId }
  const { timeZone: zone } = await client.call(getClient, { params })
  // The first one is there as soon as somebody asks.
  for (const { name } of CODES) {
    const codes = await client.call(listCodes, { params })
    if (!codes.some((code) => code.name === name)) await client.call(createCode, { params, body: { name } })
  }
  const present = (await client.call(listCodes, { params })).flatMap(({ id, name }) =>
    CODES.filter((code) => code.name === name).map((code) => ({ ...code, employeeId: id })),
  )
  const visits = pastVisits({
    seed: 'bakery codes',
    people: present,
    visitsPerDay: CODE_VISITS_PER_DAY,
    zone,
    days: DAYS,
    until: since,
  })
  const ofCodes = visits.map(({ employeeId: codeId, ...visit }) => ({
    ...visit,
    codeId,
    source: 'code' as const,
  }))
  for (let from = 0; from < ofCodes.length; from += BATCH)
    await write(cardsUrl, clientId, ofCodes.slice(from, from + BATCH))
}

/** By the id of each visit: what is there already is not written again. */
async function write(cardsUrl: string, clientId: number, visits: readonly Dated[]): Promise<void> {
  const answer = await fetch(`${cardsUrl}/visitz`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, visits }),
  })
  if (!answer.ok) throw new Error(`Visits were not taken (${answer.status}): ${await answer.text()}`)
}
