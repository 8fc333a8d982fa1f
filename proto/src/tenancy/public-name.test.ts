import { expect, it } from '@jest/globals'
import { publicName } from './public-name.ts'

it.each([
  [
    'a given name',
    { companyName: 'Aurora', companyNameGiven: true, googleBusinessName: 'Padaria Aurora' },
    'Aurora',
  ],
  [
    'the place',
    { companyName: 'ana.lima', companyNameGiven: false, googleBusinessName: 'Padaria Aurora' },
    'Padaria Aurora',
  ],
  ['nothing', { companyName: 'ana.lima', companyNameGiven: false, googleBusinessName: null }, null],
])('customers read %s', (_, client, name) => {
  expect(publicName(client)).toBe(name)
})
