import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { getAgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import type { ReasonCount } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { AnnounceWeek } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { fakeMonths } from './fake-months.ts'
import { type ServiceUnderTest, startService } from './service-under-test.ts'

const others = fakeMonths()
let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService({}, others.start)
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

it('announces once a week what needs the agency, as its dashboard and its list of reviews count it', async () => {
  await tenancy.signUp(9_001)
  const day = dayIn('America/Sao_Paulo', new Date())
  const to = daysLater(day, -3)
  others.urgent.set(to, 4)
  const { attention } = (await tenancy.agency(getAgencyStats)).body
  const needed = attention.filter(({ clients }: ReasonCount) => clients > 0)
  expect(needed.length).toBeGreaterThan(0)
  await tenancy.deps.queues.add(AnnounceWeek, {}, { jobId: 'this-week' })
  // A try that failed is repeated after a pause, in which nothing is under way.
  const weeks = await until(
    () => tenancy.announced('agency-week.began'),
    ({ length }) => length > 0,
  )
  expect(weeks.map(({ data }) => data)).toEqual([
    { day, week: { attention: needed, waiting: { to, reviews: 4 } } },
  ])
})
