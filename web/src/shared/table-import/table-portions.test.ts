import { expect, test } from '@jest/globals'
import { portionsOfTable } from './table-columns.ts'

const SIZES = { most: 5_000, each: 200 }
const shop = (at: number) => `Loja ${at};loja-${at}@x.test`
const shops = (count: number) => Array.from({ length: count }, (_, at) => shop(at + 1))

test('a table that one call takes stays as it is', () => {
  const text = ['empresa;email', ...shops(200)].join('\n')
  expect(portionsOfTable(text, SIZES)).toEqual([{ csv: text, linesAbove: 0 }])
})

test('a longer one is cut into parts of 200 rows under the same headings, each row once', () => {
  const text = ['Minha lista', '', 'empresa;email', ...shops(450)].join('\r\n')
  const portions = portionsOfTable(text, SIZES) ?? []
  const lines = portions.map(({ csv }) => csv.split('\r\n').filter(Boolean))
  expect(lines.map((rows) => rows.slice(0, 2))).toEqual(
    Array.from({ length: 3 }, () => ['Minha lista', 'empresa;email']),
  )
  expect(lines.map((rows) => rows.length - 2)).toEqual([200, 200, 50])
  expect(lines.flatMap((rows) => rows.slice(2))).toEqual(shops(450))
  expect(portions.map(({ linesAbove }) => linesAbove)).toEqual([0, 200, 400])
})

test('a cell with line breaks stays whole, and its lines count', () => {
  const text = ['empresa;email', '"Loja\nda\nesquina";a@x.test', ...shops(200)].join('\n')
  const [first, second] = portionsOfTable(text, SIZES) ?? []
  expect(first?.csv).toContain('"Loja\nda\nesquina";a@x.test')
  expect(second).toEqual({ csv: `empresa;email\n${shop(200)}`, linesAbove: 202 })
})

test('long rows make smaller parts', () => {
  const text = ['empresa;email;notas', ...shops(400).map((row) => `${row};${'x'.repeat(1_500)}`)].join('\n')
  const portions = portionsOfTable(text, SIZES) ?? []
  expect(portions.length).toBeGreaterThan(3)
  for (const { csv } of portions) expect(csv.length).toBeLessThan(200_000)
  expect(portions.flatMap(({ csv }) => csv.split('\n').slice(1)).filter(Boolean)).toHaveLength(400)
})

test('more rows than may come are refused', () => {
  expect(portionsOfTable(['empresa;email', ...shops(5_000)].join('\n'), SIZES)).toHaveLength(25)
  expect(portionsOfTable(['empresa;email', ...shops(5_001)].join('\n'), SIZES)).toBeNull()
})
