import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  type ProviderSandbox,
  S3_BUCKET,
  S3_KEYS,
  startProviderSandbox,
} from '@avaliax/testkit/provider-sandbox.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { FileStore } from '../src/file-store/file-store.ts'
import { folderStore } from '../src/file-store/folder-store.ts'
import { s3Store } from '../src/file-store/s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'avaliax-files-'))
const place = { region: 'us-east-1', ...S3_KEYS }
let sandbox: ProviderSandbox
const stores: Record<string, FileStore> = { folder: folderStore({ folder: join(folder, 'plain') }) }
let endpoint: string

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  endpoint = `${sandbox.url}/s3`
  stores.bucket = s3Store({ ...place, endpoint, bucket: S3_BUCKET })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['folder', 'bucket'])('a %s', (name) => {
  const store = () => stores[name] as FileStore
  const read = async (key: string) => {
    const found = await store().get(key)
    return found && { bytes: found.bytes, text: (await buffer(found.content)).toString() }
  }

  test('keeps what it was given, overwrites it and forgets it', async () => {
    expect(await read('3/a.png')).toBeNull()
    await store().put('3/a.png', Buffer.from('um'), 'image/png')
    expect(await read('3/a.png')).toEqual({ bytes: 2, text: 'um' })
    await store().put('3/a.png', Buffer.from('dois'), 'image/png')
    expect(await read('3/a.png')).toEqual({ bytes: 4, text: 'dois' })
    expect(await read('4/a.png')).toBeNull()
    await store().remove('3/a.png')
    await store().remove('3/a.png')
    expect(await read('3/a.png')).toBeNull()
  })
})

test('a bucket that refuses, lacks or does not answer is an outage, never an absent file', async () => {
  const outage = { code: 'DEPENDENCY_UNAVAILABLE' }
  const wrongKey = s3Store({ ...place, accessKeyId: 'UNKNOWN', endpoint, bucket: S3_BUCKET })
  await expect(wrongKey.put('3/a.png', Buffer.from('x'), 'image/png')).rejects.toMatchObject(outage)
  const wrongSecret = s3Store({ ...place, secretAccessKey: 'wrong', endpoint, bucket: S3_BUCKET })
  await expect(wrongSecret.get('3/a.png')).rejects.toMatchObject(outage)
  const nobody = s3Store({ ...place, endpoint: 'http://127.0.0.1:1', bucket: 'pictures' })
  await expect(nobody.get('3/a.png')).rejects.toMatchObject(outage)
  const absent = s3Store({ ...place, endpoint, bucket: 'absent' })
  await expect(absent.get('3/a.png')).rejects.toMatchObject(outage)
  await expect(absent.put('3/a.png', Buffer.from('x'), 'image/png')).rejects.toMatchObject(outage)
})
