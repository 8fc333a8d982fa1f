import { expect, test } from '@jest/globals'
import { isPushEndpoint } from './push-endpoint.ts'

const SANDBOX = ['http://127.0.0.1:4567/push/']

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
  'http://127.0.0.1:4567/push/device-1',
])('%s is one', (endpoint) => {
  expect(isPushEndpoint(endpoint, SANDBOX)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://evil-fcm.googleapis.com/abc',
  'https://sub.fcm.googleapis.com/abc',
  'https://storage.googleapis.com/abc',
  'https://fcm.googleapis.com./abc',
  'https://user:pass@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com@169.254.169.254/abc',
  'https://push.services.mozilla.com.evil.example/a',
  'https://evilpush.services.mozilla.com/a',
  'https://evilpush.apple.com/a',
  'https://notify.windows.com.evil.example/a',
  'https://127.0.0.1/push/a',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/a',
  'http://127.0.0.1:45678/push/a',
  'http://127.0.0.1:4567/make/hook',
  'http://127.0.0.1:4567/push/..%2fmake/hook',
  'javascript:alert(1)',
  'fcm.googleapis.com/abc',
  `https://fcm.googleapis.com/${'a'.repeat(3000)}`,
  '',
])('%s is none', (endpoint) => {
  expect(isPushEndpoint(endpoint, SANDBOX)).toBe(false)
})
