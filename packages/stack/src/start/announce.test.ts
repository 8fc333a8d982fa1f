import { expect, test } from '@jest/globals'
import { announce } from './announce.ts'
import type { Demo } from './start-arguments.ts'

const stack = {
  stores: [],
  sandboxUrl: 'http://127.0.0.1:5000',
  secrets: {
    superadmin: { email: 'boss@avaliax.test', password: 'one' },
    demoClient: { email: 'demo@avaliax.test', password: 'two' },
  },
} as unknown as Parameters<typeof announce>[0]

function lines(demo: Demo): string[] {
  const output: string[] = []
  announce(stack, { port: 8081, demo }, (line) => output.push(line))
  return output
}

const LOG_INS = [
  'superadmin: boss@avaliax.test / one',
  'client: demo@avaliax.test / two',
  'sandbox: http://127.0.0.1:5000',
]

test('says what to open, who logs in, and three things to try', () => {
  const output = lines('full')
  expect(output).toEqual(
    expect.arrayContaining(['Open http://localhost:8081 in a browser and log in:', ...LOG_INS]),
  )
  expect(output.filter((line) => /^ {2}[123]\. /.test(line))).toHaveLength(3)
  expect(output.join('\n')).toContain('http://127.0.0.1:5000/demo')
})

test('promises nothing to try without the demo’s content', () => {
  expect(lines('log-in')).toEqual(expect.arrayContaining(LOG_INS))
  expect(lines('log-in').join('\n')).not.toContain('try')
  expect(lines('none').some((line) => line.startsWith('client:'))).toBe(false)
})
