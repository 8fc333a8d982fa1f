import { expect, test } from '@jest/globals'
import { defusedCell } from './csv-cell.ts'

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
  ['\t=1', "\t'=1"],
  ['a\n@x', "a\n'@x"],
  ['a\r=1', "a\r'=1"],
  ['a\r\n-1', "a\r\n'-1"],
  ['a\n\n=1', "a\n\n'=1"],
  ['a;;=1', "a;;'=1"],
  ['a\u2028=1', "a\u2028'=1"],
  ['=1;=2', "'=1;'=2"],
])('%j is defused', (text, expected) => expect(defusedCell(text)).toBe(expected))

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
])('%j stays as it is', (text) => expect(defusedCell(text)).toBe(text))
