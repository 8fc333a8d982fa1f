import { expect, test } from '@jest/globals'
import { agentKinds } from './agent-kinds.cache.ts'

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

test('all versions of a browser are people; a bot with the same prefix is not', () => {
  const version = (number: string) =>
    `Mozilla/5.0 (Linux; Android ${number}) Chrome/${number}.0 Mobile Safari/537.36`
  for (const number of ['9', '10', '15.1']) expect(kindOf(version(number))).toBe('person')
  expect(kindOf(`${version('15')} (compatible; Googlebot/2.1)`)).toBe('bot')
})

test('a header too long to be cached is classified each time', () => {
  const long = `Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36 ${'x'.repeat(1000)}`
  expect([kindOf(long), kindOf(long)]).toEqual(['person', 'person'])
})
