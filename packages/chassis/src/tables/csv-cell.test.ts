import { expect, test } from '@jest/globals'
import { defusedCell, undefusedCell } from './csv-cell.ts'

test.each([
  ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
  ['+55 41 3333-0000', "'+55 41 3333-0000"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\uFF1Dcmd()', "'\uFF1Dcmd()"],
  ['\uFF0B1', "'\uFF0B1"],
  ['\uFF0D1', "'\uFF0D1"],
  ['\uFF20x', "'\uFF20x"],
  [' =1', "' =1"],
  ['\u00A0=1', "'\u00A0=1"],
  ['\uFEFF=1', "'\uFEFF=1"],
  ['"=1"', `'"=1"`],
  ['x;=cmd()', "x;'=cmd()"],
  ['x; "=cmd()"', `x;' "=cmd()"`],
  ['x;y;\uFF1Dcmd()', "x;y;'\uFF1Dcmd()"],
  ['a\t+1', "a\t'+1"],
  ['\t=1', "'\t'=1"],
  ['|cmd', "'|cmd"],
  ['%0A=1', "'%0A=1"],
  ['\uFF5Ccmd', "'\uFF5Ccmd"],
  ['\uFE66cmd()', "'\uFE66cmd()"],
  ['\uFE63' + '1', "'\uFE63" + '1'],
  ['\u2212' + '1', "'\u2212" + '1'],
  ['\u200B=1', "'\u200B=1"],
  ['\u0000=1', "'\u0000=1"],
  ['\u001B @x', "'\u001B @x"],
  ['\u202E\u00A0|x', "'\u202E\u00A0|x"],
  ["'=1", "''=1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\nx', "'\nx"],
  ['a\n@x', "a\n'@x"],
  ['a\r=1', "a\r'=1"],
  ['a\r\n-1', "a\r\n'-1"],
  ['a\n\n=1', "a\n\n'=1"],
  ['a;;=1', "a;;'=1"],
  ['a\u2028=1', "a\u2028'=1"],
  ['=1;=2', "'=1;'=2"],
])('%j is defused, and read as it was', (text, expected) => {
  expect(defusedCell(text)).toBe(expected)
  for (const separator of [',', ';'])
    expect(undefusedCell(defusedCell(text, separator), separator)).toBe(text)
})

test.each([
  '',
  'Padaria',
  'a-b',
  'a = b',
  '4,5; muito bom',
  'ana@example.com',
  "D'Ávila",
  'a,=1',
  'linha 1\nlinha 2',
  "'quoted'",
  "'til 9; 'twas",
  '100%',
])('%j stays as it is, both ways', (text) => {
  expect(defusedCell(text)).toBe(text)
  expect(undefusedCell(text)).toBe(text)
})

test('in a file of semicolons a comma may begin a cell as well', () => {
  expect(defusedCell('a,=1', ';')).toBe("a,'=1")
  expect(undefusedCell("a,'=1", ';')).toBe('a,=1')
})

test.each(["'\t=1", "'''=1", ";';=1;'=1", "\n'\n", "';'", "''", "\t'\t'=|"])(
  '%j survives the way there and back',
  (text) => {
    for (const separator of [',', ';'])
      expect(undefusedCell(defusedCell(text, separator), separator)).toBe(text)
  },
)

test.each(['5541999990412', '01234567890', '007', '12345678901234567890', '1e10', "'0123"])(
  'the digits of %j stay as they are in a spreadsheet, and in our own reader',
  (text) => {
    const guarded = defusedCell(text)
    expect(guarded).toBe(`'${text}`)
    expect(undefusedCell(guarded)).toBe(text)
  },
)

test.each(['0', '5', '2026', '12345678901', '4.5', '0,5', '2026-01-31', '12:30', '01310-100', 'e10'])(
  '%j needs no guard',
  (text) => expect(defusedCell(text)).toBe(text),
)
