import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = resolve(import.meta.dirname, '../../../..')

/** The first column of the table in the guide. */
function rolesOfTheGuide(): string[] {
  const guide = readFileSync(resolve(ROOT, 'docs/how-to.md'), 'utf8')
  const [, section = ''] = guide.split("## What a file's name says")
  const firstColumns = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, column = '']) => column)
  return firstColumns.flatMap((column) => [...column.matchAll(/`([\w-]+)`/g)].map(([, role = '']) => role))
}

test('the name of a feature’s file says its role', () => {
  const roles = rolesOfTheGuide()
  expect(roles.length).toBeGreaterThan(20)
  const roleSuffix = new RegExp(`\\.(${roles.join('|')})s?\\.ts$`)
  // Migrations are named by what they change.
  const files = globSync('{services/*/src/*,packages/landing/src}/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/migrations/**', '**/*.test.ts'],
  })
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => !roleSuffix.test(file))).toEqual([])
})
