import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = resolve(import.meta.dirname, '../../../..')

const hearsEvents = (file: string) => /\bbus\s*\.on\(/.test(readFileSync(resolve(ROOT, file), 'utf8'))

test('events are heard in *.consumer.ts and in *.deps.ts alone, where a reader looks for them', () => {
  const listeners = globSync('{services/*,packages/landing}/src/**/*.ts', { cwd: ROOT }).filter(hearsEvents)
  expect(listeners.length).toBeGreaterThan(20)
  expect(listeners.filter((file) => !/(\.consumers?|\bdeps)\.ts$/.test(file))).toEqual([])
})
