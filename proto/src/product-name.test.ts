import { expect, it, test } from '@jest/globals'
import { namedFor } from './product-name.ts'

test.each([
  ['O Avaliax transforma o balcão', 'Sol transforma o balcão'],
  ['empresas usam o Avaliax', 'empresas usam Sol'],
  ['o projeto do Avaliax', 'o projeto de Sol'],
  ['pelo Avaliax, não pelo site', 'por Sol, não pelo site'],
  ['De volta ao Avaliax', 'De volta a Sol'],
  ['uma conta no Avaliax.', 'uma conta em Sol.'],
  ['Avaliax sends the image', 'Sol sends the image'],
  ['begins with “Avaliax/”', 'begins with “Avaliax/”'],
])('“%s” is “%s” for an agency', (text, expected) => {
  expect(namedFor('Sol', text)).toBe(expected)
})

it('leaves the product’s own texts alone, and takes a name for nothing but a name', () => {
  expect(namedFor('Avaliax', 'O Avaliax')).toBe('O Avaliax')
  expect(namedFor('$& Sol', 'O Avaliax')).toBe('$& Sol')
  expect(namedFor('Casa Avaliax', 'do Avaliax')).toBe('de Casa Avaliax')
})
