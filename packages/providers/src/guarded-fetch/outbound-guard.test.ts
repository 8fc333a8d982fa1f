import { expect, test } from '@jest/globals'
import { outboundGuard } from './outbound-guard.ts'

const answering = (...addresses: string[]) =>
  outboundGuard({
    allow: [],
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  })
const failing = outboundGuard({
  allow: [],
  resolve: () =>
    Promise.reject(Object.assign(new Error('getaddrinfo EAI_AGAIN'), { syscall: 'getaddrinfo' })),
})
const URL_TEXT = 'https://hook.example.com/abc'
const REFUSAL = { code: 'WEBHOOK_URL_NOT_ALLOWED' }

test('the address that was checked is the one to dial', async () => {
  await expect(answering('93.184.216.34').target(URL_TEXT)).resolves.toMatchObject({
    pinned: { address: '93.184.216.34' },
  })
})

test.each([['127.0.0.1'], ['10.0.0.7'], ['169.254.169.254'], ['::1'], ['::ffff:192.168.0.1'], ['fd00::1']])(
  'a name that resolves to %s is refused',
  async (address) => {
    await expect(answering(address).target(URL_TEXT)).rejects.toMatchObject(REFUSAL)
    await expect(answering(address).check(URL_TEXT)).rejects.toMatchObject(REFUSAL)
  },
)

test('one private address among public ones is enough to refuse', async () => {
  await expect(answering('93.184.216.34', '10.0.0.1').target(URL_TEXT)).rejects.toMatchObject(REFUSAL)
})

test('an address may be saved while its name does not resolve, but not called', async () => {
  await expect(failing.check(URL_TEXT)).resolves.toBeUndefined()
  await expect(failing.target(URL_TEXT)).rejects.toThrow('EAI_AGAIN')
})
