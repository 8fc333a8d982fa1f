import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { ownerOf } from '@avaliax/testkit/service/actors.ts'
import { fakeIdentity } from '@avaliax/testkit/service/fake-identity.ts'
import { startService as startAnyService } from '@avaliax/testkit/service/start-service.ts'
import { reviewsConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'
import { type FakeCards, fakeCards } from './fake-cards.ts'
import { type FakeTenancy, fakeTenancy } from './fake-tenancy.ts'

export { superadmin } from '@avaliax/testkit/service/actors.ts'
export type { Answer } from '@avaliax/testkit/service/ask.ts'

export const owner = (clientId: number, changes: Partial<Actor> & { active?: boolean } = {}): Actor => {
  const { active = true, ...rest } = changes
  return ownerOf([{ companyId: clientId, clientId, active }], { email: 'ana@example.com', ...rest })
}

export type ServiceUnderTest = Awaited<ReturnType<typeof startService>>

/** The service on real stores, beside a stand-in for tenancy. */
export async function startService(env: Record<string, string>) {
  let tenancy: FakeTenancy | undefined
  let cards: FakeCards | undefined
  const service = await startAnyService({
    service: 'reviews',
    config: reviewsConfig,
    build: buildService,
    async otherServices({ tokensOf, log, life }) {
      tenancy = await fakeTenancy({ tokens: tokensOf('tenancy'), log })
      life.onStop('tenancy', tenancy.close)
      const identity = await fakeIdentity({ tokens: tokensOf('identity'), log })
      life.onStop('identity', identity.close)
      cards = await fakeCards({ tokens: tokensOf('cards'), log })
      life.onStop('cards', cards.close)
      return { tenancy: tenancy.url, identity: identity.url, cards: cards.url }
    },
    env: () => ({
      PUBLIC_URL: 'http://localhost:8080',
      SEAL_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      REPLY_UNDO_MS: '0',
      DUE_EVERY_MS: '250',
      GOOGLE_EDIT_WINDOW_MS: '100',
      // The provider's answer of this moment is what these tests are about.
      PAID_ANSWERS_KEPT_MS: '0',
      ...env,
    }),
  })
  return {
    ...service,
    tenancy: tenancy as FakeTenancy,
    cards: cards as FakeCards,
    internal: service.from('content-generation'),
    publicly: (path: string, headers: Record<string, string> = {}) =>
      service.publicly('GET', path, undefined, headers),
  }
}
