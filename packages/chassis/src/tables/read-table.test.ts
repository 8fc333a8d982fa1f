import { describe, expect, it, test } from '@jest/globals'
import { defusedCell } from './csv-cell.ts'
import { BrokenTable, readTable } from './read-table.ts'

const headings = {
  name: ['nome', 'name'],
  stars: ['nota', 'rating'],
  day: ['data', 'published_at'],
}
const read = (content: string, maxRows = 100) => readTable(content, { headings, maxRows })
const cellsOf = (content: string) => read(content).rows.map(({ cells }) => cells)

const ana = { name: 'Ana', stars: '5', day: '2026-01-01' }

describe('one row of a table', () => {
  it.each([
    ['with commas', 'nome,nota,data\nAna,5,2026-01-01\n'],
    ['with semicolons and a byte order mark', '\uFEFFNome;Nota;Data\r\nAna;5;2026-01-01\r\n'],
    ['with tabs', 'Nome\tNota\tData\nAna\t5\t2026-01-01'],
    ['with bars', 'nome|nota|data\nAna|5|2026-01-01'],
    ['with old line ends', 'nome;nota;data\rAna;5;2026-01-01\r'],
    ['behind a separator line', 'sep=;\r\nnome;nota;data\r\nAna;5;2026-01-01'],
    ['behind a quoted separator line with a mark', '\uFEFF"sep=,"\nnome,nota,data\nAna,5,2026-01-01'],
    ['behind a separator line saved again', 'sep=;;;\nnome;nota;data\nAna;5;2026-01-01'],
    ['behind a separator line of a tab', 'SEP=\t\nnome\tnota\tdata\nAna\t5\t2026-01-01'],
    [
      'with commas inside quotes',
      '"nome, apelido, setor, cargo","nome",nota,data\n"a, b, c",Ana,5,2026-01-01',
    ],
    ['with commas inside brackets', 'nome;nota (1,2,3,4,5);data\nAna;5;2026-01-01'],
    ['with more commas than semicolons in its cells', 'nome;nota;data;x\nAna;5;2026-01-01;"a,b,c,d,e,f"'],
    ['below a title', 'Relatório de avaliações;;\n;;\nnome;nota;data\nAna;5;2026-01-01'],
    ['of which a program lost the mark', '\u00EF\u00BB\u00BFnome;nota;data\nAna;5;2026-01-01'],
    [
      'in UTF-16 read byte by byte',
      [...'nome;nota;data\nAna;5;2026-01-01'].map((sign) => `${sign}\0`).join(''),
    ],
    ['with underlines and remarks in the headings', 'NAME *;Rating:;published_at\nAna;5;2026-01-01'],
  ])('%s', (_, content) => expect(cellsOf(content)).toEqual([ana]))
})

test('a column that nobody reads is named, and so is the second of two alike', () => {
  expect(read('nome;Telefone;nota;data;Nome;\nAna;1;5;2026-01-01;B;').dropped).toEqual(['Telefone', 'Nome'])
})

test('of two headings of one column the surer is read, and the other may be another column', () => {
  const two = { stars: ['nota', 'avaliacao'], text: ['texto', 'avaliacao'] }
  const { rows, dropped } = readTable('Avaliação;Nota\nBom;5', { headings: two, maxRows: 9 })
  expect([rows[0]?.cells, dropped]).toEqual([{ stars: '5', text: 'Bom' }, []])
})

test('blanks that do not break and invisible signs in a heading do not matter', () => {
  expect(cellsOf('\u200Bnome\u00A0;No\u00ADta;data\nAna;5;2026-01-01')).toEqual([ana])
})

test.each([
  ['\r\n', '\n', '\n'],
  ['\n', '\r\n', '\r\n'],
  ['\r\n', '\n', '\r\n'],
  ['\r', '\n', '\r\n'],
])('rows that a program added with other line ends are rows: %j, %j, %j', (first, second, third) => {
  const content = `nome;nota;data${first}Ana;5;"2026-01-01"${second}Bia;4;2026-01-02${third}`
  expect(cellsOf(content)).toEqual([ana, { name: 'Bia', stars: '4', day: '2026-01-02' }])
})

test('a lone carriage return inside a cell ends no row', () => {
  expect(cellsOf('nome;nota;data\r\nAna\rMaria;5;x\r\n')).toEqual([
    { name: 'Ana\rMaria', stars: '5', day: 'x' },
  ])
})

test('the line of a row counts the separator line and lines inside quotes', () => {
  const { rows } = read('sep=;\nnome;nota;data\n"A\nB";1;x\n\nC;2;y')
  expect(rows.map(({ line }) => line)).toEqual([3, 6])
})

test('reading stops after the wanted rows', () => {
  const table = read(`nome;nota;data\n${'Ana;5;x\n'.repeat(101)}`)
  expect([table.rows.length, table.more]).toEqual([100, true])
  expect(read(`nome;nota;data\n${'Ana;5;x\n'.repeat(100)}`).more).toBe(false)
})

test('guards of our own files are taken away', () => {
  for (const separator of [',', ';']) {
    const written = defusedCell('=1+1', separator)
    expect(
      cellsOf(`${['nome', 'nota', 'data'].join(separator)}\n${written}${separator}5${separator}x`),
    ).toEqual([{ name: '=1+1', stars: '5', day: 'x' }])
  }
})

test('a quote that is never closed is told', () => {
  expect(() => read('nome;nota;data\n"Ana;5;x')).toThrow(BrokenTable)
})

test.each([
  ['short rows', `nome;nota;data\n${'a\n'.repeat(500_000)}`],
  ['empty rows', `nome;nota;data\n${'\n'.repeat(1_000_000)}`],
  ['rows of separators', `nome;nota;data\n${';;\n'.repeat(330_000)}`],
  ['quotes', `nome;nota;data\n${'"'.repeat(1_000_000)}`],
  ['quoted cells', `nome;nota;data\n${'"a"'.repeat(330_000)}`],
  ['one row of many cells', `nome;nota;data\n${'a;'.repeat(300_000)}`],
  ['one long cell', 'a'.repeat(1_000_000)],
])('a megabyte of %s is read in linear time or refused', (_, content) => {
  const before = performance.now()
  try {
    read(content)
  } catch (error) {
    expect(error).toBeInstanceOf(BrokenTable)
  }
  expect(performance.now() - before).toBeLessThan(5_000)
})
