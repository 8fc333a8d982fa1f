import { expect, test } from '@jest/globals'
import { publicLinkUrl, publicPictureUrl } from './public-url.domain.ts'

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://lh3.googleusercontent.com/a',
  'https://evil.example/a',
  'https://googleusercontent.com.evil.example/',
  'https://u@lh3.googleusercontent.com/a',
  null,
])('%j is no picture for a customer’s page', (url) => {
  expect([publicPictureUrl(url), publicLinkUrl(url)]).toEqual([null, null])
})

test('pictures and pages of the provider are let through', () => {
  expect(publicPictureUrl('https://lh3.googleusercontent.com/a/x=s64')).toBe(
    'https://lh3.googleusercontent.com/a/x=s64',
  )
  expect(publicLinkUrl('https://www.google.com/maps/reviews/1')).toBe('https://www.google.com/maps/reviews/1')
})
