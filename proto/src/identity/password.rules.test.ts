import { expect, it } from '@jest/globals'
import { SignUpBody } from './auth.routes.ts'
import { ChangePasswordBody, ResetPasswordBody } from './password.routes.ts'
import { MONOTONOUS_PASSWORD } from './password.rules.ts'

const TOO_SHORT = 'Nova senha deve ter pelo menos 6 caracteres'

const bodies = (password: string) => {
  const again = { newPassword: password, confirmPassword: password }
  return [
    SignUpBody.safeParse({ email: 'ana@example.com', password }),
    ResetPasswordBody.safeParse({ token: 'x.y', ...again }),
    ChangePasswordBody.safeParse({ currentPassword: 'x', ...again }),
  ]
}

it.each(['aaaaaa', '111111111', '      ', ' \t \u00a0\u2003 ', '🔑🔑🔑🔑🔑🔑', '\u200b'.repeat(8)])(
  '%j is refused wherever a password is chosen',
  (password) => {
    const messages = bodies(password).map(({ error }) => error?.issues.map(({ message }) => message))
    expect(messages).toEqual([[MONOTONOUS_PASSWORD], [MONOTONOUS_PASSWORD], [MONOTONOUS_PASSWORD]])
  },
)

it.each(['aaaaab', ' senha longa ', 'ñandú-🔑', 'AaAaAa'])('%j may be chosen', (password) => {
  expect(bodies(password).map(({ success }) => success)).toEqual([true, true, true])
})

it.each(['ãéí', 'çãõ', '한국'].map((text) => text.normalize('NFD')))(
  '%j is as short decomposed as composed',
  (password) => {
    const messages = bodies(password).map(({ error }) => error?.issues.length)
    expect(messages).toEqual([1, 1, 1])
  },
)

it('is repeated wherever its letters are the same, however they were typed', () => {
  expect(bodies('ãããããã'.normalize('NFD')).map(({ success }) => success)).toEqual([false, false, false])
  const [newPassword, confirmPassword] = ['pão quente', 'pão quente'.normalize('NFD')]
  expect(ResetPasswordBody.safeParse({ token: 'x.y', newPassword, confirmPassword }).success).toBe(true)
})

it('a short one is told that it is short before anything else', () => {
  expect(bodies('     ')[1]?.error?.issues[0]?.message).toBe(TOO_SHORT)
})
