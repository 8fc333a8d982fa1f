import { randomUUID } from 'node:crypto'
import type { Actor, Membership } from '@avaliax/chassis/access/actor.ts'
import type { EmittedFact } from '@avaliax/chassis/kafka/event-bus.ts'
import type { EventContract, ServiceName } from '@avaliax/proto/contract.ts'
import { provisionClient } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { ownerOf, superadmin } from '@avaliax/testkit/service/actors.ts'
import type { Ask } from '@avaliax/testkit/service/ask.ts'
import { type Site, startService as startAnyService } from '@avaliax/testkit/service/start-service.ts'
import { until } from '@avaliax/testkit/until.ts'
import type { z } from 'zod'
import { clientRepository } from '../src/client/client.repository.ts'
import { tenancyConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'
import { agencyTotalsRepository } from '../src/figures/totals/agency-totals.repository.ts'
import { countAll } from '../src/migrations/totals.ts'
import { ownerRepository } from '../src/owner/owner.repository.ts'
import { subscriptionRepository } from '../src/subscription/subscription.repository.ts'
import { type FakeIdentity, fakeIdentity } from './fake-identity.ts'

export { superadmin } from '@avaliax/testkit/service/actors.ts'
export type { Answer } from '@avaliax/testkit/service/ask.ts'
export type Send = Ask

export type Company = Pick<Membership, 'clientId' | 'companyId'> & { active?: boolean }

/** An owner of these companies, the first one selected. */
export const owner = (userId: number, companies: readonly Company[]): Actor =>
  ownerOf(
    companies.map(({ active = true, ...ids }) => ({ ...ids, active })),
    { userId, email: `user-${userId}@example.com` },
  )

/** A person told this at the sign-up. */
interface Profile {
  companyName?: string
  language?: Language
}

export type ServiceUnderTest = Awaited<ReturnType<typeof startService>>

/** The service on real stores, beside a stand-in for identity. */
export async function startService(
  env: Record<string, string> = {},
  others: (site: Site) => Promise<Partial<Record<ServiceName, string>>> = async () => ({}),
) {
  let identity: FakeIdentity | undefined
  const service = await startAnyService({
    service: 'tenancy',
    config: tenancyConfig,
    build: buildService,
    async otherServices(site) {
      const { tokensOf, log, life } = site
      identity = await fakeIdentity({ tokens: tokensOf('identity'), log })
      life.onStop('identity', identity.close)
      return { identity: identity.url, ...(await others(site)) }
    },
    env: () => ({
      SILENCE_EVERY_MS: '100',
      REPORTS_DUE_EVERY_MS: '100',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Avaliax <no-reply@avaliax.test>',
      SEAL_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      ...env,
    }),
  })
  const { deps } = service
  const asIdentity = service.from('identity')
  const { db } = deps
  const totals = agencyTotalsRepository(db)
  const rows = { ...deps, totals, clients: clientRepository(db), owners: ownerRepository(db) }

  return {
    ...service,
    identity: identity as FakeIdentity,
    db,
    /** To put an owner on a plan without the payment provider. */
    subscriptions: subscriptionRepository(rows),
    agency: service.as(superadmin),
    internal: service.from('reviews'),
    asIdentity,
    asScanner: service.from('scanner'),
    /** A sign-up of somebody new, as identity asks for it. */
    async signUp(
      userId: number,
      profile: Profile = { companyName: 'Padaria Central' },
    ): Promise<Required<Company>> {
      const body = { userId, email: `user-${userId}@example.com`, ...profile }
      // A service that has just started on a busy machine may be short of its store for a moment.
      const answer = await until(
        () => asIdentity(provisionClient, { body }),
        ({ status }) => status !== 503,
      )
      const { clientId, companyId } = answer.body
      return { clientId, companyId, active: true }
    },
    /** Announces as another service does; returns once the broker has it. */
    hear<P extends z.ZodType>(
      { topic, partitions = 3, type, version }: EventContract<P>,
      { clientId, subject, rev = 1, data, time }: EmittedFact<z.input<P>> & { time?: string },
    ): Promise<void> {
      const envelope = {
        id: randomUUID(),
        type,
        source: 'cards',
        clientId,
        subject,
        rev,
        dataversion: version,
        data,
        time: time ?? new Date().toISOString(),
      }
      return deps.bus.publish([{ topic, partitions, envelope }])
    },
    /** Events of a type that wait or were sent, the oldest first. */
    announced: (type: string, filter: object = {}) =>
      db
        .collection('outbox')
        .find({ type, ...filter })
        .sort({ _id: 1 })
        .toArray(),
    /** The running totals, and what they come to when everything is counted anew. */
    async totals() {
      const running = await totals.read()
      const counted = await countAll(db)
      return { running, counted }
    },
  }
}
