import { expect, it } from '@jest/globals'
import { commonPasswords } from './common-passwords.data.ts'

const isCommon = commonPasswords()

it.each(['123456', 'password', 'Password', 'qwerty', 'iloveyou', 'senha123', 'FLAMENGO', '102030'])(
  '%s is refused',
  (password) => expect(isCommon(password)).toBe(true),
)

it.each(['uma-senha-longa', 'correct horse battery staple', 'senha🔑123', ''])('%j is not', (password) =>
  expect(isCommon(password)).toBe(false),
)
