import { expect, it } from '@jest/globals'
import { shortName } from './short-name.ts'

it.each([
  ['Ana Souza', 'Ana S.'],
  ['  Ana   Maria da  silva ', 'Ana S.'],
  ['Ana', 'Ana'],
  ['José Ávila', 'José Á.'],
  ['Seu 🥖', 'Seu'],
  ['Bia Rocha 💅', 'Bia R.'],
  ['Ana 2', 'Ana'],
])('the public board shows %j as %j', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})
