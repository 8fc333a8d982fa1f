import { expect, test } from '@jest/globals'
import { mailConfig } from './mail-config.ts'

const problemsOf = (SMTP_URL: string) =>
  mailConfig.safeParse({ SMTP_URL, MAIL_FROM: 'a@example.com' }).error?.issues.map(({ path }) => path[0]) ??
  []

test.each([
  'smtp://mail.example.com:587',
  'smtps://user:p%40ss%25word@mail.example.com:465',
  'smtp://user@mail.example.com',
])('%s is a mail server', (address) => {
  expect(problemsOf(address)).toEqual([])
})

test.each([
  'smtps://user:100%sure@mail.example.com:465',
  'smtps://us%er:secret@mail.example.com',
  'smtps://user:pa#ss@mail.example.com',
  'https://mail.example.com',
  'mail.example.com:587',
  '',
])('%s is none', (address) => {
  expect(problemsOf(address)).toEqual(['SMTP_URL'])
})
