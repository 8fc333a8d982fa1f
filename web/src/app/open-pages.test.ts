import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { OPEN_PAGE, openPageAt } from '@avaliax/proto/document/open-pages.ts'
import { expect, test } from '@jest/globals'

const WORKER = readFileSync(resolve(import.meta.dirname, '../../public/service-worker.js'), 'utf8')

test('the worker leaves alone what is open to anybody, and nothing else of the application', () => {
  const [, written] = /const OPEN_PAGE =\s+\/(.+)\/$/m.exec(WORKER) ?? []
  expect(written).toBe(OPEN_PAGE.source)
})

test.each([
  ['/reset-password', 'resetPassword'],
  ['/confirm-address', 'confirmAddress'],
  ['/login/sso', 'singleSignOn'],
  ['/scan', 'scan'],
  ['/meu-cartao', 'myCard'],
  ['/meu-cartao/', 'myCard'],
  ['/leaderboard/17', 'board'],
  ['/public/leaderboard/17', 'board'],
  ['/public/leaderboard', 'board'],
  ['/report/abc', 'report'],
  ['/public', 'notFound'],
  ['/public/x/y', 'notFound'],
  ...[
    '/',
    '/login',
    '/dashboard',
    '/leaderboard',
    '/reviews/1',
    '/reports/2026-01',
    '/publicity',
    '/scanner',
  ].map((path) => [path, undefined] as const),
  ...['/reports', '/settings/account', '/x/scan', '/x/public/y', '/report', '/login/sso/x'].map(
    (path) => [path, undefined] as const,
  ),
])('%s is open as %s', (path, page) =>
  expect([openPageAt(path), OPEN_PAGE.test(path)]).toEqual([page, page !== undefined]),
)
