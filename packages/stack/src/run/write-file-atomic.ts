import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { OWNER_FILE } from './owner-only.ts'

/** Readers see the old content or the new one, never half of it, also after a crash. Only the owner may read it. */
export function writeFileAtomic(file: string, content: string): void {
  const draft = `${file}.${process.pid}.draft`
  const handle = openSync(draft, 'w', OWNER_FILE)
  try {
    writeSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
}
