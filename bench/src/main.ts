// npm run bench [-- SUITE…] [--quick]: one table of figures and ratios against yardsticks of the same run; sizes and losses fail it.
import { parseArgs } from 'node:util'
import { startTestNetwork } from '@avaliax/testkit/test-network.ts'
import { FULL, QUICK } from './harness/compare.ts'
import { GENERATOR } from './harness/load.ts'
import { passes, type Row, tableOf } from './harness/report.ts'
import { agency } from './suites/agency.ts'
import { board } from './suites/board.ts'
import { cores } from './suites/cores.ts'
import { imports } from './suites/imports.ts'
import { inbox } from './suites/inbox.ts'
import { links } from './suites/links.ts'
import { logs } from './suites/logs.ts'
import { memory } from './suites/memory.ts'
import type { Suite } from './suites/suite.ts'
import { taps } from './suites/taps.ts'
import { webhooks } from './suites/webhooks.ts'
import { widget } from './suites/widget.ts'
import { writes } from './suites/writes.ts'

/** Memory first: it is about the idle stack. Those that fill the stores come last. */
const SUITES: Record<string, Suite> = {
  memory,
  cores,
  widget,
  writes,
  taps,
  webhooks,
  board,
  agency,
  imports,
  inbox,
  logs,
  links,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false } },
})
const say = (line: string) => console.log(line)
const chosen = positionals.length > 0 ? positionals : Object.keys(SUITES)

say(`load by ${GENERATOR}; ${values.quick ? 'quick' : 'full'} rounds; Node ${process.version}`)
const namespace = 'bench'
const network = await startTestNetwork({
  namespace,
  stores: 'own',
  durability: 'durable',
  env: { LOG_LEVEL: 'warn' },
})
const rows: Row[] = []
try {
  for (const name of chosen) {
    const suite = SUITES[name]
    if (!suite) throw new Error(`There is no suite '${name}'; there are ${Object.keys(SUITES).join(', ')}`)
    say(name)
    rows.push(...(await suite({ network, namespace, rounds: values.quick ? QUICK : FULL, say })))
  }
} finally {
  say(`\n${tableOf(rows)}`)
  await network.stop()
}
process.exitCode = rows.every(passes) ? 0 : 1
