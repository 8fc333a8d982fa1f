import type { AppError } from '@avaliax/chassis/errors.ts'
import { describe, expect, it, test } from '@jest/globals'
import { employeeTable } from './employee-csv.parser.ts'

const ana = { name: 'Ana', department: 'Balcão', email: 'ana@example.com' }

function refusal(csv: string): string {
  try {
    employeeTable(csv)
  } catch (error) {
    const { code, details } = error as AppError
    expect(code).toBe('VALIDATION_ERROR')
    expect(details?.map(({ path }) => path)).toEqual(['csv'])
    return details?.[0]?.message ?? ''
  }
  return 'accepted'
}

describe('an employee CSV', () => {
  it.each([
    ['with commas', 'nome,departamento,e-mail\nAna,Balcão,ana@example.com\n'],
    ['as Excel writes it here', '\uFEFFNome;Setor;E-mail\r\nAna;Balcão;ana@example.com\r\n'],
    ['with tabs, in English', 'Department\tName\temail\nBalcão\tAna\tana@example.com'],
    ['of Spain', 'Nombre;Departamento;Correo electrónico\nAna;Balcão;ana@example.com'],
    ['in quotes', '"Funcionário","ÁREA","Email"\n"Ana","Balcão","ana@example.com"'],
    ['with columns nobody asked for', 'id;nome;idade;departamento;email\n7; Ana ;31;Balcão;ana@example.com'],
    ['with empty lines around', 'nome;setor;email\n\n;;\nAna;Balcão;ana@example.com\n;;\n'],
  ])('%s', (_, csv) => {
    expect(employeeTable(csv).rows).toEqual([{ ...ana, line: expect.any(Number) }])
  })

  it.each([
    ['Nome;Sobrenome;Setor\nAna;Souza;Balcão'],
    ['First Name,Last Name,Team\nAna,Souza,Balcão'],
    ['Nombre,Apellido,Sector\nAna,Souza,Balcão'],
    ['Nome;Sobrenome;Setor\nAna Souza;Souza;Balcão'],
    ['Full Name,First Name,Last Name,Department\nAna Souza,Ana,Souza,Balcão'],
  ])('%j: one person', (csv) => expect(employeeTable(csv).rows[0]?.name).toBe('Ana Souza'))

  it('tells the line of each row, also after empty lines and multi-line cells', () => {
    const csv = 'nome;setor\nAna;A\n\n"Bia\nBia";B\nCarla;C\n'
    expect(employeeTable(csv).rows.map(({ line, name }) => [line, name])).toEqual([
      [2, 'Ana'],
      [4, 'Bia\nBia'],
      [6, 'Carla'],
    ])
  })

  it('keeps the typed text: formulas, quotes and other separators', () => {
    const csv = 'nome;setor\n=1+1;@x\n"Silva; João";-\nAna "Nina" Souza;+55\n'
    expect(employeeTable(csv).rows.map(({ name, department }) => [name, department])).toEqual([
      ['=1+1', '@x'],
      ['Silva; João', '-'],
      ['Ana "Nina" Souza', '+55'],
    ])
  })

  it('fills short rows with empty cells', () => {
    expect(employeeTable('nome,setor,email\nAna').rows).toEqual([
      { line: 2, name: 'Ana', department: '', email: '' },
    ])
  })
})

test.each([
  ['  \n \n', 'O arquivo está vazio.'],
  ['\uFEFF', 'O arquivo está vazio.'],
  ['nome;setor\n;;\n', 'O arquivo só tem os títulos'],
  ['Ana;Balcão\nBia;Caixa', 'Falta na primeira linha o título “nome”.'],
  ['nome;setor\nAna;A\n"Bia;B\n', 'Não foi possível ler a linha'],
  [
    `nome;setor\n${'Ana;Caixa\n'.repeat(501)}`,
    'O arquivo tem mais de 500 pessoas. Divida em arquivos de até 500 linhas.',
  ],
])('%j is refused with a message', (csv, words) => {
  expect(refusal(csv)).toContain(words)
})

test('a file of names alone is enough', () => {
  expect(employeeTable('nome;e-mail\nAna;ana@example.com').rows).toEqual([
    { line: 2, name: 'Ana', department: '', email: 'ana@example.com' },
  ])
})

test('accepts five hundred rows', () => {
  expect(employeeTable(`nome;setor\n${'Ana;Caixa\n'.repeat(500)}`).rows).toHaveLength(500)
})
