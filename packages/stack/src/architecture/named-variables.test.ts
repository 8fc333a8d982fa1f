import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = resolve(import.meta.dirname, '../../../..')
const exclude = ['**/node_modules/**', '**/.*/**']
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')

/** Upper case with an underscore: environment variables, constants and codes. */
const NAME = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g

/** Flags of the operating system, and the place of an id in an embed code. */
const OTHERS = ['O_DSYNC', 'O_DIRECT', 'SNIPPET_ID']

const sources = ['**/*.{ts,mjs,yml}', '.env.example'].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT, exclude }),
)
const knownNames = new Set([...OTHERS, ...sources.flatMap((file) => read(file).match(NAME) ?? [])])

test('documents name only variables and codes that exist', () => {
  const documents = globSync('**/*.md', { cwd: ROOT, exclude: [...exclude, 'CHANGELOG.md'] })
  expect(documents.length).toBeGreaterThan(30)
  const unknown = documents.flatMap((file) =>
    (read(file).match(NAME) ?? []).filter((name) => !knownNames.has(name)).map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})
