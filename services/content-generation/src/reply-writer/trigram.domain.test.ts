import { expect, test } from '@jest/globals'
import { trigramSimilarity } from './trigram.domain.ts'

test('from equal to foreign', () => {
  expect(trigramSimilarity('Obrigado pela visita', 'obrigado, pela VISITA!')).toBe(1)
  expect(trigramSimilarity('abc', 'xyz')).toBe(0)
  expect(trigramSimilarity('', '')).toBe(1)
  const near = trigramSimilarity('Obrigado pela visita de hoje', 'Obrigado pela visita de ontem')
  const far = trigramSimilarity('Obrigado pela visita de hoje', 'Sentimos muito pela demora')
  expect(near).toBeGreaterThan(far)
  expect(near).toBeLessThan(1)
})
