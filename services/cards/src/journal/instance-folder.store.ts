import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { processIdentity, stillRuns } from '@avaliax/chassis/process-identity.ts'

const OWNER_FILE = 'owner.json'
const SEGMENT = /\.taps$/

interface Owner {
  pid: number
  /** Null where the system does not tell one process from a later one of the same pid. */
  identity: string | null
}

/** Each process writes to its own folder and takes over the folders of processes that have ended. */
export async function instanceFolder(root: string) {
  const path = join(root, randomUUID())
  await mkdir(path, { recursive: true })
  const owner: Owner = { pid: process.pid, identity: processIdentity(process.pid) }
  await writeFile(join(path, OWNER_FILE), JSON.stringify(owner))
  const dead: string[] = []
  for (const name of await readdir(root)) {
    const other = join(root, name)
    if (other !== path && !(await isAlive(other))) dead.push(other)
  }
  return {
    path,
    /** Segments of processes that have ended, oldest first. */
    abandoned: await segmentsIn(dead),
    remove: (): Promise<void> => rm(path, { recursive: true, force: true }),
    /** Removes folders without segments. */
    async removeAbandoned(): Promise<void> {
      for (const folder of dead) {
        if ((await segmentsIn([folder])).length > 0) continue
        await rm(join(folder, OWNER_FILE), { force: true })
        await rmdir(folder).catch(() => {})
      }
    },
  }
}

async function segmentsIn(folders: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => [] as string[])
    found.push(...names.filter((name) => SEGMENT.test(name)).map((name) => join(folder, name)))
  }
  return found.sort()
}

async function isAlive(folder: string): Promise<boolean> {
  let owner: Partial<Owner> & Pick<Owner, 'pid'>
  try {
    owner = JSON.parse(await readFile(join(folder, OWNER_FILE), 'utf8'))
  } catch {
    return false
  }
  const { pid, identity } = owner
  if (identity) return stillRuns({ pid, identity })
  // Without an identity, an old folder with this process's pid belongs to an earlier process.
  return pid !== process.pid && exists(pid)
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
