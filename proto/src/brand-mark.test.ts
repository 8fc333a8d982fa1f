import { expect, test } from '@jest/globals'
import { DEFAULT_BRAND } from './brand.ts'
import { markLetters } from './brand-mark.ts'

test.each([
  ['Agência Sol', 'AS'],
  ['Agência da Serra', 'AS'],
  ['Norte & Mar Comunicação', 'NM'],
  ['Rubra', 'R'],
  ['élan', 'É'],
  ['4 Ventos', '4V'],
  ['avaliações já', 'AJ'],
  ['🌞', ''],
])('%s is marked %s', (name, letters) => expect(markLetters({ name })?.letters).toBe(letters))

test('the product has a mark of its own', () => expect(markLetters(DEFAULT_BRAND)).toBeNull())
