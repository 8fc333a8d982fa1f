import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { markRun } from './run-mark.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'avaliax-mark-'))
const warned: unknown[] = []
const log = { warn: (facts: unknown) => void warned.push(facts) } as never
const mark = () => markRun({ dataDir, name: 'cards', log })
afterEach(() => {
  warned.length = 0
  rmSync(dataDir, { recursive: true, force: true })
})

test('an orderly end leaves nothing to tell', () => {
  mark()()
  mark()
  expect(warned).toEqual([])
})

test('a run that was killed is told at the next start, also where both have one number', () => {
  mark()
  mark()
  expect(warned).toEqual([{ startedAt: expect.any(String) }])
})

test('a process that runs beside us is none; one that is gone was killed; a torn mark tells nothing', () => {
  const file = join(dataDir, 'cards.running')
  const host = hostname()
  const startedAt = '2026-11-28T00:00:00.000Z'
  mark()()
  writeFileSync(file, JSON.stringify({ host, pid: process.ppid, startedAt }))
  mark()
  writeFileSync(file, JSON.stringify({ host: `not-${host}`, pid: process.pid, startedAt }))
  mark()
  expect(warned).toEqual([])
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(file, JSON.stringify({ host, pid, startedAt }))
  mark()
  expect(warned).toEqual([{ startedAt }])
  writeFileSync(file, '{')
  mark()()
  expect(warned).toHaveLength(1)
  expect(readdirSync(dataDir)).toEqual([])
})
