import { expect, it } from '@jest/globals'
import { cityOf, placeOf } from './client-place.domain.ts'

it.each([
  ['Av. Paulista, 100 - Bela Vista, São Paulo - SP, 01310-100, Brasil', 'São Paulo - SP'],
  ['Rua das Flores, 10 - Centro - Curitiba - PR', 'Curitiba - PR'],
  ['Av. Brasil, 5, Ji-Paraná - RO, 76900-000', 'Ji-Paraná - RO'],
  ['Praça da Sé, 1, São Paulo - SP', 'São Paulo - SP'],
  ['10 Downing St, London SW1A 2AA, UK', null],
  ['SP', null],
  [' - SP', null],
  ['', null],
])('finds the city in %j', (address, city) => {
  expect(cityOf(address)).toBe(city)
})

it('falls back to the address, then to the e-mail', () => {
  const none = { googleFormattedAddress: null, address: null, email: 'a@b.test' }
  expect(placeOf(none)).toBe('a@b.test')
  expect(placeOf({ ...none, address: '  ' })).toBe('a@b.test')
  expect(placeOf({ ...none, address: 'Porto, Portugal' })).toBe('Porto, Portugal')
  expect(placeOf({ ...none, googleFormattedAddress: 'Lisboa, Portugal', address: 'Rua 1, Natal - RN' })).toBe(
    'Natal - RN',
  )
})
