import { expect, test } from '@jest/globals'
import { agentKinds } from './agent-kinds.cache.ts'
import { inAppBrowserOf } from './in-app-browser.domain.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WEBVIEW =
  'Mozilla/5.0 (Linux; Android 15; SM-A156M Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36'

test.each([
  ['instagram', `${IPHONE} Mobile/22F76 Instagram 389.0.0.19.75 (iPhone14,5; iOS 18_5; pt_BR; scale=3.00)`],
  ['instagram', `${WEBVIEW} Instagram 390.0.0.43.81 Android (35/15; 450dpi; 1080x2340; samsung)`],
  ['facebook', `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/1;FBDV/iPhone14,5;FBLC/pt_BR]`],
  ['facebook', `${WEBVIEW} [FB_IAB/FB4A;FBAV/521.0.0.40.95;]`],
  ['facebook', `${WEBVIEW} [FB_IAB/Orca-Android;FBAV/470.0.0.0.1;]`],
  ['whatsapp', `${IPHONE} Mobile/15E148 WhatsApp/25.16.81`],
  ['whatsapp', `${WEBVIEW} WhatsApp/2.25.16.81`],
] as const)('%s: %s', (app, agent) => {
  expect([inAppBrowserOf(agent), agentKinds()(agent)]).toEqual([app, 'person'])
})

test.each([
  'WhatsApp/2.23.20.0 A',
  'WhatsApp/2.25.1 i',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
])('%s fetches a preview', (agent) => {
  expect([inAppBrowserOf(agent), agentKinds()(agent)]).toEqual([undefined, 'preview'])
})

test.each([`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, `${WEBVIEW.replace('; wv', '')}`, ''])(
  '%s is the visitor’s own browser',
  (agent) => expect(inAppBrowserOf(agent)).toBeUndefined(),
)
