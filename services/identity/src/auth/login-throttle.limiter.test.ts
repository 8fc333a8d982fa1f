import { localWindows } from '@avaliax/chassis/limits/local-windows.ts'
import { expect, it } from '@jest/globals'
import { delayAfter, loginThrottle } from './login-throttle.limiter.ts'

const MINUTE_MS = 60_000

function throttleAt(clock = { now: 0 }) {
  const windows = localWindows({ now: () => clock.now })
  const knownPairs = new Set<string>()
  const throttle = loginThrottle({
    limits: {
      take: async (key, quota) => windows.take(key, quota),
      giveBack: async (key) => windows.giveBack(key),
      clear: async (key) => windows.clear(key),
    },
    known: {
      has: async (email, address) => knownPairs.has(`${email} ${address}`),
      add: async (email, address) => void knownPairs.add(`${email} ${address}`),
    },
  })
  const isEvaluated = (email: string, address: string): Promise<boolean> =>
    throttle.reserve(email, address).then(
      () => true,
      () => false,
    )
  const botnet = async (email: string, guesses: number, from = 0) => {
    let evaluations = 0
    for (let i = from; i < from + guesses; i++) if (await isEvaluated(email, `10.0.0.${i}`)) evaluations++
    return evaluations
  }
  return { clock, throttle, isEvaluated, botnet }
}

it('hears five guesses from one address', async () => {
  const { throttle } = throttleAt()
  const guesses = await Promise.allSettled(
    Array.from({ length: 200 }, () => throttle.reserve('ana@example.com', '192.0.2.1')),
  )
  expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refusal = guesses.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refusal.reason).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Email ou senha inválidos',
    retryAfterSeconds: 900,
  })
})

it('hears twenty an hour from many addresses, then one per growing pause, whether the account exists or not', async () => {
  const { clock, botnet } = throttleAt()
  expect(await botnet('ana@example.com', 100)).toBe(21)
  clock.now += 30_000
  expect(await botnet('ana@example.com', 50, 100)).toBe(1)
  // The pause has grown to its longest, a quarter of an hour, and is never a lock.
  clock.now += 14 * MINUTE_MS
  expect(await botnet('ana@example.com', 50, 150)).toBe(0)
  clock.now += MINUTE_MS
  expect(await botnet('ana@example.com', 50, 200)).toBe(1)
  clock.now += 60 * MINUTE_MS
  expect(await botnet('ana@example.com', 20)).toBe(20)
})

it('lets the owner in from where the account was used before, whatever others try', async () => {
  const { throttle, isEvaluated, botnet } = throttleAt()
  await (await throttle.reserve('ana@example.com', '192.0.2.1')).succeeded()
  await botnet('ana@example.com', 100)
  expect(await isEvaluated('ana@example.com', '192.0.2.2')).toBe(false)
  expect(await isEvaluated('ana@example.com', '192.0.2.1')).toBe(true)
})

it('gives a success back, and a mailed link clears what was guessed before', async () => {
  const { throttle, isEvaluated } = throttleAt()
  for (let i = 0; i < 20; i++) {
    await (await throttle.reserve('ana@example.com', '192.0.2.1')).succeeded()
  }
  for (let i = 0; i < 6; i++) await isEvaluated('ana@example.com', '192.0.2.1')
  expect(await isEvaluated('ana@example.com', '192.0.2.1')).toBe(false)
  await throttle.welcome('ana@example.com', '192.0.2.1')
  expect(await isEvaluated('ana@example.com', '192.0.2.1')).toBe(true)
})

it('does not count a guess that nobody looked at', async () => {
  const { throttle } = throttleAt()
  for (let i = 0; i < 40; i++) await (await throttle.reserve('ana@example.com', '192.0.2.1')).giveBack()
})

it('doubles the pause up to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100_000].map(delayAfter)).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
})
