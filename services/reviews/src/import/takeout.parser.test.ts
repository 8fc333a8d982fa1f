import { expect, test } from '@jest/globals'
import { takeoutRows } from './takeout.parser.ts'

test.each([
  ['lists inside each other', `{"reviews":${'['.repeat(10_000_000)}`],
  ['objects inside each other', `{"reviews":[${'{"a":'.repeat(2_000_000)}1`],
  ['small objects', `[${'{},'.repeat(3_000_000)}{}]`],
])(
  'ten megabytes of %s are refused before they are parsed: parsing them would end the process',
  (_, content) => {
    expect(() => takeoutRows(content)).toThrow(expect.objectContaining({ code: 'FILE_UNREADABLE' }))
  },
)

test('what is no JSON is left to the reader of tables', () => {
  for (const content of ['nota;data', '[nota];[data]\n5;2026-01-01', '{nota};data', '', ' [1'])
    expect(takeoutRows(content)).toBeNull()
})
