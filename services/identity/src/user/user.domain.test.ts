import { expect, it } from '@jest/globals'
import { normalizeEmail, spellingsOf } from './user.domain.ts'

it.each([
  ['ana@padaria.com', 'ana@padaria.com'],
  ['  Ana@Padaria.COM ', 'ana@padaria.com'],
  ['ana@café.com.br', 'ana@xn--caf-dma.com.br'],
  ['ana@CAFÉ.com.br', 'ana@xn--caf-dma.com.br'],
  ['ana@cafe\u0301.com.br', 'ana@xn--caf-dma.com.br'],
  ['ana@xn--caf-dma.com.br', 'ana@xn--caf-dma.com.br'],
  ['ana@padaria\u3002com', 'ana@padaria.com'],
  ['ana@ｐadaria.com', 'ana@padaria.com'],
  ['joa\u0303o@padaria.com', 'jo\u00e3o@padaria.com'],
])('%j is stored as %j', (input, stored) => {
  expect(normalizeEmail(input)).toBe(stored)
  expect(normalizeEmail(stored)).toBe(stored)
})

it('an address is looked up as it was typed, then as it is stored today', () => {
  expect(spellingsOf('Ana@Café.com')).toEqual(['ana@café.com', 'ana@xn--caf-dma.com'])
  expect(spellingsOf('ana@cafe.com')).toEqual(['ana@cafe.com'])
})
