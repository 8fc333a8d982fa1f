import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFileAtomic } from '../run/write-file-atomic.ts'

export interface DoneAreas {
  has(name: string): boolean
  add(name: string): void
}

/** Which areas this data folder has whole: what somebody changed or removed since then is left as it is. */
export function doneAreas(dataDir: string): DoneAreas {
  const file = join(dataDir, 'demo.json')
  const names = new Set<string>(read(file))
  return {
    has: (name) => names.has(name),
    add(name) {
      names.add(name)
      writeFileAtomic(file, `${JSON.stringify({ areas: [...names] }, null, 2)}\n`)
    },
  }
}

function read(file: string): string[] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { areas: string[] }).areas
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
