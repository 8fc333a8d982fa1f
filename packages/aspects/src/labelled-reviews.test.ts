import { expect, test } from '@jest/globals'
import { aspectsOf } from './aspects.ts'
import { LABELLED } from './labelled-reviews.fixture.ts'
import type { ReviewLanguage } from './language-data.ts'

const SIGN = { good: '+', bad: '-', neutral: '' } as const

/** How many labels were found, how many finds were labels. */
function measure(language: ReviewLanguage) {
  const sum = { right: 0, found: 0, labelled: 0 }
  for (const [, rating, text, labels] of LABELLED.filter(([one]) => one === language)) {
    const wanted = new Set(labels.split(' ').filter(Boolean))
    const found = aspectsOf({ text, rating }, language)
      .filter(({ polarity }) => polarity !== 'neutral')
      .map(({ aspect, polarity }) => aspect + SIGN[polarity])
    const right = found.filter((mention) => wanted.has(mention))
    sum.right += right.length
    sum.found += found.length
    sum.labelled += wanted.size
  }
  return { precision: sum.right / sum.found, recall: sum.right / sum.labelled }
}

test('there are a hundred labelled reviews in each language', () => {
  const counts = ['pt', 'en'].map((language) => LABELLED.filter(([one]) => one === language).length)
  expect(counts).toEqual([100, 100])
  expect(new Set(LABELLED.map(([, , text]) => text)).size).toBe(200)
})

test.each([
  ['pt', 0.84, 0.71],
  ['en', 0.86, 0.74],
] as const)('%s: at least as precise and complete as when it was measured', (language, precision, recall) => {
  const measured = measure(language)
  expect(measured.precision).toBeGreaterThanOrEqual(precision)
  expect(measured.recall).toBeGreaterThanOrEqual(recall)
})
