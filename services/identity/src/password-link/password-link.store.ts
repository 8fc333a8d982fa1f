import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { lifeOf, linkIdOf, linkToken, tokenHash } from './password-link.domain.ts'
import { type PasswordLink, passwordLinkRows } from './password-link.model.ts'

interface Deps {
  db: Connection
  /** Key of the tokens; with it and the store, links could be forged. */
  secret: string
  /** Our own address: never taken from a request, whose `Host` is the caller's choice. */
  publicUrl: string
  now: () => Date
}

export interface NewLink {
  linkId: string
  userId: number
  purpose: PasswordLink['purpose']
  /** The request that may come twice. */
  request?: string | undefined
  /** The company's invitation that is accepted with it; each has a place of its own, so that none ends another's link. */
  invitationId?: number | undefined
  invitedBy?: number | null | undefined
  /** False: its mail is sent later. */
  mailed?: boolean | undefined
}

/** The mailed links that set a password: hashed in the store, used once, the newest of its kind alone holds. */
export function passwordLinks({ db, secret, publicUrl, now }: Deps) {
  const rows = passwordLinkRows.on(db)
  const live = (token: string) => ({
    linkId: linkIdOf(token) ?? '',
    hash: tokenHash(token),
    expiresAt: { $gt: now() },
    used: { $ne: true },
  })

  return {
    urlOf(linkId: string): string {
      const url = new URL('/reset-password', publicUrl)
      url.searchParams.set('token', linkToken(secret, linkId))
      return url.href
    },

    /** Makes a link; the user's former one of this purpose ends. */
    async issue(
      { linkId, userId, purpose, request, invitationId, invitedBy, mailed = true }: NewLink,
      tx: Tx,
    ): Promise<void> {
      const at = now()
      const fields = {
        linkId,
        hash: tokenHash(linkToken(secret, linkId)),
        userId,
        purpose,
        used: false,
        request: request ?? null,
        invitationId: invitationId ?? null,
        invitedBy: invitedBy ?? null,
        mailed,
        createdAt: at,
        expiresAt: new Date(at.getTime() + lifeOf(purpose)),
      }
      const _id = invitationId === undefined ? `${purpose}-${userId}` : `person-${invitationId}`
      await rows.upsert({ _id }, { $set: fields }, tx)
    },

    /** The id of the link that this request got when it came first; null when it did not get so far. */
    async ofRequest({ userId, purpose, request }: Omit<NewLink, 'linkId'>, tx: Tx): Promise<string | null> {
      const link = request ? await rows.findOne({ _id: `${purpose}-${userId}`, request }, tx) : null
      return link?.linkId ?? null
    },

    /** The invitations to log in that these users may still accept. */
    invitationsOf: (userIds: readonly number[]): Promise<PasswordLink[]> =>
      rows.find({ _id: { $in: userIds.map((userId) => `invitation-${userId}`) }, expiresAt: { $gt: now() } }),

    /** Whether a link still holds when its mail is about to leave. */
    holds: (linkId: string): Promise<boolean> =>
      rows.exists({ linkId, expiresAt: { $gt: now() }, used: { $ne: true } }),

    /** Whose token this is, without using it up. */
    find: (token: string): Promise<PasswordLink | null> => rows.findOne(live(token)),

    /** Uses the token up: of any number of calls at once, one gets the link. */
    async redeem(token: string, tx: Tx): Promise<PasswordLink | null> {
      const link = await rows.findOneAndDelete(live(token), tx)
      if (link) await rows.insertOne({ ...link, _id: `used-${link.linkId}`, used: true }, tx)
      return link
    },

    /** Whether its holder has used it already: said to nobody else, because it takes the whole token. */
    wasUsed: (token: string): Promise<boolean> => rows.exists({ ...live(token), used: true }),

    /** A changed password ends what could still change it. */
    async endAll(userId: number, tx: Tx): Promise<void> {
      await rows.deleteMany({ userId, used: { $ne: true } }, tx)
    },
  }
}
export type PasswordLinks = ReturnType<typeof passwordLinks>
