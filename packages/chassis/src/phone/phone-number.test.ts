import { expect, test } from '@jest/globals'
import { countryOfAddress, countryOfZone } from './countries.ts'
import { phoneNumber, phoneText } from './phone-number.ts'

test.each([
  ['\u202A+55 41 99999\u20110412\u202C', 'BR', '+5541999990412'],
  ['041 99999-0412', 'BR', '+5541999990412'],
  ['(0xx41) 3333-4444', 'BR', '+554133334444'],
  ['015 (41) 99999-0412', 'BR', '+5541999990412'],
  ['0055 41 99999-0412', 'BR', '+5541999990412'],
  ['5541999990412', 'BR', '+5541999990412'],
  ['55 99999-0412', 'BR', '+5555999990412'],
  ['0800 123 4567', 'BR', '+558001234567'],
  ['4003-1234', 'BR', '+5540031234'],
  ['912 345 678', 'PT', '+351912345678'],
  ['+351 912 345 678', 'BR', '+351912345678'],
  ['00351 912 345 678', 'BR', '+351912345678'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['011 15-2345-6789', 'AR', '+5491123456789'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['+44 (0)20 7946 0958', 'BR', '+442079460958'],
  ['06 698 12345', 'IT', '+390669812345'],
])('%j in %s is %s', (typed, country, number) => {
  expect(phoneNumber(typed, [country])).toEqual({ number, extension: null })
})

test.each([
  ['(41) 3333-4444 ramal 12', '12'],
  ['(41) 3333-4444 r. 12', '12'],
  ['41 3333-4444 - Ramal: 204', '204'],
  ['(41) 3333-4444 ext. 7', '7'],
  ['+55 41 3333-4444 x12', '12'],
  ['41 3333 4444 (ramal 9)', '9'],
  ['tel:+554133334444;ext=12', '12'],
])('of %j the extension is kept apart', (typed, extension) => {
  expect(phoneNumber(typed, ['BR'])).toEqual({ number: '+554133334444', extension })
})

test.each([
  ['912 345 678', 'incomplete'],
  ['3333-4444', 'incomplete'],
  ['+55 912 345 678', 'incomplete'],
  ['351912345678', 'incomplete'],
  ['190', 'incomplete'],
  ['(20) 99999-0412', 'incomplete'],
  ['ramal 12', 'extensionOnly'],
  ['5,54199E+12', 'shortened'],
  ['5.54199E+12', 'shortened'],
  ['5,5E12', 'shortened'],
  ['(41) 3333-4444 / 99999-0412', 'several'],
  ['41 3333-4444 ou 41 99999-0412', 'several'],
  ['ligue já', 'incomplete'],
])('%j is asked for again: %s', (typed, trouble) => {
  expect(phoneNumber(typed, ['BR'])).toEqual({ trouble })
})

test('a number is shown as people of its country write it', () => {
  expect(phoneText('+554133334444', 'BR')).toBe('(41) 3333-4444')
  expect(phoneText('+351912345678', 'BR')).toBe('+351 912 345 678')
  expect(phoneText('como foi digitado', 'BR')).toBe('como foi digitado')
})

test('a clock and an address name a country', () => {
  expect(['America/Manaus', 'America/Buenos_Aires', 'Europe/Lisbon', 'UTC'].map(countryOfZone)).toEqual([
    ...['BR', 'AR', 'PT', undefined],
  ])
  const addresses = ['Rua A, 1, Lisboa, Portugal', 'R. XV, 12 - Curitiba - PR, Brasil', 'Rua A, 1', '']
  expect(addresses.map(countryOfAddress)).toEqual(['PT', 'BR', undefined, undefined])
})
