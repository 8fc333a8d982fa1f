import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ServedHosts } from '@avaliax/proto/tenancy/host.internal.ts'
import { z } from 'zod'

/** The copy on the disk, as an older or a broken process left it. */
const Copy = z.object({
  version: z.string(),
  hosts: z.array(z.object({ host: z.string(), clientId: z.number().nullable() })),
})

export interface ServedHost {
  /** Null: the agency's. */
  clientId: number | null
}

interface Deps {
  /** Asks tenancy for the list, unless it is the one that is known. */
  ask: (known: string | undefined) => Promise<ServedHosts>
  /** The copy of the list; without one a start needs tenancy. */
  file?: string | undefined
  everyMs: number
  onOutage: (error: unknown) => void
}

/**
 * The hosts of clients, in memory: they are asked for at every handshake of a name that the edge does not know, and at every request. The
 * copy on the disk answers after a restart, also while everything behind the gateway is away.
 */
export function hostTable({ ask, file, everyMs, onOutage }: Deps) {
  let hosts = new Map<string, ServedHost>()
  let version: string | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function take(list: {
    version: string
    hosts: readonly { host: string; clientId: number | null }[]
  }): void {
    hosts = new Map(list.hosts.map(({ host, clientId }) => [host, { clientId }]))
    version = list.version
  }

  /** A process that is killed while it writes leaves the copy of before. */
  async function keep(copy: z.output<typeof Copy>): Promise<void> {
    if (!file) return
    await mkdir(dirname(file), { recursive: true })
    const fresh = `${file}.${randomUUID()}`
    await writeFile(fresh, JSON.stringify(copy))
    await rename(fresh, file)
  }

  async function refresh(): Promise<void> {
    try {
      const answer = await ask(version)
      if (!answer.hosts) return
      const copy = { version: answer.version, hosts: answer.hosts }
      take(copy)
      await keep(copy)
    } catch (error) {
      onOutage(error)
    }
  }

  async function readCopy(): Promise<void> {
    const text = file ? await readFile(file, 'utf8').catch(() => null) : null
    if (!text) return
    try {
      take(Copy.parse(JSON.parse(text)))
    } catch (error) {
      onOutage(error)
    }
  }

  function again(): void {
    if (stopped) return
    timer = setTimeout(async () => {
      await refresh()
      again()
    }, everyMs)
    timer.unref()
  }

  return {
    find: (host: string): ServedHost | undefined => hosts.get(host),
    refresh,
    async start(): Promise<void> {
      await readCopy()
      const first = refresh()
      // Without a copy, as in a pod that is new, every name would be refused until the answer; with one, that answers meanwhile.
      if (version === undefined) await first
      void first.then(again)
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
    },
  }
}
export type HostTable = ReturnType<typeof hostTable>
