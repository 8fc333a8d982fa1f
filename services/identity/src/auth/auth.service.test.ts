import { unavailable } from '@avaliax/chassis/errors.ts'
import { localWindows } from '@avaliax/chassis/limits/local-windows.ts'
import { expect, it } from '@jest/globals'
import { newUser } from '../user/user.domain.ts'
import { authService } from './auth.service.ts'
import { loginThrottle } from './login-throttle.limiter.ts'

const at = new Date('2026-11-01T12:00:00Z')
const visitor = { address: '192.0.2.1', requestId: 'r', device: '' }
const ana = newUser(
  {
    _id: 7,
    username: 'ana@example.com',
    passwordHash: 'right',
    role: 'client',
    status: 'active',
    language: 'pt',
  },
  at,
)

function service({ busy = false, passwordChanged = false } = {}) {
  const state = { busy, told: [] as string[] }
  const windows = localWindows({ now: () => 0 })
  const limits = {
    take: async (key: string, quota: { max: number; windowSeconds: number }) => windows.take(key, quota),
    giveBack: async (key: string) => windows.giveBack(key),
    clear: async (key: string) => windows.clear(key),
  }
  const auth = authService({
    users: {
      byEmail: async (username: string) => (username === ana.username ? ana : null),
      loggedIn: async () => !passwordChanged,
    } as never,
    memberships: { ofUser: async () => [] },
    announce: async () => {},
    audit: async ({ action, outcome = 'done' }) => void state.told.push(`${action} ${outcome}`),
    transact: (work) => work(null as never),
    async checkPassword(user, password) {
      if (state.busy) throw unavailable()
      return user?.passwordHash === password ? user : null
    },
    throttle: loginThrottle({ limits, known: { has: async () => false, add: async () => {} } }),
    limits,
    twoFactor: {
      isOn: async () => false,
      use: async () => false,
      stateOf: async () => ({ enabled: false, recoveryCodesLeft: 0 }),
    },
    signInRules: { isTwoFactorDue: async () => false },
    challengeSecret: 'a secret of tests',
    sessions: { find: async () => null },
    openSession: async () => ({ token: 't', user: {} as never }),
    now: () => at,
  })
  const logIn = (password: string) => auth.logIn(ana.username, password, visitor)
  return { state, logIn }
}

it('a crowd or an outage locks nobody out', async () => {
  const { state, logIn } = service({ busy: true })
  for (let i = 0; i < 30; i++)
    await expect(logIn('right')).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  state.busy = false
  await expect(logIn('right')).resolves.toMatchObject({ token: 't' })
  expect(state.told).toEqual(['auth.login done'])
})

it('a password that was changed while it was being checked opens no session', async () => {
  const { state, logIn } = service({ passwordChanged: true })
  await expect(logIn('right')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(state.told).toEqual(['auth.login refused'])
})
