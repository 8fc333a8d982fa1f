import { globSync } from 'node:fs'
import { copyFile, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { OWNER_FOLDER } from '../run/owner-only.ts'
import { writeChecked } from './checked-file.ts'
import type { Manifest } from './manifest.ts'

const SEGMENTS = '*/*.taps'
const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

export const segmentsIn = (journal: string): string[] => globSync(SEGMENTS, { cwd: journal }).sort()

/**
 * Taps that are not in the ledger yet. Copied before the databases are read: a segment that is drained meanwhile is in
 * the ledger by then, and the ledger drops a tap that it has already.
 */
export async function backUpTaps(journal: string, folder: string): Promise<Manifest['taps']> {
  const taps: Manifest['taps'] = []
  for (const segment of segmentsIn(journal)) {
    try {
      const file = await open(join(journal, segment))
      const path = ['taps', ...segment.split(sep)].join('/')
      taps.push(await writeChecked(folder, path, file.createReadStream()))
    } catch (error) {
      if (!isAbsent(error)) throw error
    }
  }
  return taps
}

/** Without its owner's file a folder is taken over and drained by the next process that starts on the journal. */
export async function restoreTaps(journal: string, folder: string, taps: Manifest['taps']): Promise<void> {
  for (const { path } of taps) {
    const target = join(dirname(journal), path)
    await mkdir(dirname(target), { recursive: true, mode: OWNER_FOLDER })
    await copyFile(join(folder, path), target)
  }
}

export async function forgetTaps(journal: string): Promise<void> {
  for (const segment of segmentsIn(journal)) await rm(join(journal, segment))
}
