import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'

interface Deps {
  /** The kernel shows its control groups there. */
  root?: string
  /** The kernel says there which of them this process is in. */
  ownGroups?: string
  /** The machine has so much; a limit beyond it is none. */
  machineBytes?: number
}

export interface ContainerMemory {
  limitBytes: number
  /** Counts what cannot be given back at once: without the copies of files that the kernel keeps while nobody else wants the room. */
  usedBytes(): number
}

/** How each version of control groups names the same: folder, limit, what is used, and what of it are copies of files. */
const VERSIONS = [
  {
    line: /^0::(\/.*)$/m,
    folder: '',
    limit: 'memory.max',
    used: 'memory.current',
    cached: ['inactive_file', 'active_file'],
  },
  {
    line: /^\d+:(?:[\w=]+,)*memory(?:,[\w=]+)*:(\/.*)$/m,
    folder: 'memory',
    limit: 'memory.limit_in_bytes',
    used: 'memory.usage_in_bytes',
    cached: ['total_inactive_file', 'total_active_file'],
  },
] as const
type Version = (typeof VERSIONS)[number]

interface Limited {
  version: Version
  folder: string
  limitBytes: number
}

/** The memory of the container that this process runs in, as the kernel counts it; null where nobody has set a limit. */
export function containerMemory(deps: Deps = {}): ContainerMemory | null {
  const { root = '/sys/fs/cgroup', ownGroups = '/proc/self/cgroup', machineBytes = totalmem() } = deps
  const groups = textOf(ownGroups)
  const limits = VERSIONS.flatMap((version) => {
    const [, path] = version.line.exec(groups) ?? []
    if (path === undefined) return []
    return upwards(join(root, version.folder), path).flatMap((folder) => {
      const limitBytes = Number.parseInt(textOf(join(folder, version.limit)), 10)
      return limitBytes > 0 && limitBytes < machineBytes ? [{ version, folder, limitBytes }] : []
    })
  })
  const [tightest] = limits.sort((a, b) => a.limitBytes - b.limitBytes)
  return tightest ? { limitBytes: tightest.limitBytes, usedBytes: () => usedBytes(tightest) } : null
}

/** A group's own folder and those above it. Inside a container the path may be that of the machine: only the top is there. */
function upwards(top: string, path: string): string[] {
  const folders: string[] = []
  for (let at = path; ; at = dirname(at)) {
    folders.push(join(top, at))
    if (at === '/') return folders
  }
}

function usedBytes({ version, folder }: Limited): number {
  const used = Number(textOf(join(folder, version.used)))
  const figures = new Map(
    textOf(join(folder, 'memory.stat'))
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  )
  return version.cached.reduce((bytes, name) => bytes - Number(figures.get(name) ?? 0), used)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
