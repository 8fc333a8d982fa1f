import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type TapJournal, tapJournal } from './tap-journal.store.ts'
import type { TapRecord } from './tap-record.domain.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'taps-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const record = (number: number): TapRecord => ({
  id: `id-${String(number).padStart(6, '0')}`,
  at: number,
  clientId: 1,
  employeeId: 2,
  verdict: 'counted',
  source: 'link',
  sent: true,
  visitor: 'v',
  zone: 'UTC',
})
const append = (journal: TapJournal, number: number) =>
  new Promise<void>((resolve, reject) => {
    journal.append(record(number), (error) => (error ? reject(error) : resolve()))
  })
async function readAll(journal: TapJournal, forget = true): Promise<number[]> {
  const seen: number[] = []
  for (;;) {
    const unread = await journal.next(7)
    if (!unread) return seen
    seen.push(...unread.records.map(({ at }) => at))
    if (!forget) return seen
    await unread.done()
  }
}
/** As if the process of that folder had been killed: its owner is no process that lives. */
async function bury(): Promise<string> {
  const [folder = ''] = await readdir(root)
  const path = join(root, folder)
  await writeFile(join(path, 'owner.json'), JSON.stringify({ pid: 2 ** 22 + 1, identity: 'boot 1' }))
  return path
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

test('appended records are read once, across many segments', async () => {
  const journal = await tapJournal({ root, segmentBytes: 2000 })
  for (const first of [1, 21, 41, 61, 81])
    await Promise.all(range(first, first + 19).map((number) => append(journal, number)))
  expect(journal.pending()).toBe(100)
  expect((await readAll(journal)).sort((a, b) => a - b)).toEqual(range(1, 100))
  await append(journal, 101)
  expect(await readAll(journal)).toEqual([101])
  expect(journal.pending()).toBe(0)
  await journal.close()
  expect(await readdir(root)).toEqual([])
})

test('a group larger than a segment fails, and later appends work', async () => {
  const journal = await tapJournal({ root, segmentBytes: 1000 })
  const outcomes = await Promise.allSettled(range(1, 100).map((number) => append(journal, number)))
  const failed = outcomes.filter(({ status }) => status === 'rejected').length
  expect(failed).toBeGreaterThan(0)
  expect(journal.pending()).toBe(100 - failed)
  await append(journal, 101)
  expect(await readAll(journal)).toHaveLength(101 - failed)
  await journal.close()
})

test('records that are not marked as done are read again', async () => {
  const journal = await tapJournal({ root })
  await append(journal, 1)
  expect(await readAll(journal, false)).toEqual([1])
  expect(await readAll(journal)).toEqual([1])
  await journal.close()
})

test('a new process takes over the journal of a killed process, including a torn end', async () => {
  const killed = await tapJournal({ root, segmentBytes: 3000 })
  await Promise.all(range(1, 40).map((number) => append(killed, number)))
  const folder = await bury()
  const segments = (await readdir(folder)).filter((name) => name.endsWith('.taps')).sort()
  const torn: string[] = []
  for (const name of segments) {
    const path = join(folder, name)
    const bytes = await readFile(path)
    const end = bytes.lastIndexOf(10)
    if (!bytes.toString().includes('id-000040')) continue
    // Half of a record, as a crash in the middle of a write leaves it.
    bytes.write('deadbeef {"id":"half', end + 1)
    await writeFile(path, bytes)
  }
  const heir = await tapJournal({ root, onTorn: (path) => torn.push(path) })
  expect(heir.pending()).toBeGreaterThan(0)
  expect((await readAll(heir)).sort((a, b) => a - b)).toEqual(range(1, 40))
  expect(heir.pending()).toBe(0)
  expect(await readdir(root)).toHaveLength(1)
  await heir.close()
  await killed.close().catch(() => {})
})

test('a damaged group ends its segment, not the journal', async () => {
  const killed = await tapJournal({ root })
  for (const number of range(1, 3)) await append(killed, number)
  const folder = await bury()
  const path = join(folder, '000000000.taps')
  const text = await readFile(path, 'latin1')
  await writeFile(path, text.replace('id-000002', 'id-666666'), 'latin1')
  const torn: string[] = []
  const heir = await tapJournal({ root, onTorn: (segment) => torn.push(segment) })
  expect(await readAll(heir)).toEqual([1])
  expect(torn).toEqual([path])
  await heir.close()
  await killed.close().catch(() => {})
})

test('a process does not read the segments of another running process', async () => {
  const one = await tapJournal({ root })
  await append(one, 1)
  const other = await tapJournal({ root })
  expect(await readAll(other)).toEqual([])
  expect(await readAll(one)).toEqual([1])
  await one.close()
  await other.close()
})
