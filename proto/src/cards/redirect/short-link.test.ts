import { expect, test } from '@jest/globals'
import { plainShortLink } from './short-link.ts'

const TOKEN = 'Ab0_-cdefghijklmnopqrs'
const LINKS = [`/r/${TOKEN}`, '/c/AB1234CDEFGH', '/c/ab1234cdefgh']
const asRawBytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

const SIGNS = [
  ...[
    '/',
    '//',
    '.',
    '...',
    ',',
    ';',
    ':',
    '!',
    '?',
    ')',
    ').',
    ']',
    '}',
    '>',
    '"',
    "'",
    '*',
    '_',
    '-',
    '~',
    '|',
    '\\',
  ],
  ...[
    '%20',
    '%20%20',
    '%0A',
    '%0D%0A',
    '+',
    '%2F',
    '%2E',
    '%29',
    '%22',
    '%3E',
    '%E2%80%9D',
    '%E2%80%99',
    '%C2%BB',
  ],
  ...[
    '%E2%80%8B',
    '%C2%A0',
    '%EF%BF%BC',
    '%E3%80%82',
    '%',
    '%2',
    '%E2%80',
    '%F0%9F%91%8D',
    '#',
    '…',
    '”',
    '»',
    '👍',
  ],
]

test.each(SIGNS)('a link with %s behind it is the same link', (sign) => {
  for (const link of LINKS) {
    expect(plainShortLink(link + asRawBytes(sign)).replace(/\?$/, '')).toBe(link)
    expect(plainShortLink(`${link}${asRawBytes(sign)}?s=qr`)).toMatch(/^[^?]*\?+s=qr$/)
  }
})

test('the token may end in a sign of its own alphabet', () => {
  for (const token of ['abcdefghijklmnopqrstu_', 'abcdefghijklmnopqrstu-']) {
    expect(plainShortLink(`/r/${token}`)).toBe(`/r/${token}`)
    expect(plainShortLink(`/r/${token}_`)).toBe(`/r/${token}`)
  }
})

test.each(['?s=qr.', '?s=qr)', '?s=qr%20', '?s=qr%E2%80%9D', '/?s=qr', '&s=qr', '.&s=qr'])(
  'where the visitor found the link is kept: %s',
  (rest) => {
    expect(plainShortLink(`/r/${TOKEN}${rest}`)).toBe(`/r/${TOKEN}?s=qr`)
  },
)

test.each(['?fbclid=Ab1', '&fbclid=Ab1', '/?utm_source=ig', '?s=qrx'])('other queries stay: %s', (rest) => {
  expect(plainShortLink(`/r/${TOKEN}${rest}`)).toBe(`/r/${TOKEN}${rest.replace(/^[/&]+\??/, '?')}`)
})

test.each([
  ...[
    `/r/${TOKEN}`,
    `/r/${TOKEN}?s=qr`,
    `/r/${TOKEN}A`,
    `/r/${TOKEN}/edit`,
    `/r/${TOKEN}.php`,
    `/r/${TOKEN}%C3%A9`,
  ],
  ...[
    '/r/',
    '/r/short.',
    '/c/AB1234.',
    '/api/reviews/.',
    '/',
    '',
    '*',
    '/c/AB1234CDEFGHI',
    '/x/AB1234CDEFGH.',
  ],
])('%s is left as it is', (url) => {
  expect(plainShortLink(url)).toBe(url)
})

test.each(['/R/', '/r//', '//r/', '/R///', '///R//'])('%s leads where /r/ leads', (start) => {
  for (const rest of ['', '?s=qr', '?fbclid=Ab1', '/', ').', '/?s=qr'])
    expect(plainShortLink(`${start}${TOKEN}${rest}`)).toBe(plainShortLink(`/r/${TOKEN}${rest}`))
})

test.each(['/C/', '/c//', '//C//'])('%s leads where /c/ leads, and the code stays as it is', (start) => {
  expect(plainShortLink(`${start}ab1234CDEFGH?s=qr`)).toBe('/c/ab1234CDEFGH?s=qr')
})

test.each([`/R/${TOKEN}/edit`, `/rr/${TOKEN}`, `/r${TOKEN}`, '/R/', '/C/AB1234', `/x//r/${TOKEN}`, '//'])(
  '%s is another address',
  (path) => expect(plainShortLink(path)).toBe(path),
)
