import { createHash, timingSafeEqual } from 'node:crypto'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { CONFIRMATION_DAYS } from '@avaliax/proto/identity/address-change.routes.ts'
import type { Connection } from 'mongoose'
import { linkIdOf, linkToken } from '../password-link/password-link.domain.ts'
import type { User } from '../user/user.model.ts'
import { type AddressChangeRow, addressChangeRows } from './address-change.model.ts'
import { confirmationToken, confirms } from './confirmation-token.domain.ts'

type Person = Pick<User, '_id' | 'username'>

const DAY_MS = 86_400_000

interface Deps {
  db: Connection
  /** Key of the tokens. */
  secret: string
  publicUrl: string
  now: () => Date
}

export type Mailbox = 'former' | 'next'

const LINKS = ['formerLinkId', 'nextLinkId'] as const

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()

/** The page that confirms, whichever of the links leads there. */
function confirmPage(publicUrl: string, token: string): string {
  const url = new URL('/confirm-address', publicUrl)
  url.searchParams.set('token', token)
  return url.href
}

export function addressChanges({ db, secret, publicUrl, now }: Deps) {
  const rows = addressChangeRows.on(db)

  async function byLink(linkId: string, tx?: Tx): Promise<AddressChangeRow | null> {
    for (const field of LINKS) {
      const found = await rows.findOne({ [field]: linkId, expiresAt: { $gt: now() } }, tx)
      if (found) return found
    }
    return null
  }

  return {
    async begin(change: AddressChangeRow, tx: Tx): Promise<void> {
      const { _id, ...fields } = change
      await rows.upsert({ _id }, { $set: fields }, tx)
    },

    /** One that has not come to pass yet. */
    async pending(userId: number, tx?: Tx): Promise<AddressChangeRow | null> {
      return rows.findOne({ _id: userId, changedAt: null, expiresAt: { $gt: now() } }, tx)
    },

    async cancel(userId: number, tx: Tx): Promise<boolean> {
      return (await rows.deleteMany({ _id: userId, changedAt: null }, tx)) > 0
    },

    /** Whose link this is and which mailbox it was sent to; null for one that was never made, is over, or was replaced. */
    async byToken(token: string, tx: Tx): Promise<{ change: AddressChangeRow; mailbox: Mailbox } | null> {
      const linkId = linkIdOf(token)
      if (linkId === null || !isSame(token, linkToken(secret, linkId))) return null
      const change = await byLink(linkId, tx)
      return change && { change, mailbox: change.formerLinkId === linkId ? 'former' : 'next' }
    },

    async set(userId: number, patch: Partial<AddressChangeRow>, tx: Tx): Promise<void> {
      await rows.updateOne({ _id: userId }, { $set: patch }, tx)
    },

    /** Answers where a mail with this link goes, and the address of the page that confirms; null when the change is over. */
    async mailOf(linkId: string): Promise<{ to: string; url: string; other: string } | null> {
      const change = await byLink(linkId)
      if (!change) return null
      const { former, next } = change
      const isFormer = change.formerLinkId === linkId
      return {
        url: confirmPage(publicUrl, linkToken(secret, linkId)),
        to: isFormer ? former : next,
        other: isFormer ? next : former,
      }
    },

    /** The page that confirms the address of a sign-up. */
    confirmationUrl({ _id: userId, username: email }: Person): string {
      const until = new Date(now().getTime() + CONFIRMATION_DAYS * DAY_MS)
      return confirmPage(publicUrl, confirmationToken(secret, { userId, email, until }))
    },

    /** Tells whether a link confirms the address that this person has now. */
    confirms: (token: string, { username }: Person): boolean =>
      confirms(token, username, { secret, at: now() }),
  }
}
export type AddressChanges = ReturnType<typeof addressChanges>
