import { createHash } from 'node:crypto'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { isNoAddress } from '@avaliax/proto/no-address.ts'
import type { ConsentOutcome } from '@avaliax/proto/tenancy/google.routes.ts'
import { GOOGLE_LINK_DAYS, GOOGLE_LINK_PATH } from '@avaliax/proto/tenancy/google-link.routes.ts'
import { MailGoogleLink } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import type { Connection } from 'mongoose'
import type { Client } from '../../client/client.model.ts'
import type { ClientRepository } from '../../client/client.repository.ts'
import { isOpen } from './google-link.domain.ts'
import { type GoogleLinkRow, googleLinks } from './google-link.model.ts'

interface Deps {
  db: Connection
  ids: IdSequences
  clients: Pick<ClientRepository, 'find'>
  publicUrl: string
  seal: Sealer
  outbox: Pick<Outbox, 'enqueue'>
  transact: Transact
  now: () => Date
}

/** A link that may be used, and the client it is for. */
export interface UsableLink {
  link: GoogleLinkRow
  client: Client
}

const LIFE_MS = GOOGLE_LINK_DAYS * 86_400_000
const TOKEN_BYTES = 24
const SEQUENCE = 'google-links'

/** One that is copied to another row does not open. */
const sealedFor = (linkId: number): string => `google-link:${linkId}`

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Links with which an owner connects Google without an account; the store knows the hash of each token alone. */
export function googleLinkService(deps: Deps) {
  const { db, ids, clients, publicUrl, seal, outbox, transact, now } = deps
  const rows = googleLinks.on(db)
  const linksOf = (clientId: number) => rows.within({ clientIds: [clientId] })

  async function usable(link: GoogleLinkRow | null): Promise<UsableLink | null> {
    if (!link) return null
    const client = await clients.find({ clientIds: [link.clientId] }, link.clientId)
    return client && client.status !== 'inactive' ? { link, client } : null
  }

  const open = (link: GoogleLinkRow | null): GoogleLinkRow | null =>
    link && isOpen(link, now()) ? link : null

  const urlOf = (token: string): string => `${publicUrl.replace(/\/+$/, '')}${GOOGLE_LINK_PATH}${token}`

  async function inOrder(clientId: number): Promise<Client> {
    const client = await clients.find({ clientIds: [clientId] }, clientId)
    if (!client) throw notFound()
    if (client.status === 'inactive') throw appError('CLIENT_INACTIVE')
    return client
  }

  /** Those before it end: one way in at a time. */
  async function fresh(
    clientId: number,
    createdBy: number,
    { token, mailed }: { token: string; mailed: boolean },
    tx: Tx,
  ): Promise<GoogleLinkRow> {
    const at = now()
    const open = { connectedAt: null, revokedAt: null }
    await linksOf(clientId).updateMany(open, { $set: { revokedAt: at, tokenSealed: null } }, tx)
    const _id = await ids.next(SEQUENCE)
    return linksOf(clientId).insertOne(
      {
        _id,
        clientId,
        tokenHash: hashOf(token),
        createdBy,
        createdAt: at,
        expiresAt: new Date(at.getTime() + LIFE_MS),
        openedAt: null,
        browserHash: null,
        outcome: null,
        connectedAt: null,
        revokedAt: null,
        tokenSealed: mailed ? seal.seal(token, sealedFor(_id)) : null,
      },
      tx,
    )
  }

  return {
    async create(clientId: number, createdBy: number): Promise<{ link: GoogleLinkRow; url: string }> {
      await inOrder(clientId)
      const token = randomToken(TOKEN_BYTES)
      const link = await transact((tx) => fresh(clientId, createdBy, { token, mailed: false }, tx))
      return { link, url: urlOf(token) }
    },

    /** Mailed by a job, which opens the sealed token: no job and no event holds it. */
    async mail(clientId: number, createdBy: number): Promise<GoogleLinkRow> {
      const { email } = await inOrder(clientId)
      if (isNoAddress(email)) throw appError('CONFLICT')
      const token = randomToken(TOKEN_BYTES)
      return transact(async (tx) => {
        const link = await fresh(clientId, createdBy, { token, mailed: true }, tx)
        const jobId = `google-link-${link._id}`
        await outbox.enqueue(MailGoogleLink, { clientId, linkId: link._id }, { jobId }, tx)
        return link
      })
    },

    /** Null: it has left already, or holds no more. */
    async toMail(clientId: number, linkId: number): Promise<(UsableLink & { url: string }) | null> {
      const found = await usable(open(await linksOf(clientId).findOne({ _id: linkId })))
      const { tokenSealed } = found?.link ?? {}
      return found && tokenSealed ? { ...found, url: urlOf(seal.open(tokenSealed, sealedFor(linkId))) } : null
    },

    /** The token is forgotten with it. */
    mailed: (clientId: number, linkId: number, isSent: boolean): Promise<unknown> =>
      linksOf(clientId).updateOne(
        { _id: linkId },
        { $set: { tokenSealed: null, [isSent ? 'mailedAt' : 'mailFailedAt']: now() } },
      ),

    /** One that was used stays as it is. */
    async revoke(clientId: number, linkId: number): Promise<void> {
      const mine = linksOf(clientId)
      if (!(await mine.exists({ _id: linkId }))) throw notFound()
      await mine.updateMany(
        { _id: linkId, connectedAt: null, revokedAt: null },
        { $set: { revokedAt: now(), tokenSealed: null } },
      )
    },

    page: linksOf,

    /** Null: unknown, used, expired or revoked, or its client is suspended. */
    find: async (token: string): Promise<UsableLink | null> =>
      usable(open(await rows.within('all').findOne({ tokenHash: hashOf(token) }))),

    byId: async (linkId: number): Promise<UsableLink | null> =>
      usable(open(await rows.within('all').findOne({ _id: linkId }))),

    /** Whether the browser with this cookie has connected by the link: its page goes on saying so. */
    async wasConnectedBy(token: string, secretOf: (linkId: number) => string | null): Promise<boolean> {
      const link = await rows.within('all').findOne({ tokenHash: hashOf(token) })
      return link?.connectedAt != null && isBrowserOf(link, secretOf(link._id))
    },

    async opened({ _id, clientId }: GoogleLinkRow): Promise<void> {
      await linksOf(clientId).updateMany({ _id, openedAt: null }, { $set: { openedAt: now() } })
    },

    /** Ties the link to one browser. False: another one was first. */
    async bind({ _id, clientId }: GoogleLinkRow, secret: string): Promise<boolean> {
      const browserHash = hashOf(secret)
      const free = { _id, browserHash: { $in: [null, browserHash] } }
      const { matchedCount } = await linksOf(clientId).updateOne(free, { $set: { browserHash } })
      return matchedCount === 1
    },

    came: ({ _id, clientId }: GoogleLinkRow, outcome: ConsentOutcome): Promise<unknown> =>
      linksOf(clientId).updateMany({ _id, connectedAt: null }, { $set: { outcome } }),

    connected: ({ _id, clientId }: GoogleLinkRow): Promise<unknown> =>
      linksOf(clientId).updateMany({ _id, connectedAt: null }, { $set: { connectedAt: now() } }),
  }
}
export type GoogleLinks = ReturnType<typeof googleLinkService>

/** A link that no browser set out with is anybody's who has it. */
export const isFree = ({ browserHash }: GoogleLinkRow): boolean => browserHash === null
export const isBrowserOf = ({ browserHash }: GoogleLinkRow, secret: string | null): boolean =>
  secret !== null && browserHash === hashOf(secret)
