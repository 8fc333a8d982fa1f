import { mkdir } from 'node:fs/promises'
import { VERSION } from '@avaliax/chassis/telemetry/version.ts'
import type { FileStore } from '@avaliax/providers/file-store/file-store.ts'
import { MongoClient } from 'mongodb'
import { OWNER_FOLDER } from '../run/owner-only.ts'
import { writeFileAtomic } from '../run/write-file-atomic.ts'
import { backUpDatabases, databaseOf } from './databases.ts'
import { backUpKeys, type Keys } from './keys.ts'
import { FORMAT_OF_BACKUP, type Manifest, manifestIn } from './manifest.ts'
import { backUpPictures } from './pictures.ts'
import { backUpTaps } from './tap-journal.ts'

/** The data of one deployment is there. */
export interface DataPlaces {
  mongoUrl: string
  /** The databases' names begin with it, before the service's. */
  prefix: string
  store: FileStore
  /** Folder of the tap journal. */
  journal: string
}

interface Deps extends DataPlaces {
  /** A new folder. */
  folder: string
  /** Null: left out. */
  keys: Keys | null
  now: () => Date
}

/** Writes one backup; the product may run meanwhile. */
export async function createBackup(deps: Deps): Promise<Manifest> {
  const { mongoUrl, prefix, store, journal, folder, keys, now } = deps
  const createdAt = now().toISOString()
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER })
  const client = await MongoClient.connect(mongoUrl, { appName: 'backup' })
  try {
    const taps = await backUpTaps(journal, folder)
    const session = client.startSession({ snapshot: true })
    const collections = await backUpDatabases({ client, prefix, folder, session })
    const db = databaseOf(client, prefix, 'content-generation')
    const pictures = await backUpPictures({ db, session, store, folder })
    if (keys) backUpKeys(folder, keys)
    const manifest: Manifest = {
      format: FORMAT_OF_BACKUP,
      version: VERSION,
      createdAt,
      collections,
      ...pictures,
      taps,
    }
    writeFileAtomic(manifestIn(folder), `${JSON.stringify(manifest, null, 1)}\n`)
    return manifest
  } finally {
    await client.close()
  }
}
