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
  ['person', 'Instagram 350.0.0.0 (iPhone14,5; iOS 17_1; pt_BR; scale=3.00; 1170x2532; 5)'],
  ['person', 'Instagram 219.0.0.12.117 Android (29/10; 440dpi; 1080x2261; samsung; SM-A515F; a51; pt_BR)'],
  ['person', 'Barcelona 300.0 (iPhone14,5; iOS 17_1)'],
  ['person', 'Snapchat/12.60.0.40 (iPhone14,2; iOS 17.1.1; gzip)'],
  ['person', 'TikTok 31.5.0 rv:315014 (iPhone; iOS 17.1; pt_BR) Cronet'],
  [
    'person',
    'com.zhiliaoapp.musically/2023204030 (Linux; U; Android 14; pt_BR; SM-S911B; Cronet/TTNetVersion)',
  ],
  [
    'person',
    '[FBAN/FBIOS;FBAV/440.0.0.31.105;FBBV/528;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.1;FBSS/3]',
  ],
  ['person', 'FBAN/FBIOS'],
  ['person', 'Twitter for iPhone'],
  ['person', 'LinkedIn/9.28 (iPhone; iOS 17.1; Scale/3.00)'],
  ['person', 'Line/13.0 iPhone'],
  ['person', 'NAVER(inapp; search; 1000)'],
  ['person', 'DuckDuckGo/7 (Linux; Android 14)'],
  ['person', 'MicroMessenger/8.0.42(0x18002a2f) NetType/4G Language/pt_BR'],
  ['preview', 'Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots'],
  ['preview', 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)'],
  [
    'bot',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
  ],
  [
    'bot',
    'Mozilla/5.0 (Linux; Android 11; moto g) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Chrome-Lighthouse',
  ],
  ['bot', 'python-requests/2.32 (Android)'],
  ['bot', 'okhttp/4.9.3'],
  ['preview', 'WhatsApp/2.24.20.89 A'],
  ['preview', 'WhatsApp/2.24.20.89 i'],
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
