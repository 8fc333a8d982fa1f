import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'

/** Readers see the old content or the new one, never half of it, also after a crash. */
export function writeFileAtomic(file: string, content: string, mode = 0o644): void {
  const draft = `${file}.${process.pid}.draft`
  const handle = openSync(draft, 'w', mode)
  try {
    writeSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
}
