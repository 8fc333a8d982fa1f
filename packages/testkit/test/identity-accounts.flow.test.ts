import { listOwnEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { exportAudit, listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { getMe, logIn, logInWithCode, logOut } from '@avaliax/proto/identity/auth.routes.ts'
import { inviteOperator, removeOperator } from '@avaliax/proto/identity/operator.routes.ts'
import { changePassword, forgotPassword, resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { listSessions, revokeSession } from '@avaliax/proto/identity/session.routes.ts'
import {
  beginTwoFactor,
  changeSignInRules,
  confirmTwoFactor,
  disableTwoFactor,
} from '@avaliax/proto/identity/two-factor.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ApiClient } from '../src/api-client.ts'
import { appCode } from '../src/authenticator.ts'
import { type Owner, startTestNetwork, type TestNetwork } from '../src/test-network.ts'
import { until } from '../src/until.ts'

const NEW_PASSWORD = 'outra-senha-longa'
const REVOKED_WITHIN_MS = 5_000
const PUBLIC_URL = 'https://avaliax.test'

let network: TestNetwork
beforeAll(async () => {
  network = await startTestNetwork({ together: true, publicUrl: PUBLIC_URL })
}, 120_000)
afterAll(() => network?.stop(), 60_000)

interface SinkMail {
  subject: string
  text: string
}

async function mailsOf(email: string, count: number): Promise<SinkMail[]> {
  await network.settle()
  const { mail } = (await network.sandbox('GET', `mail?to=${email}`)) as { mail: SinkMail[] }
  // Beside the one that welcomes a sign-up.
  const further = mail.filter(({ subject }) => !subject.startsWith('Welcome'))
  expect(further).toHaveLength(count)
  return further
}
const tokenIn = (text = '') =>
  new URL(/http\S+\/reset-password\?\S+/.exec(text)?.[0] ?? '').searchParams.get('token')

async function signIn(email: string, password: string): Promise<ApiClient> {
  const { token } = await network.anonymous.call(logIn, { body: { email, password } })
  return network.anonymous.as(token)
}
const reset = (token: string | null, newPassword = NEW_PASSWORD) =>
  network.anonymous.send(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } })

/** Every service refuses the token within five seconds; the calls before have filled each cache. */
async function isOutEverywhere(api: ApiClient, routes: readonly RouteContract[]): Promise<void> {
  const startedAt = performance.now()
  for (const route of routes) {
    let status = 0
    while (status !== 401 && performance.now() - startedAt < REVOKED_WITHIN_MS)
      ({ status } = await api.send(route))
    expect([route.path, status]).toEqual([route.path, 401])
  }
}
const EVERYWHERE = [getOwnClient, listOwnEmployees, getMe]
async function used({ api }: Pick<Owner, 'api'>): Promise<void> {
  for (const route of EVERYWHERE) expect((await api.send(route)).status).toBe(200)
}

describe('a forgotten password', () => {
  it('is set anew by the mailed link, and the old session is out on every service (T35, T38)', async () => {
    const owner = await network.owner()
    await used(owner)
    await network.anonymous.call(forgotPassword, { body: { email: owner.email } })
    const [mail] = await mailsOf(owner.email, 1)
    expect(mail?.text).toContain(`${PUBLIC_URL}/reset-password?token=`)
    const token = tokenIn(mail?.text)

    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    await isOutEverywhere(owner.api, EVERYWHERE)
    const { email } = owner
    expect((await network.anonymous.send(logIn, { body: { email, password: owner.password } })).status).toBe(
      401,
    )
    await used({ api: await signIn(email, NEW_PASSWORD) })
    expect((await mailsOf(email, 2))[1]?.subject).toContain('password was changed')
  })

  it('leads to our own address, whatever host the request names (T36)', async () => {
    const { email } = await network.owner()
    await network.anonymous.call(forgotPassword, {
      body: { email },
      headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    })
    const [mail] = await mailsOf(email, 1)
    expect(mail?.text).toContain(`${PUBLIC_URL}/reset-password?token=`)
    expect(mail?.text).not.toContain('evil')
  })

  it('answers the same bytes whether the address is known or not (T34)', async () => {
    const { email } = await network.owner()
    const answerTo = async (route: RouteContract, body: object) => {
      const { status, body: answer, headers } = await network.anonymous.send(route, { body })
      const names = [...headers.keys()].filter((name) => name !== 'content-length').sort()
      return JSON.stringify({ status, ...(answer as object), requestId: '', names })
    }
    for (const [route, more] of [
      [forgotPassword, {}],
      [logIn, { password: 'errada' }],
    ] as const)
      expect(await answerTo(route, { email, ...more })).toBe(
        await answerTo(route, { email: `no-${email}`, ...more }),
      )
    await network.settle()
    expect(await network.sandbox('GET', `mail?to=no-${email}`)).toEqual({ mail: [] })
  })
})

describe('a session is out on every service within five seconds (T38)', () => {
  it('after logging out', async () => {
    const owner = await network.owner()
    await used(owner)
    await owner.api.call(logOut)
    await isOutEverywhere(owner.api, EVERYWHERE)
  })

  it('after the password was changed elsewhere, which goes on', async () => {
    const owner = await network.owner()
    const elsewhere = await signIn(owner.email, owner.password)
    await used(owner)
    const body = { currentPassword: owner.password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    await elsewhere.call(changePassword, { body })
    await isOutEverywhere(owner.api, EVERYWHERE)
    await used({ api: elsewhere })
  })

  it('after it was revoked on the sessions page', async () => {
    const owner = await network.owner()
    const elsewhere = await signIn(owner.email, owner.password)
    await used(owner)
    const sessions = await elsewhere.call(listSessions)
    const other = sessions.find(({ current }) => !current)
    await elsewhere.call(revokeSession, { params: { sessionId: other?.id ?? '' } })
    await isOutEverywhere(owner.api, EVERYWHERE)
  })

  it('after a superadmin was removed', async () => {
    const agency = await network.superadmin()
    const email = `operadora-${Date.now()}@example.com`
    const { operator, invitation } = await agency.call(inviteOperator, { body: { email } })
    expect((await reset(tokenIn(invitation.url))).status).toBe(200)
    const removed = await signIn(email, NEW_PASSWORD)
    expect((await removed.send(listAudit)).status).toBe(200)

    await agency.call(removeOperator, { params: { userId: operator.id } })
    await isOutEverywhere(removed, [listAudit, getMe])
  })
})

describe('a second step', () => {
  /** With the app's secret and the recovery codes. */
  async function withTwoFactor(api: ApiClient, password: string) {
    const { secret } = await api.call(beginTwoFactor, { body: { password } })
    const { recoveryCodes } = await api.call(confirmTwoFactor, { body: { code: appCode(secret) } })
    return { secret, recoveryCodes }
  }
  async function operator(agency: ApiClient, name: string): Promise<{ email: string; api: ApiClient }> {
    const email = `${name}-${Date.now()}@example.com`
    const { invitation } = await agency.call(inviteOperator, { body: { email } })
    expect((await reset(tokenIn(invitation.url))).status).toBe(200)
    return { email, api: await signIn(email, NEW_PASSWORD) }
  }

  it('stands between the password and everything else', async () => {
    const { api, email, password } = await network.owner()
    const { secret } = await withTwoFactor(api, password)
    expect((await api.call(getMe)).twoFactor).toEqual({ enabled: true, due: false, recoveryCodesLeft: 10 })
    const first = await network.anonymous.send(logIn, { body: { email, password } })
    expect(first.status).toBe(202)
    const { challenge } = first.body as unknown as { challenge: string }
    expect((await network.anonymous.as(challenge).send(getMe)).status).toBe(401)
    const body = { challenge, code: appCode(secret, 1) }
    const { token } = await network.anonymous.call(logInWithCode, { body })
    expect((await network.anonymous.as(token).send(getOwnClient)).status).toBe(200)
    expect((await network.anonymous.send(logInWithCode, { body })).status).toBe(401)
  })

  it('is set up by every operator before anything else, once the agency requires it', async () => {
    const agency = await network.superadmin()
    const chief = await operator(agency, 'chefe')
    const { recoveryCodes } = await withTwoFactor(chief.api, NEW_PASSWORD)
    const other = await operator(agency, 'outra')
    expect((await other.api.send(listAudit)).status).toBe(200)
    const require = (operatorsNeedTwoFactor: boolean) =>
      chief.api.call(changeSignInRules, { body: { operatorsNeedTwoFactor } })
    await require(true)
    await until(
      async () => (await other.api.send(listAudit)).status,
      (status) => status === 403,
    )
    const { body } = await other.api.send(listAudit)
    expect(body).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
    await withTwoFactor(other.api, NEW_PASSWORD)
    expect((await other.api.send(listAudit)).status).toBe(200)
    expect((await chief.api.send(listAudit)).status).toBe(200)
    await require(false)
    const off = { password: NEW_PASSWORD, code: recoveryCodes[0] ?? '' }
    await chief.api.call(disableTwoFactor, { body: off })
    await signIn(chief.email, NEW_PASSWORD)
  })
})

describe('the audit trail', () => {
  it('names who did it, from where and in which request, and leaves as CSV', async () => {
    const owner = await network.owner()
    const { headers } = await network.anonymous.send(logIn, {
      body: { email: owner.email, password: 'errada' },
    })
    const agency = await network.superadmin()
    const [refused, signUp] = await agency.call(listAudit, { query: { search: owner.email } })
    expect(refused).toMatchObject({
      action: 'auth.login',
      outcome: 'refused',
      address: '127.0.0.1',
      requestId: headers.get('x-request-id'),
    })
    expect(signUp).toMatchObject({ action: 'auth.signup', actorId: owner.user.id })

    const csv = await agency.send(exportAudit, { query: { search: owner.email } })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
    expect(csv.headers.get('cache-control')).toBe('no-store')
    expect(String(csv.body).trimEnd().split('\r\n')).toHaveLength(3)
    await network.settle()
    const [entry] = await agency.call(listAudit, { query: { action: 'GET /api/superadmin/audit.csv' } })
    expect(entry).toMatchObject({ outcome: 'done', actorEmail: network.stack.secrets.superadmin.email })
  })

  it('tells of an owner who tried what is the agency’s', async () => {
    const owner = await network.owner()
    expect((await owner.api.send(listAudit)).status).toBe(403)
    await network.settle()
    const agency = await network.superadmin()
    expect(
      await agency.call(listAudit, { query: { search: owner.email, outcome: 'refused' } }),
    ).toMatchObject([{ action: 'GET /api/superadmin/audit', actorId: owner.user.id }])
  })
})
