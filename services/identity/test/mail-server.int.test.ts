import { notificationPath } from '@avaliax/proto/identity/notification.texts.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { AGENCY, type IdentityUnderTest, startIdentity } from './identity-under-test.ts'
import { notificationFixture } from './notification-fixture.ts'

let identity: IdentityUnderTest
beforeAll(async () => {
  // Nobody listens there.
  identity = await startIdentity({ SMTP_URL: 'smtp://127.0.0.1:1' })
}, 60_000)
afterAll(() => identity?.stop(), 30_000)

const { list } = notificationFixture(() => identity)

it('starts without a mail server, is ready, and tells the superadmin by the bell', async () => {
  const agency = await identity.loggedIn(AGENCY.email, AGENCY.password)
  const told = await until(
    async () => (await list(agency)).filter(({ topic }) => topic === 'mail-down'),
    (rows) => rows.length > 0,
  )
  expect(told.map(notificationPath)).toEqual(['/platform'])
  const { ready, checks } = (await (await fetch(`${identity.url}/readyz`)).json()) as {
    ready: boolean
    checks: Record<string, { ok: boolean; critical: boolean }>
  }
  expect([ready, checks.mail]).toEqual([true, expect.objectContaining({ ok: false, critical: false })])
  const waiting = await identity.deps.db.collection('notifications').countDocuments({ mailAt: { $ne: null } })
  expect(waiting).toBe(0)
})
