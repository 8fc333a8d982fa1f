import { beforeEach, expect, it, test } from '@jest/globals'
import { lookAtTable, rememberedNames, rememberNames } from './table-columns.ts'

beforeEach(() => localStorage.clear())

it.each([
  ['semicolons', 'Coisa;Onde\nAna;a@x.test', ';'],
  ['commas and quotes', '"Coisa, aqui",Onde\r\n"Ana, a dona",a@x.test\r\n', ','],
  ['tabs', 'Coisa\tOnde\nAna\ta@x.test', '\t'],
  ['a title above the headings', 'Relatório de 2026\n\nCoisa,Onde\nAna,a@x.test', ','],
  ['line breaks in a cell', 'Coisa,Onde\n"Ana\nSouza",a@x.test\nRui,r@x.test', ','],
])('a table with %s is read under other headings, its rows as they were', (_, text, separator) => {
  const look = lookAtTable(text)
  expect(look?.headings).toHaveLength(2)
  const again = lookAtTable(look?.withHeadings(['nome', 'email']) ?? '')
  expect(again?.headings).toEqual(['nome', 'email'])
  expect(again?.samples).toEqual(look?.samples)
  expect(look?.withHeadings(['nome', null])).toMatch(new RegExp(`^nome${separator}"?2 Onde`))
})

it.each(['', 'nome', 'a,b', '\n\n'])('%j has nothing to choose from', (text) =>
  expect(lookAtTable(text)).toBeNull(),
)

test('what was chosen is known for the same headings of the same import alone', () => {
  const [look, other] = [lookAtTable('Coisa;Onde\nAna;x'), lookAtTable('Coisa;Quando\nAna;x')]
  if (!look || !other) throw new Error('a table was not read')
  rememberNames('clients', look, ['empresa', null])
  expect(rememberedNames('clients', look)).toEqual(['empresa', null])
  expect(rememberedNames('employees', look)).toBeNull()
  expect(rememberedNames('clients', other)).toBeNull()
  localStorage.setItem('import-columns', '{broken')
  expect(rememberedNames('clients', look)).toBeNull()
})
