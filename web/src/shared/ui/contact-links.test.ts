import { expect, test } from '@jest/globals'
import { chatLink, mailLink } from './contact-links.ts'

const read = (link: string) => {
  const { protocol, pathname, search, hash } = new URL(link)
  return { protocol, to: decodeURIComponent(pathname), search, hash }
}

test.each([
  'ana@padaria.com',
  'x?bcc=everybody@evil.example',
  'ana@padaria.com?cc=b@evil.example&body=Pix',
  'a&bcc=b@evil.example',
  'a#b@padaria.com',
  'a+vendas@padaria.com',
  'a%3Fbcc=b@evil.example',
  'a,b@evil.example',
  'ana@padaria.com\r\nBcc: b@evil.example',
  'joão@padaria.com',
])('a mail to %j goes there and nowhere else', (address) => {
  const link = mailLink(address)
  expect(read(link)).toEqual({ protocol: 'mailto:', to: address, search: '', hash: '' })
  expect(link).not.toMatch(/[?#,\r\n]/)
})

test('fields stay what they are', () => {
  const link = mailLink('', { subject: 'Código & mais', body: 'a=1&bcc=b@evil.example\r\nfim' })
  const query = new URL(link).search.slice(1).split('&')
  expect(query).toHaveLength(2)
  expect(query.map((one) => decodeURIComponent(one.split('=')[1] ?? ''))).toEqual([
    'Código & mais',
    'a=1&bcc=b@evil.example\r\nfim',
  ])
})

test.each([
  ['+55 41 99999-0000', 'https://wa.me/5541999990000'],
  ['5541999990000?text=Pix', 'https://wa.me/5541999990000'],
  ['../evil', 'https://wa.me/'],
  ['5541999990000/../../x', 'https://wa.me/5541999990000'],
])('a chat with %j', (phone, link) => {
  expect(chatLink(phone)).toBe(link)
})

test('a text is one field', () => {
  const url = new URL(chatLink('5541999990000', 'Oi & até?phone=1#x'))
  expect([...url.searchParams]).toEqual([['text', 'Oi & até?phone=1#x']])
})
