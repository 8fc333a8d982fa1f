import { expect, it } from '@jest/globals'
import { cookieValue, onlyCookies } from './cookies.ts'

it.each([
  [undefined, null],
  ['', null],
  ['b=2', null],
  ['a=1', '1'],
  ['b=2; a=x=y', 'x=y'],
  ['a=1; a=1', null],
  ['aa=1', null],
])('%j holds %j', (header, value) => {
  expect(cookieValue(header, 'a')).toBe(value)
})

it('keeps the named ones alone', () => {
  expect(onlyCookies('token=secret; a=1;b=2; aa=3; a=4', ['a', 'b'])).toBe('a=1; b=2; a=4')
  expect(onlyCookies('token=secret', ['a'])).toBeUndefined()
  expect(onlyCookies(undefined, ['a'])).toBeUndefined()
})
