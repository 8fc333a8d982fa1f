import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from '@jest/globals'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCES = '{bench,deploy,gateway,packages,proto,scripts,services,web,widget}/**/*.{ts,tsx,mjs}'
const COMMENT = /\/\*\* (.+)|^\s*\/\/ (.+)|^\s*\* (.+)/
/** "Of the path.", "Where they wait." and "Which one": such comments leave out who does what. */
const FRAGMENT = /^(?:Of|Where) /

it('comments begin with who does what', () => {
  const fragments = globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).flatMap(
    (file) =>
      readFileSync(resolve(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, at, lines) => {
          const [, block, note, further] = COMMENT.exec(line) ?? []
          const before = lines[at - 1]?.trim() ?? ''
          const continues = note ? before.startsWith('// ') : further ? before !== '/**' : false
          const text = block ?? note ?? further ?? ''
          return FRAGMENT.test(text) && !continues ? [`${file}:${at + 1} ${text}`] : []
        }),
  )
  expect(fragments).toEqual([])
})
