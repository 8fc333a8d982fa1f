import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { takeLock, waitForLock } from './process-lock.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'it.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the second one is told who holds it', () => {
  expect(takeLock(file, 'http://localhost:1').taken).toBe(true)
  expect(takeLock(file)).toMatchObject({
    taken: false,
    holder: { pid: process.pid, note: 'http://localhost:1' },
  })
})

test('a holder that was killed does not block', () => {
  writeFileSync(file, JSON.stringify({ pid: 2 ** 30, identity: 'gone', note: '' }))
  expect(takeLock(file, 'mine').taken).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain('mine')
})

test('a torn lock file does not block', () => {
  writeFileSync(file, '{"pid":')
  expect(takeLock(file).taken).toBe(true)
})

test('a waiting one gets it once it is released', async () => {
  const first = takeLock(file)
  const seen: number[] = []
  const second = waitForLock(file, ({ pid }) => {
    seen.push(pid)
    if (first.taken) first.release()
  })
  const release = await second
  expect(seen).toEqual([process.pid])
  release()
  expect(takeLock(file).taken).toBe(true)
})
