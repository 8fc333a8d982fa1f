import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../run/start-error.ts'
import { SERVICES } from '../stack/process-names.ts'
import { isIntact } from './checked-file.ts'

const FORMAT = 1
const MANIFEST = 'manifest.json'
const SHOWN = 10

/** Inside the backup's folder: a manifest from elsewhere must not lead out of it. */
const Path = z.string().regex(/^(?!.*\.\.)[\w%-][\w.%/-]*$/)
const CheckedFile = z.object({ path: Path, bytes: z.int(), sha256: z.string() })

export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The product that wrote it had this version. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  collections: CheckedFile.extend({
    service: z.enum(SERVICES),
    collection: z.string().min(1),
    count: z.int(),
  }).array(),
  pictures: CheckedFile.extend({ key: Path }).array(),
  /** Rows that named a picture which was not in the store. */
  missingPictures: z.string().array(),
  taps: CheckedFile.array(),
})
export type Manifest = z.output<typeof Manifest>

export const FORMAT_OF_BACKUP = FORMAT
export const manifestIn = (folder: string): string => join(folder, MANIFEST)

/** The manifest of a complete backup: it is written last, so a folder without one is no backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => null)
  if (text === null) throw new StartError(`${folder} is no complete backup: it has no ${MANIFEST}.`)
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new StartError(`${manifestIn(folder)} is damaged: it is not JSON.`)
  }
  const parsed = Manifest.safeParse(content)
  if (!parsed.success) throw new StartError(`${manifestIn(folder)} is not one that this version can read.`)
  return parsed.data
}

/** Throws unless every file is as it was written. */
export async function verifyFiles(folder: string, { collections, pictures, taps }: Manifest): Promise<void> {
  const damaged: string[] = []
  for (const file of [...collections, ...pictures, ...taps])
    if (!(await isIntact(folder, file))) damaged.push(file.path)
  if (damaged.length === 0) return
  const more = damaged.length > SHOWN ? `\n  and ${damaged.length - SHOWN} more` : ''
  throw new StartError(
    `Nothing was restored. Damaged or missing files in ${folder}:\n  ${damaged.slice(0, SHOWN).join('\n  ')}${more}`,
  )
}
