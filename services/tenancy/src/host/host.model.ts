import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { HostState } from '@avaliax/proto/tenancy/host.fields.ts'
import { HostReason } from '@avaliax/proto/tenancy/host.routes.ts'
import { z } from 'zod'

/** Hosts of clients, and of the agency, whose `clientId` is null. */
export const hosts = defineCollection({
  name: 'hosts',
  document: z.object({
    _id: z.number(),
    clientId: z.number().nullable(),
    /** Small letters, as it travels. */
    host: z.string(),
    /** The registered domain that it stands under. */
    domain: z.string(),
    state: HostState,
    reason: HostReason.nullable(),
    /** Stands in the TXT record; another one for each client. */
    token: z.string(),
    provider: z.string().nullable(),
    /** Daily checks in a row that failed, and when the last one did. */
    failures: z.number(),
    failedAt: z.date().nullable(),
    createdBy: z.number(),
    createdAt: z.date(),
    approvedAt: z.date().nullable(),
    verifiedAt: z.date().nullable(),
    liveAt: z.date().nullable(),
    checkedAt: z.date().nullable(),
    nextCheckAt: z.date().nullable(),
    removedAt: z.date().nullable(),
    /** Counted by every change. */
    turn: z.number(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: ['token'] },
  indexes: [
    { key: { host: 1, state: 1 } },
    { key: { clientId: 1, createdAt: 1, _id: 1 } },
    { key: { state: 1, createdAt: -1, _id: -1 } },
    { key: { createdAt: -1, _id: -1 } },
    { key: { nextCheckAt: 1, _id: 1 } },
  ],
})
export type HostRow = DocumentOf<typeof hosts>

/**
 * Hosts that were somebody's, by their SHA-256: their names may still lead here when nothing else is known of them. They outlive the client.
 */
export const restingHosts = defineCollection({
  name: 'resting_hosts',
  document: z.object({
    /** SHA-256 of the host. */
    _id: z.string(),
    /** SHA-256 of the host and whose it was: they may have it back. */
    holder: z.string(),
    /** It is held, or its holder has gone without a word: null. */
    until: z.date().nullable(),
  }),
  owner: null,
  personal: 'none',
})

/** How many hosts were added on a day by all together; and by each client ever, so that two of one client wait for each other. */
export const hostCounts = defineCollection({
  name: 'host_counts',
  document: z.object({ _id: z.string(), added: z.number(), at: z.date().nullable() }),
  owner: null,
  personal: 'none',
  indexes: [{ key: { at: 1 }, expireAfterSeconds: 7 * 86_400 }],
})
