import { PassThrough } from 'node:stream'
import { expect, test } from '@jest/globals'
import { readBody } from './read-body.ts'

const LARGE = { bodyLimitBytes: 1_000_000, bodyDeadlineMs: 10_000 }
const SPEED = { bytes: 100, withinMs: 40 }
const outcome = (body: Promise<Buffer | undefined>) =>
  body.then(
    (read) => read?.length,
    (error: { code?: string }) => error.code,
  )

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
  expect(await outcome(readBody(payload, LARGE, SPEED))).toBe('REQUEST_TIMEOUT')
  payload.destroy()
})

test('one that stalls after a quick beginning is given up too', async () => {
  const payload = new PassThrough()
  payload.write(Buffer.alloc(5_000))
  expect(await outcome(readBody(payload, LARGE, SPEED))).toBe('REQUEST_TIMEOUT')
  payload.destroy()
})

test('one that comes fast enough is read whole, however long it takes', async () => {
  expect(await outcome(readBody(dripping(20, 100), LARGE, SPEED))).toBe(2_000)
})

test('a small body has its deadline alone', async () => {
  const small = { bodyLimitBytes: 1_000, bodyDeadlineMs: 10_000 }
  expect(await outcome(readBody(dripping(15, 1), small, SPEED))).toBe(15)
})
