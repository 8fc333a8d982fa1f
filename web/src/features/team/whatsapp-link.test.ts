import { expect, test } from '@jest/globals'
import { whatsAppLink } from './whatsapp-link.ts'

test.each([
  ['(41) 99999-0000', '5541999990000'],
  ['41 3333-0000', '554133330000'],
  ['041 99999-0000', '5541999990000'],
  ['+55 41 99999-0000', '5541999990000'],
  ['0055 41 99999-0000', '5541999990000'],
  ['+351 912 345 678', '351912345678'],
  ['', ''],
  ['ramal', ''],
  ['٣٣٣', ''],
  ['99999-0000', '999990000'],
])('%s is written to as %s', (phone, number) => {
  expect(whatsAppLink(phone, 'Olá & até já?')).toBe(
    `https://wa.me/${number}?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1%3F`,
  )
})
