import { listPosts } from '@avaliax/proto/content/post.routes.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { getMe } from '@avaliax/proto/identity/auth.routes.ts'
import { listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { listLeads } from '@avaliax/proto/scanner/lead.routes.ts'
import { getClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ApiClient, Input } from '@avaliax/testkit/api-client.ts'
import { teamWithLinks } from '@avaliax/testkit/prove/tapping.ts'
import { QUICK } from '../harness/compare.ts'
import { idleShare, processorMsOf } from '../harness/processor-time.ts'
import type { Row } from '../harness/report.ts'
import type { Suite, SuiteInput } from './suite.ts'

const IN_FLIGHT = 8
const SETTLED_WITHIN_MS = 600_000
const US_PER_SECOND = 1_000_000

interface Work {
  process: string
  what: string
  request(): Promise<unknown>
}

/**
 * One core of each process carries this much: a million microseconds by the processor time that a typical request takes.
 * Processor time is steadier than requests per second on a machine that others use.
 */
export const cores: Suite = async (input) => {
  const rows: Row[] = []
  for (const work of await typicalWork(input)) rows.push(...(await measured(input, work)))
  return rows
}

async function typicalWork({ network }: SuiteInput): Promise<Work[]> {
  const { owner, employees } = await teamWithLinks(network, 20)
  const agency = await network.superadmin()
  const params = { clientId: owner.clientId }
  const asked = (process: string, api: ApiClient, route: RouteContract, input: Input = {}): Work => ({
    process,
    what: `${route.method} ${route.path}`,
    request: () => answered(api, route, input),
  })
  let tap = 0
  const link = () => {
    const employee = employees[tap++ % employees.length]
    const headers = {
      'user-agent': `Mozilla/5.0 (Linux; Android 15; Phone ${tap}) Chrome/142.0 Mobile Safari/537.36`,
    }
    return fetch(`${network.stack.serviceUrls.cards}/r/${employee?.employeeToken}`, {
      redirect: 'manual',
      headers,
    })
  }
  return [
    {
      process: 'cards',
      what: 'a tap until it is counted',
      request: async () => (await link()).arrayBuffer(),
    },
    asked('gateway', owner.api, getMe),
    asked('identity', owner.api, getMe),
    asked('tenancy', owner.api, getClient, { params }),
    asked('reviews', owner.api, listReviews, { params }),
    asked('content-generation', owner.api, listPosts, { params }),
    asked('scanner', agency, listLeads),
    asked('logging', agency, listApiLogs),
  ]
}

async function answered(api: ApiClient, route: RouteContract, input: Input): Promise<void> {
  const { status } = await api.send(route, input)
  if (status >= 300) throw new Error(`${route.method} ${route.path} was answered with ${status}`)
}

async function measured({ network, rounds }: SuiteInput, { process, what, request }: Work): Promise<Row[]> {
  const count = rounds === QUICK ? 400 : 4_000
  const used = () => processorMsOf([network.stack.processes[process]?.pid])
  const all = async (times: number) => {
    let begun = 0
    const loop = async () => {
      while (begun++ < times) await request()
    }
    await Promise.all(Array.from({ length: IN_FLIGHT }, loop))
    await network.settle({ withinMs: SETTLED_WITHIN_MS })
  }
  await all(count / 4)
  const idle = await idleShare(used)
  const [startedAt, before] = [performance.now(), used()]
  await all(count)
  const ms = performance.now() - startedAt
  const cost = ((used() - before - idle * ms) / count) * 1_000
  return [
    { what: `${process}, ${what}: processor time`, value: Math.round(cost), unit: 'µs' },
    {
      what: `${process}, ${what}: one core carries`,
      value: Math.round(US_PER_SECOND / cost),
      unit: 'per second',
    },
  ]
}
