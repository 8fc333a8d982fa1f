import { expect, test } from '@jest/globals'
import { type RowMistake, rowMessageIn } from './row-mistakes.ts'

test('all mistakes of a row are told column by column, in the language of whoever imports it', () => {
  const mistakes: RowMistake[] = [
    { column: 'gestor', text: 'Esta pessoa não é da agência' },
    { column: 'cortesia até', text: 'escreva um dia como 31/01/2027' },
    { column: null, text: 'Falta telefone ou email' },
  ]
  expect(rowMessageIn('pt', mistakes)).toBe(
    'gestor: Esta pessoa não é da agência\ncortesia até: escreva um dia como 31/01/2027\nFalta telefone ou email',
  )
  expect(rowMessageIn('en', mistakes)).toBe(
    'account manager: This person is not of the agency\ngiven until: write a day such as 2027-01-31\nPhone or email is missing',
  )
  expect(rowMessageIn('pt', [])).toBeNull()
})
