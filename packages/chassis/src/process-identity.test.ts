import { expect, test } from '@jest/globals'
import { processIdentity, recordOf, stillRuns } from './process-identity.ts'

test('a process keeps its identity and another one has a different one', () => {
  expect(processIdentity(process.pid)).toBe(processIdentity(process.pid))
  expect(processIdentity(process.pid)).not.toBe(processIdentity(process.ppid))
})

test('another process with the recorded number is not taken for the recorded process', () => {
  const record = { pid: 4711, identity: 'boot 100' }
  expect(stillRuns(record, () => 'boot 100')).toBe(true)
  expect(stillRuns(record, () => 'boot 200')).toBe(false)
  expect(stillRuns(record, () => null)).toBe(false)
})

test('nothing is recorded of a process that does not run', () => {
  expect(recordOf(2 ** 30)).toBeNull()
})
