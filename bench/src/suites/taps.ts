import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { judgeTapRecords, readTapRecords } from '@avaliax/testkit/prove/tap-records.ts'
import { tapAll, teamWithLinks } from '@avaliax/testkit/prove/tapping.ts'
import { startTestNetwork, type TestNetwork } from '@avaliax/testkit/test-network.ts'
import { startAnchor } from '../anchors/start-anchor.ts'
import { compareThroughput, median, QUICK } from '../harness/compare.ts'
import { pin } from '../harness/load.ts'
import { idleShare, processorMsOf } from '../harness/processor-time.ts'
import type { Row } from '../harness/report.ts'
import type { Suite, SuiteInput } from './suite.ts'

const LINKS = 500
const SETTLED_WITHIN_MS = 600_000
/** Kutt 3.2.3 with SQLite, counting in the request, on one core of a machine like this. */
const KUTT_PER_SECOND = 415

/** A shop gets this: taps go through the gateway until they stand in ledger and counters. */
export const taps: Suite = async (input) => {
  const team = await teamWithLinks(input.network, LINKS)
  return [...(await sustained(input, team)), ...(await throughTheDoor(input, team.employees))]
}

/** The gateway in front of cards against the same gateway in front of a bare Fastify. */
async function throughTheDoor(
  { network, rounds }: SuiteInput,
  employees: readonly Employee[],
): Promise<Row[]> {
  const paths = employees.map(({ employeeToken }) => `/r/${employeeToken}`)
  const anchor = await startAnchor('redirect')
  const door = await doorBefore(network, anchor.origin)
  try {
    const own = network.stack.processes
    const ours = { origin: network.stack.url, paths, pids: [own.gateway?.pid, own.cards?.pid] }
    const doorPid = door.stack.processes.gateway?.pid
    const yardstick = { origin: door.stack.url, paths, pids: [doorPid, anchor.pid] }
    for (const pid of [...ours.pids, doorPid]) pin(pid)
    const settled = () => network.settle({ withinMs: SETTLED_WITHIN_MS })
    const rows: Row[] = []
    for (const [how, newConnections, goal] of [
      ['new connections', true, 0.9],
      ['kept connections', false, 0.7],
    ] as const) {
      const compared = {
        ours: { ...ours, newConnections },
        yardstick: { ...yardstick, newConnections },
        settled,
      }
      const figure = await compareThroughput(compared, rounds)
      const path = `GET /r/{token} through the gateway, ${how}`
      rows.push({ path, yardstick: 'the gateway before a bare Fastify 302', goal, figure })
    }
    return rows
  } finally {
    await door.stop()
    await anchor.stop()
  }
}

/** A second gateway that sends the links to another process. */
function doorBefore({ stack }: TestNetwork, cards: string): Promise<TestNetwork> {
  const { gateway: _, sandbox: __, ...services } = stack.serviceUrls
  const envOf = { gateway: { SERVICE_URLS: JSON.stringify({ ...services, cards }) } }
  return startTestNetwork({ namespace: 'bench-door', stores: stack.storeUrls, only: ['gateway'], envOf })
}

type Team = Awaited<ReturnType<typeof teamWithLinks>>

const QUICK_TAPS = 10_000
const FULL_TAPS = 20_000

/** Taps from distinct visitors, each on a connection of its own, as fast as one generator sends them. */
async function sustained(
  { network, namespace, rounds, say }: SuiteInput,
  { owner, employees }: Team,
): Promise<Row[]> {
  const count = rounds === QUICK ? QUICK_TAPS : FULL_TAPS
  const origins = [network.stack.url]
  const parts = Object.entries(network.stack.processes)
  const usedByPart = () => parts.map(([, { pid }]) => processorMsOf([pid]))
  const used = () => usedByPart().reduce((sum, ms) => sum + ms, 0)
  const answered = new Set<string>()
  const [counted, costs]: [number[], number[]] = [[], []]
  const done = () => true
  // The first round warms up and is not reported.
  for (let round = 0; round <= Math.min(rounds.rounds, 3); round++) {
    await network.settle({ withinMs: SETTLED_WITHIN_MS })
    const idle = await idleShare(used)
    const [startedAt, before, byPart] = [performance.now(), used(), usedByPart()]
    const tapped = await tapAll({ origins, employees, taps: count, done, from: answered.size })
    await network.settle({ withinMs: SETTLED_WITHIN_MS })
    const ms = performance.now() - startedAt
    for (const id of tapped.answered) answered.add(id)
    const perSecond = Math.round((tapped.answered.size / ms) * 1000)
    const cost = ((used() - before - idle * ms) / tapped.answered.size) * 1000
    const shares = usedByPart().map((ms, part) => {
      const each = ((ms - (byPart[part] ?? 0)) / tapped.answered.size) * 1000
      return `${parts[part]?.[0]} ${Math.round(each)}`
    })
    say(`     ${tapped.answered.size} taps: ${tapped.perSecond}/s answered, ${perSecond}/s until counted`)
    say(`     processor time for each, in µs: ${shares.join(', ')}`)
    if (round === 0) continue
    counted.push(perSecond)
    costs.push(Math.round(cost))
  }
  const { facts } = judgeTapRecords(
    await readTapRecords({ network, database: `${namespace}-cards`, owner }),
    answered,
  )
  const wrong = facts.lost + facts.twice + facts.countersOff + Math.abs(facts.daysOff)
  const perSecond = median(counted)
  return [
    { what: 'taps through the gateway until counted', value: perSecond, unit: 'per second' },
    {
      what: `the same against Kutt counting, ${KUTT_PER_SECOND} per second`,
      value: Number((perSecond / KUTT_PER_SECOND).toFixed(1)),
      unit: 'times',
      atLeast: 20,
    },
    {
      what: 'processor time of all processes for a tap, without their idle load',
      value: median(costs),
      unit: 'µs',
      atMost: 150,
    },
    { what: 'taps lost, doubled or miscounted', value: wrong, limit: 0, unit: 'taps' },
  ]
}
