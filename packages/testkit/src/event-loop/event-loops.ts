import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { Stack } from '@avaliax/stack/stack/start-stack.ts'

const PROBE = pathToFileURL(join(import.meta.dirname, 'probe.process.ts')).href

/** Watches the event loops of a stack's processes. */
export function eventLoopProbes() {
  const dir = mkdtempSync(join(tmpdir(), 'ax-loops-'))

  const delayOf = async (pid: number): Promise<number> => {
    const socket = connect(join(dir, `${pid}.sock`))
    return Number(await text(socket))
  }

  return {
    /** Variables for the processes to watch. */
    env: { NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import ${PROBE}`, LOOP_PROBES: dir },
    /** The longest delay of each process's event loop since it was read last, in milliseconds. */
    async delays({ processes }: Pick<Stack, 'processes'>): Promise<Record<string, number>> {
      const watched = Object.entries(processes).filter(([name]) => name !== 'sandbox')
      const read = watched.map(async ([name, { pid }]) => [name, await delayOf(pid ?? 0)] as const)
      return Object.fromEntries(await Promise.all(read))
    },
    close: () => rmSync(dir, { recursive: true, force: true }),
  }
}
