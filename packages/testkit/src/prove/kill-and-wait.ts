import { setTimeout as pause } from 'node:timers/promises'
import type { TestNetwork } from '../test-network.ts'

const BACK_WITHIN_MS = 90_000

/** kill -9, and back to work. */
export async function killAndWait(network: TestNetwork, target: string): Promise<void> {
  const handle = network.stack.processes[target]
  if (!handle) throw new Error(`There is no process '${target}'`)
  const before = handle.restarts
  handle.kill('SIGKILL')
  const late = pause(BACK_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error(`'${target}' was not back after ${BACK_WITHIN_MS} ms`)
  })
  await Promise.race([handle.untilRestarts(before + 1), late])
}
