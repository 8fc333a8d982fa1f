import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LAST_RESTORE_ID, RESTORES_COLLECTION } from '@avaliax/chassis/restores.ts'
import { folderStore } from '@avaliax/providers/file-store/folder-store.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { Binary, BSON, Decimal128, Double, Int32, Long, MongoClient, ObjectId, Timestamp } from 'mongodb'
import { createBackup } from '../src/backup/create-backup.ts'
import { manifestIn } from '../src/backup/manifest.ts'
import { nameReal, restoreBackup } from '../src/backup/restore-backup.ts'
import { runCommand } from '../src/run/run-command.ts'
import { SERVICES } from '../src/stack/process-names.ts'

const { MONGO_URL = '' } = process.env
const ROOT = join(import.meta.dirname, '../../..')
const keys = { sealKeys: 'k1:a', contentSealKeys: 'k1:b' }
const DATA = 'services/content-generation'

const ODD_ROWS = [
  {
    _id: 1,
    double: new Double(1),
    int: new Int32(1),
    negativeZero: new Double(-0),
    nan: new Double(Number.NaN),
  },
  { _id: Long.fromString('9007199254740993'), long: Long.fromString('-9223372036854775808') },
  { _id: 'text', accents: 'Açaí "às 7"\n\u2028', empty: '', list: [], nothing: { inner: { deeper: null } } },
  { _id: new ObjectId(), date: new Date(-1), far: new Date(8.64e15), decimal: Decimal128.fromString('0.10') },
  {
    _id: new Date(0),
    bytes: new Binary(Buffer.from([0, 255, 10, 13])),
    stamp: new Timestamp({ t: 1, i: 2 }),
  },
  { _id: { client: 1, month: '2026-11' }, pattern: new BSON.BSONRegExp('^a/b', 'i'), flag: false },
]
const MANY = Array.from({ length: 5_000 }, (_, number) => ({ _id: number + 1, name: `row ${number}` }))

let client: MongoClient
let dataDir: string
let folder: string
let prefix: string

const places = () => ({
  mongoUrl: MONGO_URL,
  prefix,
  store: folderStore({ folder: join(dataDir, DATA, 'files') }),
  journal: join(dataDir, 'services/cards/taps'),
})
const segment = () => join(places().journal, 'instance', '000000000.taps')
const backUp = () => createBackup({ ...places(), folder, keys, now: () => new Date() })
const restore = (force = false, isReal = true) => restoreBackup({ ...places(), folder, force, isReal })
const database = (service: string) => client.db(`${prefix}-${service}`)

const marks = () =>
  Promise.all(SERVICES.map((service) => database(service).collection('restored_copy').countDocuments()))

/** When the restored data took the place of what was lost, by each service. */
const restoredAt = () =>
  Promise.all(
    SERVICES.map(async (service) => {
      const rows = database(service).collection<{ _id: string; at: Date; backupAt: Date }>(
        RESTORES_COLLECTION,
      )
      return rows.findOne({ _id: LAST_RESTORE_ID })
    }),
  )

/** Every collection with its rows as the bytes that are stored; without what a restore notes of itself. */
async function stored(): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const service of SERVICES)
    for (const { name } of await database(service).listCollections({}, { nameOnly: true }).toArray()) {
      if (name === RESTORES_COLLECTION) continue
      const rows = (await database(service)
        .collection(name)
        .find({}, { raw: true })
        .toArray()) as unknown as Buffer[]
      content[`${service}.${name}`] = rows.map((row) => row.toString('hex')).sort()
    }
  return content
}

async function wipe(): Promise<void> {
  for (const service of SERVICES) await database(service).dropDatabase()
  rmSync(join(dataDir, 'services'), { recursive: true, force: true })
}

beforeAll(async () => {
  client = await MongoClient.connect(MONGO_URL)
})
afterAll(() => client.close())

beforeEach(async () => {
  prefix = `backup-${crypto.randomUUID().slice(0, 8)}`
  dataDir = mkdtempSync(join(tmpdir(), 'backup-'))
  folder = join(dataDir, 'a-backup')
  await database('identity')
    .collection('odd')
    .insertMany(ODD_ROWS as never[])
  await database('identity').createCollection('empty')
  await database('cards')
    .collection('many')
    .insertMany(MANY as never[])
  await database('content-generation')
    .collection('images')
    .insertMany([
      { clientId: 7, name: 'a.png', state: 'ready' },
      { clientId: 7, name: 'unfinished.png', state: 'writing' },
    ])
  await places().store.put('7/a.png', Buffer.from('pixels'), 'image/png')
  mkdirSync(join(places().journal, 'instance'), { recursive: true })
  writeFileSync(segment(), 'a tap')
  writeFileSync(join(places().journal, 'instance', 'owner.json'), '{}')
})
afterEach(async () => {
  await wipe()
  rmSync(dataDir, { recursive: true, force: true })
})

