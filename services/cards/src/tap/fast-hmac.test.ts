import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { fastHmac } from './fast-hmac.ts'

test('the same as the library’s, for keys and messages of any length', () => {
  for (const keyBytes of [1, 32, 64, 65, 200]) {
    const key = randomBytes(keyBytes)
    const hmac = fastHmac(key)
    for (const message of ['', 'a', 'ação 😀', 'x'.repeat(5000), 'short again']) {
      expect(hmac(message).toString('hex')).toBe(createHmac('sha256', key).update(message).digest('hex'))
    }
  }
})
