import { readFileSync } from 'node:fs'
import type { Suite } from './suite.ts'

const LIMIT_MB = 1_500

/** Resident memory in MB from /proc; 0 where there is none. */
function residentMb(pid: number | undefined): number {
  if (!pid) return 0
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Idle memory of everything but Kafka. */
export const memory: Suite = async ({ network, say }) => {
  await network.settle()
  const parts = Object.values(network.stack.processes).filter(({ name }) => name !== 'kafka')
  const sizes = parts.map(({ name, pid }) => [name, Math.round(residentMb(pid))] as const)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  say(`     ${sizes.map(([name, size]) => `${name} ${size}`).join(', ')}: ${total} MB`)
  return [{ what: 'idle memory without Kafka', value: total, limit: LIMIT_MB, unit: 'MB' }]
}
