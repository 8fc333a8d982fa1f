import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { containerMemory } from './container-memory.ts'

const MB = 1024 * 1024
const machineBytes = 8_000 * MB
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Control groups as files: what the process is told, and what stands where. */
function groups(own: string, files: Record<string, string | number>) {
  const root = mkdtempSync(join(tmpdir(), 'groups-'))
  folders.push(root)
  for (const [path, text] of Object.entries({ own, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${text}\n`)
  }
  return containerMemory({ root, ownGroups: join(root, 'own'), machineBytes })
}

const NEW_STAT = `anon ${100 * MB}\ninactive_file ${30 * MB}\nactive_file ${20 * MB}`
const OLD_STAT = `cache 5\ninactive_file 1\ntotal_inactive_file ${40 * MB}\ntotal_active_file ${10 * MB}`

test('a container of today: its own group is the top, and copies of files do not count', () => {
  const memory = groups('0::/', {
    'memory.max': 768 * MB,
    'memory.current': 200 * MB,
    'memory.stat': NEW_STAT,
  })
  expect([memory?.limitBytes, memory?.usedBytes()]).toEqual([768 * MB, 150 * MB])
})

test('the older version, whose path is that of the machine', () => {
  const memory = groups('4:memory:/docker/abc\n0::/docker/abc', {
    'memory/memory.limit_in_bytes': 768 * MB,
    'memory/memory.usage_in_bytes': 250 * MB,
    'memory/memory.stat': OLD_STAT,
  })
  expect([memory?.limitBytes, memory?.usedBytes()]).toEqual([768 * MB, 200 * MB])
})

test('of several limits above each other the tightest counts, with what is used there', () => {
  const memory = groups('0::/pod/container', {
    'pod/memory.max': 512 * MB,
    'pod/memory.current': 300 * MB,
    'pod/memory.stat': NEW_STAT,
    'pod/container/memory.max': 'max',
    'pod/container/memory.current': 10 * MB,
  })
  expect([memory?.limitBytes, memory?.usedBytes()]).toEqual([512 * MB, 250 * MB])
})

test('controllers that are mounted together', () => {
  const memory = groups('3:cpu,memory,name=x:/', { 'memory/memory.limit_in_bytes': 600 * MB })
  expect(memory?.limitBytes).toBe(600 * MB)
})

test.each([
  ['no limit', '0::/', { 'memory.max': 'max' }],
  ['a limit beyond the machine', '2:memory:/', { 'memory/memory.limit_in_bytes': '9223372036854771712' }],
  ['no control groups', '', {}],
])('%s is none', (_, own, files) => expect(groups(own, files)).toBeNull())
