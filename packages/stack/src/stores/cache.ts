import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { waitForLock } from '../run/process-lock.ts'

/** Downloaded and built programs are kept there, shared by every copy of the project of this user. */
export const cacheRoot = (env: NodeJS.ProcessEnv = process.env): string =>
  env.XDG_CACHE_HOME ?? join(homedir(), '.cache')

export interface Artefact {
  /** Folder inside the cache; its name carries the version. */
  path: string
  label: string
  /** A file inside it without which it is not complete. */
  proof: string
  /** Fills the folder it is given; what it finds there is left from an earlier, unfinished try. */
  make(folder: string): Promise<void>
  say: (line: string) => void
}

/**
 * The artefact's folder, made once. It appears in one step when it is complete, two processes never make it at once,
 * and an unfinished earlier try is continued.
 */
export async function cached({ path, label, proof, make, say }: Artefact): Promise<string> {
  const folder = join(cacheRoot(), path)
  const isComplete = () => existsSync(join(folder, proof))
  if (isComplete()) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const release = await waitForLock(`${folder}.lock`, ({ pid }) =>
    say(`${label}: waiting for process ${pid}, which is already preparing it`),
  )
  try {
    if (isComplete()) return folder
    const unfinished = `${folder}.unfinished`
    mkdirSync(unfinished, { recursive: true })
    await make(unfinished)
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
    return folder
  } finally {
    release()
  }
}

/** For makers that cannot continue half-done work. */
export function emptied(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
