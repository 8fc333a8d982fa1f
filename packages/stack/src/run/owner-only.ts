import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const OWNER_FOLDER = 0o700
export const OWNER_FILE = 0o600
const OWNER_BITS = 0o700
const OTHERS_BITS = 0o077

/** The start writes these; a folder that holds anything else is not ours alone and keeps its own mode. */
const OURS = new Set([
  ...['logs', 'pids', 'sandbox', 'services', 'stores'],
  ...['demo.json', 'ports.json', 'secrets.json', 'stack.json', 'starter.lock'],
])

/** Takes everybody else's rights to what earlier starts wrote away. */
export function closeToOthers(dataDir: string): void {
  const entries = readdirSync(dataDir)
  for (const name of entries.filter((one) => OURS.has(one))) closeTree(join(dataDir, name))
  if (entries.every((name) => OURS.has(name))) close(dataDir)
}

function closeTree(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat || stat.isSymbolicLink()) return
  if (stat.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name))
  close(path)
}

function close(path: string): void {
  const { mode } = lstatSync(path)
  if ((mode & OTHERS_BITS) === 0) return
  try {
    chmodSync(path, mode & OWNER_BITS)
  } catch (error) {
    // A container's user owns it; the closed folder around it keeps others out.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** From here on this process and its children, the stores among them, write what only the owner can read. */
export const writeForOwnerOnly = (): void => void process.umask(OTHERS_BITS)
