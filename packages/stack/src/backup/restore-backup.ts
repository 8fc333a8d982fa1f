import { announceAgain } from '@avaliax/chassis/outbox/announce-again.ts'
import { RESTORED_COPY_COLLECTION, RESTORED_COPY_ID } from '@avaliax/chassis/restored-copy.ts'
import { LAST_RESTORE_ID, RESTORES_COLLECTION, type Restore } from '@avaliax/chassis/restores.ts'
import { MongoClient } from 'mongodb'
import { StartError } from '../run/start-error.ts'
import { SERVICES } from '../stack/process-names.ts'
import type { DataPlaces } from './create-backup.ts'
import { collectionsOf, databaseOf, restoreDatabases } from './databases.ts'
import { type Manifest, readManifest, verifyFiles } from './manifest.ts'
import { restorePictures } from './pictures.ts'
import { forgetTaps, restoreTaps, segmentsIn } from './tap-journal.ts'

interface Deps extends DataPlaces {
  folder: string
  /** Deletes what the target holds. */
  force: boolean
  /** It takes the place of what was lost. Otherwise it is a copy, for practice, and sends nothing to anybody. */
  isReal: boolean
}

async function heldBy(client: MongoClient, { prefix, journal }: Deps): Promise<string[]> {
  const held: string[] = []
  for (const service of SERVICES) {
    const db = databaseOf(client, prefix, service)
    if ((await collectionsOf(db)).length > 0) held.push(`database ${db.databaseName}`)
  }
  return segmentsIn(journal).length > 0 ? [...held, `taps in ${journal}`] : held
}

async function forget(client: MongoClient, { prefix, journal }: Deps): Promise<void> {
  for (const service of SERVICES) await databaseOf(client, prefix, service).dropDatabase()
  await forgetTaps(journal)
}

export interface Restored {
  manifest: Manifest
  /** The target's counts are not the manifest's at these. */
  differences: string[]
  /** Events that the services send once more. */
  announcedAgain: number
}

type Marked = Pick<Deps, 'prefix' | 'isReal'>

/** Also where the backup was of a copy. */
async function markCopy({ prefix, isReal }: Marked, client: MongoClient): Promise<void> {
  for (const service of SERVICES) {
    const marks = databaseOf(client, prefix, service).collection<{ _id: string; at: Date }>(
      RESTORED_COPY_COLLECTION,
    )
    if (isReal) await marks.drop()
    else await marks.updateOne({ _id: RESTORED_COPY_ID }, { $set: { at: new Date() } }, { upsert: true })
  }
}

/** Nothing that happened between the backup and now is in the data. */
async function noteRestore(
  client: MongoClient,
  { prefix, ...known }: Pick<Deps, 'prefix'> & Partial<Restore>,
): Promise<void> {
  for (const service of SERVICES) {
    const rows = databaseOf(client, prefix, service).collection<Restore & { _id: string }>(
      RESTORES_COLLECTION,
    )
    const upsert = known.backupAt !== undefined
    await rows.updateOne({ _id: LAST_RESTORE_ID }, { $set: { at: new Date(), ...known } }, { upsert })
  }
}

/** Says that the copy is the real one from its next start on. */
export async function nameReal({ mongoUrl, prefix }: Pick<Deps, 'mongoUrl' | 'prefix'>): Promise<void> {
  const client = await MongoClient.connect(mongoUrl, { appName: 'restore' })
  try {
    await markCopy({ prefix, isReal: true }, client)
    // The real one went on until now.
    await noteRestore(client, { prefix })
  } finally {
    await client.close()
  }
}

/** Puts a backup into an empty deployment that does not run. Nothing is written before every checksum was compared. */
export async function restoreBackup(deps: Deps): Promise<Restored> {
  const { mongoUrl, prefix, store, journal, folder, force } = deps
  const manifest = await readManifest(folder)
  await verifyFiles(folder, manifest)
  const client = await MongoClient.connect(mongoUrl, { appName: 'restore' })
  try {
    const held = await heldBy(client, deps)
    if (held.length > 0 && !force)
      throw new StartError(
        `Nothing was restored: the target holds data (${held.join(', ')}). --force deletes it first.`,
      )
    await forget(client, deps)
    await restoreTaps(journal, folder, manifest.taps)
    await restorePictures({ store, folder, pictures: manifest.pictures })
    const { collections } = manifest
    const differences = await restoreDatabases({ client, prefix, folder, collections })
    let announcedAgain = 0
    for (const service of SERVICES) announcedAgain += await announceAgain(databaseOf(client, prefix, service))
    await noteRestore(client, { prefix, backupAt: new Date(manifest.createdAt) })
    await markCopy(deps, client)
    return { manifest, differences, announcedAgain }
  } finally {
    await client.close()
  }
}
