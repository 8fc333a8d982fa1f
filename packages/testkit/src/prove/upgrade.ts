import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { networkOf, QUOTAS } from '../test-network.ts'
import { startMixedLoad } from './mixed-load.ts'
import { projectCopy } from './project-copy.ts'
import { startReplicatedStack } from './replicas/replicated-stack.ts'

/** Between two processes. Services come in the order of the start, the gateway last. */
const BETWEEN_MS = 2_000

interface Options {
  /** The version before: a commit or a tag. */
  from: string
  say: (line: string) => void
}

/** Replaces the processes of a version before by those of this one, one after the other, under a mixed load. */
export async function proveUpgrade({ from, say }: Options): Promise<boolean> {
  say(`upgrade: ${from} to this commit`)
  const [before, after] = [projectCopy(from), projectCopy()]
  const dataDir = mkdtempSync(join(tmpdir(), 'avaliax-upgrade-'))
  const env = { LOG_LEVEL: 'warn', ...QUOTAS }
  const stack = await startReplicatedStack({ dataDir, copies: 2, brokers: 1, root: before.folder, env, say })
  const network = networkOf(stack, () => rmSync(dataDir, { recursive: true, force: true }))
  try {
    const load = await startMixedLoad({ network, cardsDatabase: 'replicas-cards', say })
    for (const name of Object.keys(stack.processes).filter(
      (one) => /-\d+$/.test(one) && !one.startsWith('kafka'),
    )) {
      await pause(BETWEEN_MS)
      await stack.replace(name, after.folder)
      say(`     ${name} is of this commit`)
    }
    await pause(BETWEEN_MS)
    return await load.judged({ mayBreakTaps: false })
  } finally {
    await network.stop()
    for (const copy of [before, after]) copy.remove()
  }
}
