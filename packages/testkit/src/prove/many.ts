import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { networkOf, QUOTAS, type TestNetwork } from '../test-network.ts'
import { killAndWait } from './kill-and-wait.ts'
import { startMixedLoad } from './mixed-load.ts'
import { type ReplicatedStack, startReplicatedStack } from './replicas/replicated-stack.ts'
import { seededRandom } from './seeded-random.ts'

const CALM_MS = 500
const WILD_MS = 1_500

interface Options {
  /** The first one; each further round has the next. */
  seed: number
  seeds: number
  say: (line: string) => void
}

/**
 * Two gateways, two of each service with its workers, three brokers: in each round every one of them is killed or restarted in a random order
 * under a mixed load. Nothing acknowledged is lost or there twice.
 */
export async function proveMany({ seed, seeds, say }: Options): Promise<boolean> {
  say(`many: seeds ${seed} to ${seed + seeds - 1}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'avaliax-many-'))
  const env = { LOG_LEVEL: 'warn', ...QUOTAS }
  const stack = await startReplicatedStack({ dataDir, copies: 2, brokers: 3, env, say })
  const network = networkOf(stack, () => rmSync(dataDir, { recursive: true, force: true }))
  let good = true
  try {
    for (let round = 0; round < seeds; round++) {
      const ok = await oneRound({ network, stack, seed: seed + round, say })
      good &&= ok
      say(`${ok ? 'ok  ' : 'FAIL'} seed ${seed + round}`)
    }
    return good
  } finally {
    await network.stop()
  }
}

interface Round {
  network: TestNetwork
  stack: ReplicatedStack
  seed: number
  say: (line: string) => void
}

async function oneRound({ network, stack, seed, say }: Round): Promise<boolean> {
  const random = seededRandom(seed)
  const load = await startMixedLoad({ network, cardsDatabase: 'replicas-cards', say })
  for (const name of inRandomOrder(Object.keys(stack.processes).filter(isOneOfSeveral), random)) {
    await pause(CALM_MS + random() * WILD_MS)
    if (random() < 0.5) await killAndWait(network, name)
    else await restart(stack, name)
  }
  return load.judged({ mayBreakTaps: true })
}

const isOneOfSeveral = (name: string) => /-\d+$/.test(name)

async function restart({ processes }: ReplicatedStack, name: string): Promise<void> {
  await processes[name]?.stop()
  await processes[name]?.start()
}

function inRandomOrder(names: readonly string[], random: () => number): string[] {
  const left = [...names]
  return names.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}
