import { expect, it } from '@jest/globals'
import { nameInMail } from './name-in-mail.ts'

it.each([
  'Acesse http://premio.example',
  'Acesse evil.com agora',
  'www.evil.example/x',
  'HTTPS://EVIL.EXAMPLE',
  'evil．com',
  'evil。com',
  'evil․com',
  'fale com x@evil.com',
  'mailto:x@evil.com',
  'tel:0800',
  'bit.ly/abc',
  'evil.zip.co',
  'xn--80ak6aa92e.com',
  'пример.рф',
  // Hidden signs: soft hyphen, zero width space, word joiner, grapheme joiner, vowel separator, joiners, tags, selectors, fillers.
  ...[
    '\u00AD',
    '\u200B',
    '\u2060',
    '\u034F',
    '\u180E',
    '\u200C',
    '\u200D',
    '\u{E0041}',
    '\uFE0F',
    '\u{E0100}',
    '\u3164',
    '\uFEFF',
    '\u202E',
    '\u061C',
  ].flatMap((sign) => [`evil.${sign}com`, `evil${sign}.com`, `ht${sign}tp:/${sign}/evil`, `w${sign}ww.evil`]),
  'Ligue 0800 123 4567',
  'Prêmio (11) 9-8765-4321',
  'João Silva 12345678901',
  'Disque ٠١٢٣٤٥٦٧',
  '',
  '  ',
  '\u200B\u2060',
])('%j is left out', (name) => expect(nameInMail(name)).toBeNull())

it.each([
  ['Padaria Aurora', 'Padaria Aurora'],
  ['  Padaria \n Aurora ', 'Padaria Aurora'],
  ['Padaria\u00AD Aurora\u200B', 'Padaria Aurora'],
  ['Dr. Silva & Cia. Ltda.', 'Dr. Silva & Cia. Ltda.'],
  ['Café S.A.', 'Café S.A.'],
  ['Bar 1922', 'Bar 1922'],
  ['Loja 24h', 'Loja 24h'],
  ['Pizza 🍕 do Zé', 'Pizza 🍕 do Zé'],
  ['कैफ़े', 'कैफ़े'],
  ['محل الورد', 'محل الورد'],
])('%j is shown as %j', (name, shown) => expect(nameInMail(name)).toBe(shown))

it('a message is no name: it is cut', () => {
  const shown = nameInMail(
    'Sua conta foi bloqueada e você precisa confirmar os seus dados agora mesmo, fale conosco',
  )
  expect(shown?.length).toBeLessThanOrEqual(61)
  expect(shown).toMatch(/…$/)
})
