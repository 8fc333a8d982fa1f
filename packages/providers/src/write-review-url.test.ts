import { expect, test } from '@jest/globals'
import { writeReviewUrl } from './write-review-url.ts'

test('points at the place', () => {
  expect(writeReviewUrl('ChIJN1t_tDeuEmsRUsoyG83frY4')).toBe(
    'https://search.google.com/local/writereview?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4',
  )
})

test.each([
  null,
  undefined,
  '',
  'short',
  'https://evil.example/',
  'ChIJabc&next=//evil.example',
  'ChIJ\r\nLocation: x',
])('%j leads nowhere', (placeId) => {
  expect(writeReviewUrl(placeId)).toBeNull()
})
