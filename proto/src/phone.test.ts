import { expect, test } from '@jest/globals'
import { Phone, plainPhone, readPhone } from './phone.ts'
import { WhatsApp } from './scanner/lead.routes.ts'

/** Collects what the library is asked, as it is handed on. */
function asked(text: string, countries: readonly string[]): string[] {
  const calls: string[] = []
  readPhone(text, countries, (typed, country = '+') => {
    calls.push(`${country} ${typed}`)
    return null
  })
  return calls
}

test.each([
  ['\u202A+55 41 99999\u20110412\u202C', '+55 41 99999-0412'],
  ['\u200E(41)\u00A099999\u20130412', '(41) 99999-0412'],
  ['４１ ９９９９９-０４１２', '41 99999-0412'],
  ['41\u200B99999\u00AD0412', '41999990412'],
])('%j is kept as %j', (pasted, plain) => {
  expect([plainPhone(pasted), Phone.parse(pasted)]).toEqual([plain, plain])
  expect(WhatsApp.safeParse(pasted).success).toBe(true)
})

test.each([
  ['0XX41 3333-4444', ['BR'], ['BR 41 3333-4444']],
  ['(0 41) 99999-0412', ['BR'], ['BR (41) 99999-0412']],
  ['+55 (0)41 99999-0412', ['BR'], ['+ +55 41 99999-0412']],
  // Elsewhere a zero is part of the number.
  ['011 1234 5678', ['IT'], ['IT 011 1234 5678']],
  ['0055 41 99999-0412', [], ['+ +55 41 99999-0412']],
  ['tel:+55-41-99999-0412', [], ['+ +55-41-99999-0412']],
  ['912 345 678', ['PT', 'BR'], ['PT 912 345 678', 'BR 912 345 678']],
])('%j of %j asks for %j', (text, countries, calls) => expect(asked(text, countries)).toEqual(calls))

test('what several countries may have given out is not guessed at', () => {
  const of =
    (known: Record<string, string>) =>
    (_: string, country = '+') =>
      known[country] ?? null
  expect(readPhone('912345678', ['PT', 'ES'], of({ PT: '+351912345678', ES: '+34912345678' }))).toEqual({
    trouble: 'unclear',
  })
  expect(readPhone('912345678', ['BR', 'PT'], of({ PT: '+351912345678' }))).toMatchObject({
    number: '+351912345678',
  })
  expect(readPhone('912345678', [], of({}))).toEqual({ trouble: 'unclear' })
})

test('what hides something else is refused', () => {
  expect(Phone.safeParse('41 99999-0412\u0007').success).toBe(false)
  expect(Phone.safeParse('9'.repeat(61)).success).toBe(false)
  expect(WhatsApp.safeParse('ligue para mim').success).toBe(false)
})