test('what was backed up, wiped and restored is the same, byte for byte', async () => {
  const before = await stored()
  const { collections } = await backUp()
  expect(
    Object.fromEntries(collections.map((one) => [`${one.service}.${one.collection}`, one.count])),
  ).toEqual({
    'identity.odd': ODD_ROWS.length,
    'identity.empty': 0,
    'cards.many': MANY.length,
    'content-generation.images': 2,
  })
  await wipe()
  expect(await stored()).toEqual({})
  expect((await restore()).differences).toEqual([])
  expect(await stored()).toEqual(before)
  expect(readFileSync(join(dataDir, DATA, 'files/7/a.png'), 'utf8')).toBe('pixels')
  expect(readFileSync(segment(), 'utf8')).toBe('a tap')
  // Without an owner the next process takes the folder over.
  expect(existsSync(join(places().journal, 'instance', 'owner.json'))).toBe(false)
})

test('the keys are in a file of their own, and nobody else reads anything', async () => {
  await backUp()
  expect(JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'))).toEqual(keys)
  expect(readFileSync(manifestIn(folder), 'utf8')).not.toContain('k1:')
  const open = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (path) => statSync(join(folder, path)).mode & 0o077,
  )
  expect(open).toEqual([])
})

test.each(['databases/cards/many.ejsonl.gz', 'pictures/7/a.png', 'taps/instance/000000000.taps'])(
  'a damaged %s is refused before anything is written',
  async (path) => {
    await backUp()
    await wipe()
    appendFileSync(join(folder, path), 'x')
    await expect(restore(true)).rejects.toThrow(path)
    expect(await stored()).toEqual({})
    expect(existsSync(join(dataDir, 'services'))).toBe(false)
  },
)

test('a backup that was interrupted is none', async () => {
  await backUp()
  await wipe()
  rmSync(manifestIn(folder))
  await expect(restore()).rejects.toThrow('no complete backup')
})

test('a target with data is refused, and replaced when that is wanted', async () => {
  const before = await stored()
  await backUp()
  await database('cards')
    .collection('many')
    .insertOne({ _id: 9_000 as never })
  await database('reviews').collection('later').insertOne({ a: 1 })
  const changed = await stored()
  await expect(restore()).rejects.toThrow(`database ${prefix}-cards`)
  expect(await stored()).toEqual(changed)
  expect((await restore(true)).differences).toEqual([])
  expect(await stored()).toEqual(before)
})

test('events of the last day are announced again, in their place', async () => {
  const rows = database('reviews').collection<{ _id: string; pending?: true; sentAt?: Date }>('outbox')
  await rows.insertMany([
    { _id: 'sent', sentAt: new Date() },
    { _id: 'waits', pending: true },
  ])
  await backUp()
  await wipe()
  expect((await restore()).announcedAgain).toBe(1)
  expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'sent', pending: true },
    { _id: 'waits', pending: true },
  ])
})

test('a count that differs from the manifest is told', async () => {
  await backUp()
  await wipe()
  const manifest = readFileSync(manifestIn(folder), 'utf8')
  writeFileSync(manifestIn(folder), manifest.replace('"count": 5000', '"count": 5001'))
  expect((await restore()).differences).toEqual(['cards.many: 5000 rows of 5001'])
})

test('a missing picture is named, fails the exit code and costs nothing else', async () => {
  await database('content-generation')
    .collection('images')
    .insertOne({ clientId: 7, name: 'b.png', state: 'ready' })
  const before = await stored()
  const out = join(dataDir, 'backups')
  const at = ['--data', dataDir, '--prefix', prefix]
  const env = { ...process.env, SEAL_KEYS: keys.sealKeys, CONTENT_SEAL_KEYS: keys.contentSealKeys }
  const command = (name: string, args: string[]) =>
    runCommand(process.execPath, [`packages/stack/src/${name}.ts`, ...at, ...args], { cwd: ROOT, env })
  const backup = await command('backup', ['--out', out])
  expect(backup.ok).toBe(false)
  expect(backup.tail).toContain('7/b.png')
  await wipe()
  const [made = ''] = readdirSync(out)
  expect((await command('restore', [join(out, made)])).tail).toContain('with --cards')
  for (const service of ['cards', 'content-generation'])
    mkdirSync(join(dataDir, 'services', service), { recursive: true })
  const restored = await command('restore', [join(out, made), '--real'])
  expect(restored.tail).toContain('missing since before the backup: 7/b.png')
  expect(restored.ok).toBe(true)
  expect(await stored()).toEqual(before)
  const copy = await command('restore', [join(out, made), '--force'])
  expect([copy.ok, copy.tail.includes('It is a copy')]).toEqual([true, true])
  expect(await marks()).toEqual(SERVICES.map(() => 1))
  expect((await command('restore', ['--real'])).tail).toContain('sends again')
  expect(await stored()).toEqual(before)
})

test('what is restored is a copy that sends nothing, until somebody says it is the real one', async () => {
  await backUp()
  await wipe()
  await restore(false, false)
  expect(await marks()).toEqual(SERVICES.map(() => 1))
  const copied = await restoredAt()
  await nameReal(places())
  expect(await marks()).toEqual(SERVICES.map(() => 0))
  // The real one went on until the copy took its place.
  for (const [at, restored] of (await restoredAt()).entries()) {
    expect(restored?.backupAt).toEqual(copied[at]?.backupAt)
    expect(restored?.at.getTime()).toBeGreaterThan(copied[at]?.at.getTime() ?? Infinity)
  }
  // A backup of a copy may be the last one that is left.
  await restore(true, false)
  rmSync(folder, { recursive: true, force: true })
  await backUp()
  await restore(true)
  expect(await marks()).toEqual(SERVICES.map(() => 0))
})
