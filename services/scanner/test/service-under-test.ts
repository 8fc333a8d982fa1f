import { superadmin } from '@avaliax/testkit/service/actors.ts'
import { fakeIdentity } from '@avaliax/testkit/service/fake-identity.ts'
import { startService as startAnyService } from '@avaliax/testkit/service/start-service.ts'
import { scannerConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'
import { type FakeTenancy, fakeTenancy } from './fake-tenancy.ts'

export { superadmin } from '@avaliax/testkit/service/actors.ts'
export type { Answer } from '@avaliax/testkit/service/ask.ts'

export type ServiceUnderTest = Awaited<ReturnType<typeof startService>>

/** The service on real stores, beside a stand-in for tenancy that may be prepared before the start. */
export async function startService(
  env: Record<string, string>,
  prepare: (state: FakeTenancy['state']) => void = () => {},
) {
  let tenancy: FakeTenancy | undefined
  const service = await startAnyService({
    service: 'scanner',
    config: scannerConfig,
    build: buildService,
    async otherServices({ tokensOf, log, life }) {
      tenancy = await fakeTenancy({ tokens: tokensOf('tenancy'), log })
      prepare(tenancy.state)
      life.onStop('tenancy', tenancy.close)
      const identity = await fakeIdentity({ tokens: tokensOf('identity'), log })
      life.onStop('identity', identity.close)
      return { tenancy: tenancy.url, identity: identity.url }
    },
    env: () => ({ LEAD_REMINDERS_EVERY_MS: '100', MAIL_FROM: 'Avaliax <no-reply@avaliax.test>', ...env }),
  })
  return {
    ...service,
    tenancy: tenancy as FakeTenancy,
    /** Somebody without a log-in, at an address. */
    visitor: (address: string) => service.as(null, address),
    agency: service.as(superadmin),
  }
}
