import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createSegment, type Segment } from './segment.store.ts'
import { segmentWriter } from './segment-writer.store.ts'
import { decodeGroup } from './tap-group.domain.ts'
import { encodeRecord } from './tap-record.domain.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'segments-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const line = (id: string) =>
  encodeRecord({
    id,
    at: 1,
    clientId: 1,
    employeeId: 2,
    verdict: 'counted',
    source: 'link',
    sent: true,
    visitor: 'v',
    zone: 'UTC',
  })
async function readAll(segment: Segment): Promise<string[]> {
  const chunk = await segment.read(0, segment.readable())
  const ids: string[] = []
  for (let at = 0, group = decodeGroup(chunk, at); group; group = decodeGroup(chunk, at)) {
    ids.push(...group.records.map(({ id }) => id))
    at += group.bytes
  }
  return ids
}

test('after a write that failed nothing is appended behind it, though no new file can be made', async () => {
  const opened: Segment[] = []
  let count = 0
  let failing = false
  async function create(): Promise<Segment> {
    const segment = await createSegment(join(folder, `${count++}.taps`), 4096, () => {})
    const { append } = segment
    return Object.assign(segment, {
      append(bytes: Buffer, done: (error: Error | null) => void) {
        if (!failing) return append(bytes, done)
        // A part of it reaches the file.
        append(bytes.subarray(0, 9), () => done(new Error('I/O error')))
      },
    })
  }
  const writer = await segmentWriter({
    create,
    opened: (segment) => void opened.push(segment),
    readable() {},
  })
  const add = (id: string) =>
    new Promise<string>((resolve) => writer.add(line(id), (error) => resolve(error ? 'refused' : 'answered')))
  expect(await add('a')).toBe('answered')
  await rm(folder, { recursive: true })
  failing = true
  // The first goes on in the spare file; after the second there is none.
  expect([await add('b'), await add('c')]).toEqual(['refused', 'refused'])
  failing = false
  expect(await add('d')).toBe('refused')
  await mkdir(folder)
  expect([await add('e'), await add('f')]).toEqual(['answered', 'answered'])
  const ids = []
  for (const segment of opened) ids.push(...(await readAll(segment)))
  expect(ids).toEqual(['a', 'e', 'f'])
  await writer.close()
  for (const segment of opened) await segment.close()
})
