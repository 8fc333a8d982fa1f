import { describe, expect, test } from '@jest/globals'
import { hasAddress, withoutAddress } from './public-name.ts'

describe('names of people and businesses stay', () => {
  test.each([
    'Padaria Pão da Serra',
    'Dr. Silva',
    'Dr.Silva',
    'Dra.Ana & Cia. Ltda.',
    'Clínica St.Paul',
    'J.R.Silva',
    'S.A. Moreira',
    'A.B.Café',
    'D.O.M. Restaurante',
    'Nº 1.200',
    'Loja 24/7',
    'Bar do Zé, av. Brasil 1.200',
    'Café @ Home',
    '@padaria',
    'Padaria 3.0',
    'Pizza 1/2 a 1/2',
    'O melhor... sempre',
    'Sushi 寿司。東京',
    'Salão “Vip”: cabelo e unha',
    'AC/DC Bar',
    'Açaí.',
    'Booking com Café',
  ])('%s', (name) => expect(hasAddress(name)).toBe(false))
})

describe('what a mail program makes a link of does not', () => {
  test.each([
    'Booking.com Café',
    'https://evil.example',
    'HTTP://1.2.3.4/x',
    '//evil.example/x',
    'www.evil.example',
    'Ganhe em www2.premio.top agora',
    'evil.ru',
    't.co/abc',
    'bit.ly/3xY',
    'wa.me/5541999990412',
    'Pão．com',
    'Pão․com',
    'padaria。com',
    'padaria｡com',
    'xn--caf-dma.xn--p1ai',
    'пример.рф',
    'premio.exemplo.br',
    'compre.agora',
    'ana@example.com',
    'mailto:ana',
    'javascript:alert(1)',
    'ftp://x',
    'Clique aqui:evil.com.',
    '(evil.com)',
    'evil.com:8080',
    'x.com',
    'st.com',
  ])('%s', (name) => {
    expect(hasAddress(name)).toBe(true)
    expect(hasAddress(withoutAddress(name))).toBe(false)
  })
})

test('a name from a map can be taken over', () => {
  expect(withoutAddress('Booking.com Café')).toBe('Booking com Café')
  expect(withoutAddress('dr.consulta')).toBe('dr.consulta')
})

test.each(['.', 'a.', '@', '//', 'www.', 'a-', '。', 'a@', ':'])('200 kB of %j take no time', (token) => {
  const text = token.repeat(200_000 / token.length)
  // The processor's time is counted, so that a busy machine does not count.
  const before = process.cpuUsage()
  hasAddress(text)
  withoutAddress(text)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_500)
})
