import { expect, test } from '@jest/globals'
import { customerPhone } from './customer-phone.ts'

test.each([
  ['(41) 99999-0000', '+5541999990000'],
  ['041 99999-0000', '+5541999990000'],
  ['0055 41 99999-0000', '+5541999990000'],
  ['+351 912 345 678', '+351912345678'],
])('%s is written to as %s', (phone, number) => {
  expect(customerPhone(phone, ['BR'])).toEqual({ number, extension: null })
})

test.each(['99999-0000', '912 345 678', 'ramal', '٣٣٣'])('%s is nobody’s number', (phone) => {
  expect(customerPhone(phone, ['BR'])).toEqual({ trouble: 'incomplete' })
})
