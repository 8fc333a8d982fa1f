import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { unlimitedOwner } from '@avaliax/testkit/prove/acknowledged-writes.ts'
import { startAnchor } from '../anchors/start-anchor.ts'
import { compareThroughput } from '../harness/compare.ts'
import { pin } from '../harness/load.ts'
import type { Suite } from './suite.ts'

const TOKENS = 500
const GATE = 0.8

/** The counted redirect at the service, journal and sync included, against a bare Fastify 302. */
export const redirect: Suite = async ({ network, rounds }) => {
  const owner = await unlimitedOwner(network)
  const place = { googlePlaceId: 'ChIJsbx_bench_place' }
  await owner.api.call(updateClient, { params: { clientId: owner.clientId }, body: place })
  await network.settle()
  const paths: string[] = []
  for (let count = 0; count < TOKENS; count++) {
    const body = { name: `Pessoa ${count}`, department: 'Balcão' }
    paths.push(`/r/${(await owner.api.call(createEmployee, { body })).employeeToken}`)
  }
  const anchor = await startAnchor('redirect')
  const pid = network.stack.processes.cards?.pid
  pin(pid)
  try {
    const ours = { origin: network.stack.serviceUrls.cards ?? '', paths, pid }
    const settled = () => network.settle({ withinMs: 300_000 })
    const yardstick = { origin: anchor.origin, paths, pid: anchor.pid }
    const figure = await compareThroughput({ ours, yardstick, settled }, rounds)
    return [{ path: 'GET /r/{token}, counted', yardstick: 'bare Fastify 302', gate: GATE, figure }]
  } finally {
    await anchor.stop()
  }
}
