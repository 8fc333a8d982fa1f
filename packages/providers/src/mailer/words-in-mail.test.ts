import { hasAddress } from '@avaliax/proto/scanner/public-name.ts'
import { expect, it } from '@jest/globals'
import { NUMBER_TO_CALL } from './name-in-mail.ts'
import { wordsInMail } from './words-in-mail.ts'

it.each([
  ['Pão duro. Voltei, e nada mudou!', 'Pão duro. Voltei, e nada mudou!'],
  ['  Duro \n\n de   roer ', 'Duro de roer'],
  ['Nota 1/5 às 10h30, R$ 12,50. Nunca mais...', 'Nota 1/5 às 10h30, R$ 12,50. Nunca mais...'],
  ['Bom 👩‍👩‍👧 e 🇧🇷', 'Bom 👩‍👩‍👧 e 🇧🇷'],
  ['Veja evil.com. Gostei do pão.', 'Veja evil com Gostei do pão.'],
])('%j reads %j', (written, shown) => expect(wordsInMail(written, 600)).toBe(shown))

it.each([
  'Acesse http://premio.example/x?a=b agora',
  'Click_here_to_get_started@.https.www.evil.com',
  'www.evil.example/x',
  'evil．com e evil。com e evil․com',
  'e\u200Bvil.c\u2060om',
  'fale com x@evil.com ou mailto:x@evil.com',
  'tel:0800 javascript:alert(1)',
  'bit.ly/abc',
  'пример.рф',
  'Ligue 0800 123 4567 ou (11) 9-8765-4321',
  'Disque ٠١٢٣٤٥٦٧٨',
  '<a href="https://evil.example">aqui</a>',
])('nothing in %j is left to click on', (written) => {
  const shown = wordsInMail(written, 600)
  expect(shown).not.toBe('')
  expect(hasAddress(shown)).toBe(false)
  expect(shown).not.toMatch(NUMBER_TO_CALL)
})

it('a long text is cut between two signs, and long before an address could be half of one', () => {
  expect(wordsInMail('🥖'.repeat(50), 11)).toBe(`${'🥖'.repeat(5)}…`)
  expect(wordsInMail(`${'a '.repeat(5_000)}evil.com`, 60)).toHaveLength(60)
})
