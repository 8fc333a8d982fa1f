import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { z } from 'zod'
import { JsonVariable, NumberVariable } from './base-config.ts'
import { belongTogether, needs } from './belong-together.ts'
import { ConfigError, parseConfig } from './load-config.ts'

const schema = z.object({
  PORT: NumberVariable(0, 65_535),
  LEVEL: z.enum(['info', 'debug']).default('info'),
  URLS: JsonVariable(z.record(z.string(), z.url())),
  SECRET: z.string().regex(/^[a-f0-9]{32}$/, 'must be 32 hex digits'),
})
const good = { PORT: '8080', URLS: '{"cards":"http://127.0.0.1:1"}', SECRET: 'a'.repeat(32) }

/** The problems of a configuration, with no value in any sentence. */
function problems(env: Record<string, string>, of: z.ZodObject = schema): readonly string[] {
  try {
    parseConfig(of, env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as Error).message).not.toMatch(/99999|(loud|broken|secret)-value/)
    return (error as ConfigError).problems
  }
}

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
  const found = problems(values)
  expect(found.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'LEVEL', 'URLS', 'SECRET'])
  expect(found).toContain('SECRET: must be 32 hex digits')
  expect(found).toContain('URLS: must be JSON')
  expect(problems({ ...good, SECRET: '' })).toEqual(['SECRET: is required'])
})

test('a process may need what the schema leaves open, as far as the schema knows it', () => {
  const open = z.object({ BROKERS: z.string().optional() })
  const problemsOf = (env: Record<string, string>, of: z.ZodObject) => {
    try {
      parseConfig(of, env, ['BROKERS'])
    } catch (error) {
      return (error as ConfigError).problems
    }
  }
  expect(problemsOf({}, open)).toEqual(['BROKERS: is required'])
  expect(problemsOf({ BROKERS: 'k:1' }, open)).toBeUndefined()
  expect(problemsOf(good, schema)).toBeUndefined()
})

test.each(['0x10', '1e3', ' 1', '01', '-1', '1.5', ''])('%p is not a number', (PORT) => {
  expect(() => parseConfig(schema, { ...good, PORT })).toThrow(ConfigError)
})

const folder = mkdtempSync(join(tmpdir(), 'avaliax-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileWith = (text: string): string => {
  const file = join(folder, 'secret')
  writeFileSync(file, text)
  return file
}
const { SECRET, ...others } = good

test.each(['', '\n', '\r\n'])(
  'a secret is read from the file that is named, without %j at its end',
  (end) => {
    const env = { ...others, SECRET: '', SECRET_FILE: fileWith(SECRET + end) }
    expect(parseConfig(schema, env).SECRET).toBe(SECRET)
  },
)

test('a file that is missing, empty, a folder or named beside the variable is a problem', () => {
  const unread = 'SECRET_FILE: names a file that is empty or cannot be read'
  for (const file of [join(folder, 'none'), fileWith('\n'), folder])
    expect(problems({ ...others, SECRET_FILE: file })).toEqual([unread, 'SECRET: is required'])
  expect(problems({ ...good, SECRET_FILE: fileWith(SECRET) })).toEqual([
    'SECRET: is set twice, also with SECRET_FILE',
  ])
  expect(problems({ ...others, SECRET_FILE: fileWith('secret-value') })).toEqual([
    'SECRET: must be 32 hex digits',
  ])
})

test('half of what belongs together is refused, each missing one by its name', () => {
  const bucket = z.object({
    ...belongTogether({
      URL: z.string().optional(),
      KEY: z.string().default(''),
      BUCKET: z.string().default('pictures'),
    }),
    PORT: NumberVariable(0, 65_535).default(80),
  })
  expect(problems({}, bucket)).toEqual([])
  expect(problems({ URL: 'a', KEY: 'b', BUCKET: 'c' }, bucket)).toEqual([])
  expect(problems({ KEY: 'b' }, bucket)).toEqual([
    'URL: is required with KEY',
    'BUCKET: is required with KEY',
  ])
  // Also beside another mistake, so that nobody starts twice to learn of both.
  expect(problems({ URL: 'a', KEY: 'b', PORT: 'x' }, bucket)).toEqual([
    'PORT: must be a whole number',
    'BUCKET: is required with URL',
  ])
})

test('a variable that needs one of several names them', () => {
  const payments = z.object({
    SECRET: needs(z.string().default(''), 'FORM_KEY', 'FORM_URL'),
    FORM_KEY: z.string().default(''),
    FORM_URL: z.string().default(''),
  })
  for (const form of ['FORM_KEY', 'FORM_URL'])
    expect(problems({ SECRET: 'a', [form]: 'b' }, payments)).toEqual([])
  expect(problems({ SECRET: 'a' }, payments)).toEqual(['FORM_KEY: is required with SECRET (or FORM_URL)'])
  expect(problems({ FORM_KEY: 'a' }, payments)).toEqual([])
})
