import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { arrivalOf } from './arrival.ts'
import { readBody } from './read-body.ts'
import { bodyFolder, isSpooled, type Received } from './receivers.ts'

const LIMITS = { bodyLimitBytes: 1_000_000, bodyDeadlineMs: 10_000 }
const leastSpeed = { alone: 1_000, contested: 8_000, withinMs: 40 }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-body-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const outcome = (body: Promise<Received | undefined>) =>
  body.then(
    (read) => (isSpooled(read) ? read.bytes : read?.length),
    (error: { code?: string }) => error.code,
  )

function large(isContested = false) {
  const arrival = arrivalOf({
    bytes: 300_000,
    now: () => performance.now(),
    isContested: () => isContested,
    onWhole: () => {},
    onGone: () => {},
  })
  return { ...LIMITS, leastSpeed, arrival }
}

/** Writes a piece at each turn of the clock until somebody stops reading. */
function dripping(pieces: number, bytes: number): PassThrough {
  const payload = new PassThrough()
  let left = pieces
  const timer = setInterval(() => {
    if (left-- > 0) return void payload.write(Buffer.alloc(bytes))
    clearInterval(timer)
    payload.end()
  }, 10)
  payload.once('close', () => clearInterval(timer))
  return payload
}

test('a large body of a byte at a time is given up long before its deadline', async () => {
  const payload = dripping(1_000, 1)
  expect(await outcome(readBody(payload, large()))).toBe('REQUEST_TIMEOUT')
  payload.destroy()
})

test('one that stalls after a quick beginning is given up too', async () => {
  const payload = new PassThrough()
  payload.write(Buffer.alloc(5_000))
  expect(await outcome(readBody(payload, large()))).toBe('REQUEST_TIMEOUT')
  payload.destroy()
})

test('on a slow line it is read whole while nobody else waits, and given up where others do', async () => {
  expect(await outcome(readBody(dripping(20, 40), large()))).toBe(800)
  const payload = dripping(20, 40)
  expect(await outcome(readBody(payload, large(true)))).toBe('REQUEST_TIMEOUT')
  payload.destroy()
})

test('a small body has its deadline alone', async () => {
  expect(await outcome(readBody(dripping(15, 1), { ...LIMITS, leastSpeed }))).toBe(15)
})

test('one that has to give way is refused at once, and its file is gone', async () => {
  const { receiver } = bodyFolder(folder)
  const payload = new PassThrough()
  const limits = large()
  const refused = outcome(readBody(payload, { ...limits, receiver: receiver() }))
  payload.write(Buffer.alloc(5_000))
  limits.arrival.end()
  expect(await refused).toBe('REQUEST_TIMEOUT')
  while (readdirSync(folder).length > 0) await new Promise((resolve) => setImmediate(resolve))
  payload.destroy()
})

test('a file holds what was sent, in its order', async () => {
  const bytes = Buffer.from(Array.from({ length: 900_000 }, (_, at) => at % 251))
  const payload = new PassThrough()
  const { receiver, remove } = bodyFolder(folder)
  const read = readBody(payload, { ...large(), receiver: receiver() })
  for (let at = 0; at < bytes.length; at += 70_000) payload.write(bytes.subarray(at, at + 70_000))
  payload.end()
  const body = await read
  if (!isSpooled(body)) throw new Error('It is in memory')
  expect(readFileSync(body.file).equals(bytes)).toBe(true)
  remove(body)
})

test('a disk that takes nothing is an outage, not the sender’s fault', async () => {
  const { receiver } = bodyFolder(folder)
  rmSync(folder, { recursive: true })
  const payload = new PassThrough()
  const read = outcome(readBody(payload, { ...large(), receiver: receiver() }))
  for (let piece = 0; piece < 10; piece++) payload.write(Buffer.alloc(50_000))
  payload.end()
  expect(await read).toBe('DEPENDENCY_UNAVAILABLE')
  bodyFolder(folder)
})

test('what a killed process has left is removed at the next start', async () => {
  const { receiver } = bodyFolder(folder)
  const left = receiver()
  left.take(Buffer.alloc(10))
  await left.whole(10)
  bodyFolder(folder)
  expect(readdirSync(folder)).toEqual([])
})
