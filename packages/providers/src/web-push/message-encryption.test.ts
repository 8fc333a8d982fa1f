import { expect, test } from '@jest/globals'
import { areSubscriptionKeys, encryptMessage } from './message-encryption.ts'

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  plain: 'When I grow up, I want to be a watermelon',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('the example of RFC 8291 comes out to the letter', () => {
  expect(encryptMessage(RFC.plain, RFC, RFC).toString('base64url')).toBe(RFC.message)
})

test('each message has a key and a salt of its own', () => {
  const [one, other] = [encryptMessage('a', RFC), encryptMessage('a', RFC)]
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16))
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86))
})

test.each([
  ['the RFC’s', RFC, true],
  ['a point beside the curve', { ...RFC, p256dh: `${RFC.p256dh.slice(0, -4)}AAAA` }, false],
  ['a compressed point', { ...RFC, p256dh: Buffer.alloc(33, 2).toString('base64url') }, false],
  ['a short secret', { ...RFC, auth: 'AAAA' }, false],
  ['nothing', { p256dh: '', auth: '' }, false],
])('%s are keys of a browser: %s', (_what, keys, expected) => {
  expect(areSubscriptionKeys(keys)).toBe(expected)
})
