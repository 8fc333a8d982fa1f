import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { JsonVariable, NumberVariable } from './base-config.ts'
import { ConfigError, parseConfig } from './load-config.ts'

const schema = z.object({
  PORT: NumberVariable(0, 65_535),
  LEVEL: z.enum(['info', 'debug']).default('info'),
  URLS: JsonVariable(z.record(z.string(), z.url())),
  SECRET: z.string().regex(/^[a-f0-9]{32}$/, 'must be 32 hex digits'),
})
const good = { PORT: '8080', URLS: '{"cards":"http://127.0.0.1:1"}', SECRET: 'a'.repeat(32) }

test('values are parsed, defaults filled in, an empty variable counts as absent', () => {
  expect(parseConfig(schema, { ...good, LEVEL: '', OTHER: 'x' })).toEqual({
    PORT: 8080,
    LEVEL: 'info',
    URLS: { cards: 'http://127.0.0.1:1' },
    SECRET: 'a'.repeat(32),
  })
})

test('every bad variable is named at once, and no value is quoted', () => {
  const values = { PORT: '99999', LEVEL: 'loud-value', URLS: '{broken-value', SECRET: 'secret-value' }
  const problems = (env: Record<string, string>) => {
    try {
      parseConfig(schema, env)
      return []
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      expect((error as Error).message).not.toMatch(/99999|(loud|broken|secret)-value/)
      return (error as ConfigError).problems
    }
  }
  const found = problems(values)
  expect(found.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'LEVEL', 'URLS', 'SECRET'])
  expect(found).toContain('SECRET: must be 32 hex digits')
  expect(found).toContain('URLS: must be JSON')
  expect(problems({ ...good, SECRET: '' })).toEqual(['SECRET: is required'])
})

test.each(['0x10', '1e3', ' 1', '01', '-1', '1.5', ''])('%p is not a number', (PORT) => {
  expect(() => parseConfig(schema, { ...good, PORT })).toThrow(ConfigError)
})
