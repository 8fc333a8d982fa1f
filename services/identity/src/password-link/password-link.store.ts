import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { type LinkPurpose, lifeOf, linkIdOf, linkToken, tokenHash } from './password-link.domain.ts'
import type { PasswordLink, PasswordLinkModel } from './password-link.model.ts'

interface Needs {
  model: PasswordLinkModel
  /** Key of the tokens; with it and the store, links could be forged. */
  secret: string
  /** Our own address: never taken from a request, whose `Host` is the caller's choice. */
  publicUrl: string
  now: () => Date
}

export interface NewLink {
  linkId: string
  userId: number
  purpose: LinkPurpose
}

/** The mailed links that set a password: hashed in the store, used once, the newest of its kind alone holds. */
export function passwordLinks({ model, secret, publicUrl, now }: Needs) {
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
    async issue({ linkId, userId, purpose }: NewLink, tx: Tx): Promise<void> {
      const at = now()
      const fields = {
        linkId,
        hash: tokenHash(linkToken(secret, linkId)),
        userId,
        purpose,
        used: false,
        createdAt: at,
        expiresAt: new Date(at.getTime() + lifeOf(purpose)),
      }
      await fromStore(
        model
          .updateOne({ _id: `${purpose}-${userId}` }, { $set: fields }, { upsert: true, session: tx })
          .exec(),
      )
    },

    /** Whether a link still holds when its mail is about to leave. */
    async holds(linkId: string): Promise<boolean> {
      const holding = { linkId, expiresAt: { $gt: now() }, used: { $ne: true } }
      return (await fromStore(model.exists(holding).exec())) !== null
    },

    /** Whose token this is, without using it up. */
    find: (token: string): Promise<PasswordLink | null> =>
      fromStore(model.findOne(live(token)).lean<PasswordLink>().exec()),

    /** Uses the token up: of any number of calls at once, one gets the link. */
    async redeem(token: string, tx: Tx): Promise<PasswordLink | null> {
      const link = await fromStore(
        model.findOneAndDelete(live(token), { session: tx }).lean<PasswordLink>().exec(),
      )
      if (link)
        await fromStore(model.create([{ ...link, _id: `used-${link.linkId}`, used: true }], { session: tx }))
      return link
    },

    /** Whether its holder has used it already: said to nobody else, because it takes the whole token. */
    async wasUsed(token: string): Promise<boolean> {
      const used = { ...live(token), used: true }
      return (await fromStore(model.exists(used).exec())) !== null
    },

    /** A changed password ends what could still change it. */
    async endAll(userId: number, tx: Tx): Promise<void> {
      await fromStore(model.deleteMany({ userId, used: { $ne: true } }, { session: tx }).exec())
    },
  }
}
export type PasswordLinks = ReturnType<typeof passwordLinks>
