import { expect, test } from '@jest/globals'
import { identitiesOf, judgedRow } from './import-rows.parser.ts'

const row = { line: 2, name: 'Ana', department: 'Balcão', email: '' }

test.each([
  [{}, null],
  [{ name: '=1+1' }, null],
  [{ email: 'ana@example.com' }, null],
  [{ name: '' }, 'Nome é obrigatório'],
  [{ department: '' }, null],
  [{ email: 'ana at example' }, 'Email inválido'],
  [{ name: 'A'.repeat(121) }, 'nome: Valor grande ou longo demais'],
  [{ name: 'Ana\nBia' }, 'Há caracteres invisíveis ou de controle neste texto'],
])('%j is validated like the form', (changes, message) => {
  const verdict = judgedRow({ ...row, ...changes })
  expect(verdict.ok ? null : verdict.message).toBe(message)
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
