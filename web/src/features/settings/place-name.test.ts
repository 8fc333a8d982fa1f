import { expect, test } from '@jest/globals'
import { namesAgree } from './place-name.ts'

test.each([
  ['Padaria Aurora', 'PADARIA AURÓRA - Centro', true],
  ['Café da Serra', 'Cafe da Serra Ltda', true],
  ['Padaria Aurora', 'Oficina Boa Vista', false],
  ['Bar do Zé', 'Salão do Zé', false],
  ['Aí', 'Salão Lua', true],
])('%s and %s agree: %s', (company, place, agree) => {
  expect(namesAgree(company, place)).toBe(agree)
})
