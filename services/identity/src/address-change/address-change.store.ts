import { createHash, timingSafeEqual } from 'node:crypto'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { linkIdOf, linkToken } from '../password-link/password-link.domain.ts'
import { type AddressChangeRow, addressChangeRows } from './address-change.model.ts'

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

    /** Where a mail with this link goes, and the address of the page that confirms; null when the change is over. */
    async mailOf(linkId: string): Promise<{ to: string; url: string; other: string } | null> {
      const change = await byLink(linkId)
      if (!change) return null
      const url = new URL('/confirm-address', publicUrl)
      url.searchParams.set('token', linkToken(secret, linkId))
      const { former, next } = change
      const isFormer = change.formerLinkId === linkId
      return { url: url.href, to: isFormer ? former : next, other: isFormer ? next : former }
    },
  }
}
export type AddressChanges = ReturnType<typeof addressChanges>
