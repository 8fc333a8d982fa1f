import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FileStore } from '@avaliax/providers/file-store/file-store.ts'
import type { ClientSession, Db, Document } from 'mongodb'
import { writeChecked } from './checked-file.ts'
import type { Manifest } from './manifest.ts'

/** Which rows of content-generation name a picture, and under which key it is stored. Its own test holds them equal. */
export const PICTURE_ROWS: { collection: string; filter: Document; keyOf(row: Document): string }[] = [
  { collection: 'images', filter: { state: 'ready' }, keyOf: ({ clientId, name }) => `${clientId}/${name}` },
  { collection: 'brand_logos', filter: {}, keyOf: ({ _id }) => `agency/${_id}` },
]

const MEDIA_TYPES: Record<string, string> = { '.png': 'image/png', '.jpg': 'image/jpeg' }

interface BackupDeps {
  /** The database of content-generation. */
  db: Db
  session: ClientSession
  store: FileStore
  folder: string
}

/** Copies every picture that a row names; those that the store lacks are returned by their keys. */
export async function backUpPictures({
  db,
  session,
  store,
  folder,
}: BackupDeps): Promise<Pick<Manifest, 'pictures' | 'missingPictures'>> {
  const pictures: Manifest['pictures'] = []
  const missingPictures: string[] = []
  for (const { collection, filter, keyOf } of PICTURE_ROWS) {
    for await (const row of db.collection(collection).find(filter, { session })) {
      const key = keyOf(row)
      const file = await store.get(key)
      if (file) pictures.push({ ...(await writeChecked(folder, `pictures/${key}`, file.content)), key })
      // Deleted since the snapshot, picture and row: nothing is missing.
      else if (await db.collection(collection).findOne({ ...filter, _id: row._id })) missingPictures.push(key)
    }
  }
  return { pictures, missingPictures }
}

interface RestoreDeps {
  store: FileStore
  folder: string
  pictures: Manifest['pictures']
}

export async function restorePictures({ store, folder, pictures }: RestoreDeps): Promise<void> {
  for (const { path, key } of pictures) {
    const type = MEDIA_TYPES[extname(key)] ?? 'application/octet-stream'
    await store.put(key, await readFile(join(folder, path)), type)
  }
}
