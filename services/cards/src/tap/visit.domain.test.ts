import { pageLanguage } from '@avaliax/chassis/http/plain-page.ts'
import { expect, test } from '@jest/globals'
import { tapPage } from './tap-page.ts'
import { agentKinds, isPrefetch, verdictOf } from './visit.domain.ts'

const kindOf = agentKinds()

test.each([
  [
    'person',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ],
  ['person', 'Mozilla/5.0 (Linux; Android 15; Phone 7) Chrome/142.0 Mobile Safari/537.36'],
  [
    'person',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0.0.0',
  ],
  [
    'person',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.0;]',
  ],
  ['preview', 'WhatsApp/2.24.20.89 A'],
  ['preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['preview', 'TelegramBot (like TwitterBot)'],
  ['bot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['bot', 'curl/8.5.0'],
  ['bot', ''],
])('%s: %s', (kind, agent) => {
  expect(kindOf(agent)).toBe(kind)
  expect(kindOf(agent)).toBe(kind)
})

test('what was said of one version holds for the next, and for no other program', () => {
  const version = (number: string) =>
    `Mozilla/5.0 (Linux; Android ${number}) Chrome/${number}.0 Mobile Safari/537.36`
  for (const number of ['9', '10', '15.1']) expect(kindOf(version(number))).toBe('person')
  expect(kindOf(`${version('15')} (compatible; Googlebot/2.1)`)).toBe('bot')
})

test('what is fetched ahead is told to ask again', () => {
  expect(isPrefetch({ 'sec-purpose': 'prefetch;prerender' })).toBe(true)
  expect(isPrefetch({ purpose: 'prefetch' })).toBe(true)
  expect(isPrefetch({ 'x-moz': 'prefetch' })).toBe(true)
  expect(isPrefetch({ 'sec-fetch-dest': 'document' })).toBe(false)
})

test('verdicts', () => {
  expect(verdictOf('person', 'open')).toBe('counted')
  expect(verdictOf('person', 'no-place')).toBe('counted')
  expect(verdictOf('person', 'suspended')).toBe('suspended')
  expect(verdictOf('person', 'gone')).toBe('unassigned')
  expect(verdictOf('bot', 'suspended')).toBe('bot')
})

test('the page speaks the browser’s first language that we have', () => {
  expect(pageLanguage('en-US,en;q=0.9,pt;q=0.8')).toBe('en')
  expect(pageLanguage('fr,pt-BR;q=0.8,en;q=0.7')).toBe('pt')
  expect(pageLanguage('en;q=0.2,pt;q=0.9')).toBe('pt')
  expect(pageLanguage('de')).toBe('pt')
  expect(pageLanguage(undefined)).toBe('pt')
})

test('pages are small, complete and without script', () => {
  for (const kind of ['unknown', 'no-place', 'suspended', 'busy'] as const) {
    for (const language of ['pt', 'en'] as const) {
      const page = tapPage(kind, language)
      expect(Buffer.byteLength(page)).toBeLessThan(10_000)
      expect(page).not.toMatch(/<script|https?:/)
      expect(page).toMatch(/<h1>.+<\/h1>/)
    }
  }
})
