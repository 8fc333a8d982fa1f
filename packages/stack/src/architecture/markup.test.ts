import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** A template that begins with an element and that `html` does not read: nothing in it is escaped. */
const UNESCAPED = /(?<!\w)`\s*<(?:[a-z]\w*[\s>]|[!?])/i

test('markup is written with `html`, which escapes what is put into it', () => {
  const files = globSync(
    '{services/*,gateway,packages/{chassis,landing,providers},deploy/sandbox}/src/**/*.ts',
    {
      cwd: ROOT,
      // Those are prompts: a language model reads the tags, no browser.
      exclude: ['**/*.test.ts', 'services/content-generation/**'],
    },
  )
  expect(files.length).toBeGreaterThan(800)
  expect(files.filter((file) => UNESCAPED.test(readFileSync(resolve(ROOT, file), 'utf8')))).toEqual([])
})

test.each([
  ['return `<p>$', true],
  ['(`<a href="$', true],
  ['`<!doctype html>', true],
  ['html`<p>$', false],
  ['`<plan-$', false],
])('%s unescaped: %s', (source, expected) => expect(UNESCAPED.test(source)).toBe(expected))
