import { appError, validationError } from '@avaliax/chassis/errors.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import {
  ADDRESS_CHANGE_HOURS,
  type AddressChange,
  type getAddressChange,
} from '@avaliax/proto/identity/address-change.routes.ts'
import type { z } from 'zod'
import type { AddressChangeRow } from '../address-change/address-change.model.ts'
import type { AddressChanges } from '../address-change/address-change.store.ts'
import { claimOf } from '../address-change/confirmation-token.domain.ts'
import type { AuditLog, Trace } from '../audit/audit-log.store.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { MailRequests } from '../mail/mail-request.repository.ts'
import type { TellSecurity } from '../notification/security-notice.service.ts'
import type { PasswordLinks } from '../password-link/password-link.store.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import { isUnconfirmed, normalizeEmail } from '../user/user.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'

interface Deps {
  addressChanges: AddressChanges
  users: Pick<UserRepository, 'byId' | 'byEmail' | 'update'>
  links: Pick<PasswordLinks, 'endAll'>
  ender: SessionEnder
  tellSecurity: TellSecurity
  mailRequests: MailRequests
  mailOutbox: Pick<MailOutbox, 'wake'>
  audit: AuditLog
  transact: Transact
  newId: () => string
  now: () => Date
}

interface Confirmed {
  state: 'waiting' | 'changed' | 'confirmed'
  email: string
}

const HOUR_MS = 3_600_000

export function addressChangeService(deps: Deps) {
  const { addressChanges, users, links, ender, tellSecurity, mailRequests, mailOutbox, audit } = deps
  const { transact, newId, now } = deps

  async function requireFree(email: string, userId: number, tx?: Tx): Promise<void> {
    const holder = await users.byEmail(email, tx)
    if (holder && holder._id !== userId) throw appError('EMAIL_IN_USE')
  }

  /** The mailbox of a sign-up shows itself. */
  async function confirmOwn(userId: number, token: string, trace: Trace, tx: Tx): Promise<Confirmed> {
    const user = await users.byId(userId, tx)
    if (user?.status !== 'active' || !addressChanges.confirms(token, user))
      throw appError('RESET_TOKEN_INVALID')
    const email = user.username
    if (isUnconfirmed(user)) {
      await users.update(userId, { unconfirmedSince: null }, tx)
      const act = { actor: { userId, email }, subject: `user-${userId}` as const, trace }
      await audit({ action: 'auth.address-confirmed', ...act }, tx)
    }
    return { state: 'confirmed', email }
  }

  async function change(
    { _id: userId, former, next }: AddressChangeRow,
    trace: Trace,
    tx: Tx,
  ): Promise<void> {
    await requireFree(next, userId, tx)
    const user = await users.byId(userId, tx)
    // Closed, or changed on another way meanwhile.
    if (user?.status !== 'active' || user.username !== former) throw appError('RESET_TOKEN_INVALID')
    const after = await users.update(userId, { username: next, unconfirmedSince: null }, tx)
    await links.endAll(userId, tx)
    await ender.endAll(userId, { except: null }, tx)
    await addressChanges.set(userId, { changedAt: now() }, tx)
    const act = { actor: { userId, email: next }, subject: `user-${userId}` as const, trace }
    await audit(
      { action: 'auth.address-changed', ...act, before: { email: former }, after: { email: next } },
      tx,
    )
    await tellSecurity(after, 'address-changed', tx)
  }

  return {
    async begin(who: SignedIn, typed: string): Promise<AddressChange> {
      const next = normalizeEmail(typed)
      const user = await users.byId(who.userId)
      if (user?.status !== 'active') throw appError('UNAUTHENTICATED')
      const { _id, username: former, language } = user
      if (next === normalizeEmail(former)) throw validationError('email', 'Você já entra com este email')
      await requireFree(next, _id)
      const at = now()
      const row = {
        _id,
        former,
        next,
        formerLinkId: newId(),
        nextLinkId: newId(),
        createdAt: at,
        changedAt: null,
        // Nobody reads what is sent there, or nobody knows who does: a mistyped address is left without its reader's help.
        formerConfirmed: isNobodys(former) || isUnconfirmed(user),
        nextConfirmed: false,
        expiresAt: new Date(at.getTime() + ADDRESS_CHANGE_HOURS * HOUR_MS),
      }
      await transact(async (tx) => {
        await addressChanges.begin(row, tx)
        const mail = { userId: _id, language }
        if (!isNobodys(former))
          await mailRequests.write({ _id: row.formerLinkId, kind: 'confirm-former-address', ...mail }, tx)
        await mailRequests.write({ _id: row.nextLinkId, kind: 'confirm-address', ...mail }, tx)
        const act = {
          actor: { userId: _id, email: former },
          subject: `user-${_id}` as const,
          trace: who.trace,
        }
        await audit({ action: 'auth.address-change-requested', ...act, after: { email: next } }, tx)
      })
      mailOutbox.wake()
      return present(row)
    },

    async read(userId: number): Promise<z.output<typeof getAddressChange.response>> {
      const [pending, user] = await Promise.all([addressChanges.pending(userId), users.byId(userId)])
      const isOpen = user !== null && isUnconfirmed(user)
      return { change: pending && present(pending), ...(isOpen && { unconfirmed: true as const }) }
    },

    /** The link of the sign-up's mail again; for who has confirmed, nothing. */
    async ask(userId: number): Promise<void> {
      await transact(async (tx) => {
        const user = await users.byId(userId, tx)
        if (!user || !isUnconfirmed(user)) return
        await mailRequests.write({ _id: newId(), kind: 'welcome', userId, language: user.language }, tx)
      })
      mailOutbox.wake()
    },

    async cancel({ userId, email, trace }: SignedIn): Promise<void> {
      await transact(async (tx) => {
        if (!(await addressChanges.cancel(userId, tx))) return
        const act = { actor: { userId, email }, subject: `user-${userId}` as const, trace }
        await audit({ action: 'auth.address-change-cancelled', ...act }, tx)
      })
    },

    /** Opened twice, a link says again what it said: mail programs open links before people do. */
    async confirm(token: string, trace: Trace): Promise<Confirmed> {
      const result = await transact(async (tx) => {
        const claim = claimOf(token)
        if (claim) return confirmOwn(claim.userId, token, trace, tx)
        const found = await addressChanges.byToken(token, tx)
        if (!found) throw appError('RESET_TOKEN_INVALID')
        const { mailbox, change: row } = found
        const email = row.next
        if (row.changedAt !== null) return { state: 'changed' as const, email }
        const confirmed = mailbox === 'former' ? { formerConfirmed: true } : { nextConfirmed: true }
        await addressChanges.set(row._id, confirmed, tx)
        const { formerConfirmed, nextConfirmed } = { ...row, ...confirmed }
        if (!formerConfirmed || !nextConfirmed) return { state: 'waiting' as const, email }
        await change(row, trace, tx)
        return { state: 'changed' as const, email }
      }).catch((error: unknown) => {
        throw isDuplicateKey(error) ? appError('EMAIL_IN_USE') : error
      })
      mailOutbox.wake()
      return result
    },
  }
}
export type AddressChangeService = ReturnType<typeof addressChangeService>

const present = ({ next, formerConfirmed, nextConfirmed, expiresAt }: AddressChangeRow): AddressChange => ({
  email: next,
  confirmed: { former: formerConfirmed, next: nextConfirmed },
  expiresAt: expiresAt.toISOString(),
})

/** Domains that no mail reaches (RFC 2606), as of a first superadmin who never had a mailbox. */
const isNobodys = (email: string): boolean => /[@.](?:test|invalid|localhost)$/.test(email)
