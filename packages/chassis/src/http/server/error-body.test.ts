import { expect, test } from '@jest/globals'
import { appError, validationError } from '../../errors.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { errorBody } from './error-handler.ts'

const body = (error: Parameters<typeof errorBody>[0], language: Parameters<typeof errorBody>[2]) =>
  errorBody(error, 'r', language)

test.each([
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['en-US', 'en'],
  ['EN', 'en'],
  ['en_GB', 'en'],
  ['fr, en;q=0.3, pt;q=0.7', 'pt'],
  ['de', null],
  ['*', null],
  ['en;q=0', null],
  ['en;q=abc', null],
  ['', null],
  [undefined, null],
  [`${'x,'.repeat(5_000)}en`, null],
])('%j asks for %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test('the text of a code is the caller’s; where the specification gives one in that language, that one', () => {
  const limit = appError('EMPLOYEE_LIMIT_EXCEEDED')
  expect(body(limit, 'en').message).toBe('Employee limit reached')
  expect(body(limit, 'pt').message).toBe('Limite de funcionários atingido para o seu plano atual')
  expect(body(limit, null).message).toBe('Employee limit reached')
  expect(body(appError('NOT_FOUND'), 'en').message).toBe('Not found.')
  expect(body(appError('UNAUTHENTICATED'), 'en').message).toBe('Unauthorized')
})

test('a text of its own and the details are the caller’s too', () => {
  const wrong = appError('UNAUTHENTICATED', { message: 'Email ou senha inválidos' })
  expect([body(wrong, 'pt').message, body(wrong, 'en').message]).toEqual([
    'Email ou senha inválidos',
    'Invalid email or password',
  ])
  const field = validationError('password', 'A senha é obrigatória')
  expect(body(field, 'en').details).toEqual([{ path: 'password', message: 'Password is required' }])
  expect(body(field, null).details).toEqual([{ path: 'password', message: 'A senha é obrigatória' }])
})

test('an unknown failure says nothing about itself in either language', () => {
  const failure = appError('INTERNAL', { message: 'secret path /etc' })
  for (const language of ['pt', 'en', null] as const)
    expect(body(failure, language).message).not.toContain('secret')
})
