import { expect, test } from '@jest/globals'
import { identitiesOf, judgedRow } from './import-rows.parser.ts'

const row = { line: 2, name: 'Ana', department: 'Balcão', email: '' }

test.each([
  [{}, []],
  [{ name: '=1+1' }, []],
  [{ email: 'ana@example.com' }, []],
  [{ name: '' }, ['nome: Nome é obrigatório']],
  [{ department: '' }, []],
  [{ email: 'ana at example' }, ['email: Email inválido']],
  [{ name: 'A'.repeat(121) }, ['nome: Valor grande ou longo demais']],
  [
    { name: 'Ana\nBia', email: 'x' },
    ['nome: Há caracteres invisíveis ou de controle neste texto', 'email: Email inválido'],
  ],
])('%j is validated like the form', (changes, mistakes) => {
  const verdict = judgedRow({ ...row, ...changes })
  expect(verdict.ok ? [] : verdict.mistakes.map(({ column, text }) => `${column}: ${text}`)).toEqual(mistakes)
})

test('a row without a department makes none', () => {
  const verdict = judgedRow({ ...row, department: ' ' })
  expect(verdict).toEqual({ ok: true, body: { name: 'Ana', department: null, email: '' } })
})

const ana = { name: 'Ana Júlia', department: 'Balcão', email: 'ana@example.com' }

const shared = (other: Parameters<typeof identitiesOf>[0]) =>
  identitiesOf(other).filter((identity) => identitiesOf(ana).includes(identity)).length > 0

test.each([
  [{ name: ' ana  JULIA', department: 'BALCAO', email: null }, true],
  [{ name: 'Bia', department: 'Caixa', email: 'ANA@example.com' }, true],
  [{ name: 'Ana Júlia', department: 'Caixa', email: null }, false],
  [{ name: 'Ana', department: 'Júlia Balcão', email: '' }, false],
])('%j is the same person as Ana: %s', (other, same) => {
  expect(shared(other)).toBe(same)
})

test('an empty e-mail identifies nobody', () => {
  for (const email of [null, '', undefined]) expect(identitiesOf({ ...ana, email })).toHaveLength(1)
})
