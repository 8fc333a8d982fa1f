import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import {
  type AccountClosing,
  CLOSING_KEPT_DAYS,
  CLOSING_UNDO_DAYS,
} from '@avaliax/proto/identity/account-closing.routes.ts'
import { AccountClosingChanged, type ClosingStage } from '@avaliax/proto/identity/identity.events.ts'
import type { PasswordService } from '../account/password.service.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { MailOutbox } from '../mail/mail-outbox.task.ts'
import type { MailRequests } from '../mail/mail-request.repository.ts'
import type { SessionEnder } from '../session/session-ender.service.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { Closing } from './closing.model.ts'
import type { ClosingRepository } from './closing.repository.ts'

interface Deps {
  closings: ClosingRepository
  users: UserRepository
  ender: SessionEnder
  mailRequests: MailRequests
  mailOutbox: Pick<MailOutbox, 'wake'>
  passwordService: Pick<PasswordService, 'confirm'>
  audit: AuditLog
  outbox: Outbox
  transact: Transact
  newId: () => string
  now: () => Date
}

const DAY_MS = 86_400_000
const BATCH = 50

export const present = ({ requestedAt, undoUntil, purgeAt }: Closing): AccountClosing => ({
  requestedAt: requestedAt.toISOString(),
  undoUntil: undoUntil.toISOString(),
  purgeAt: purgeAt.toISOString(),
})

/** From the owner's wish to the deletion of everything; nothing is lost before its day has come. */
export function closingService(deps: Deps) {
  const {
    closings,
    users,
    ender,
    mailRequests,
    mailOutbox,
    passwordService,
    audit,
    outbox,
    transact,
    newId,
    now,
  } = deps

  const announce = ({ _id: userId, rev }: Closing, stage: ClosingStage, tx: Tx) =>
    outbox.append(
      AccountClosingChanged,
      { clientId: null, subject: `account-closing-${userId}`, rev, data: { userId, stage } },
      tx,
    )
  const later = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS)

  /** The day has come on which nobody may change their mind any more. */
  async function close({ _id: userId }: Closing): Promise<void> {
    await transact(async (tx) => {
      const closing = await closings.move({ userId, from: 'requested', to: { stage: 'closed' } }, tx)
      const user = closing && (await users.byId(userId, tx))
      if (!closing || !user) return
      await users.update(userId, { status: 'closed' }, tx)
      await ender.endAll(userId, { except: null }, tx)
      // Who asked to be erased is told by the agency: the mail speaks of days that are left.
      if (closing.purgeAt > now())
        await mailRequests.write(
          { _id: newId(), kind: 'account-closed', userId, language: user.language },
          tx,
        )
      const trace = { requestId: `closing-${userId}`, address: '' }
      await audit({ action: 'account.closed', actor: null, subject: `user-${userId}`, trace }, tx)
      await announce(closing, 'closed', tx)
    })
  }

  const purge = ({ _id: userId }: Closing): Promise<void> =>
    transact(async (tx) => {
      const closing = await closings.move({ userId, from: 'closed', to: { stage: 'purging' } }, tx)
      if (closing) await announce(closing, 'purging', tx)
    })

  return {
    async request({ userId, email, trace }: SignedIn, password: string): Promise<AccountClosing> {
      const user = await passwordService.confirm(userId, password)
      const closing = await transact(async (tx) => {
        const closing = await closings.of(userId, tx)
        if (closing?.stage === 'requested') return closing
        const requestedAt = now()
        const undoUntil = later(requestedAt, CLOSING_UNDO_DAYS)
        const moments = { requestedAt, undoUntil, purgeAt: later(undoUntil, CLOSING_KEPT_DAYS) }
        const fresh = await closings.request(userId, moments, tx)
        if (!fresh) throw new Error('A closing that was just written is not there')
        const { language } = user
        await mailRequests.write({ _id: newId(), kind: 'account-closing', userId, language }, tx)
        await audit(
          { action: 'account.closing', actor: { userId, email }, subject: `user-${userId}`, trace },
          tx,
        )
        await announce(fresh, 'requested', tx)
        return fresh
      })
      mailOutbox.wake()
      return present(closing)
    },

    async read(userId: number): Promise<AccountClosing | null> {
      const closing = await closings.of(userId)
      return closing?.stage === 'requested' ? present(closing) : null
    },

    undo: ({ userId, email, trace }: SignedIn): Promise<void> =>
      transact(async (tx) => {
        const closing = await closings.move({ userId, from: 'requested', to: { stage: 'undone' } }, tx)
        if (!closing) return
        const act = { action: 'account.kept', subject: `user-${userId}`, trace } as const
        await audit({ ...act, actor: { userId, email } }, tx)
        await announce(closing, 'undone', tx)
      }),

    /**
     * The owner asks to be erased: the account is closed and purged without the time to undo it. Whether nothing is left of
     * it; asked again, it goes on.
     */
    erase: (userId: number): Promise<boolean> =>
      transact(async (tx) => {
        const closing = await closings.of(userId, tx)
        if (closing?.stage === 'purged') return true
        const at = now()
        const isDue = closing && closing.stage !== 'undone' && closing.purgeAt <= at
        if (isDue || closing?.stage === 'purging') return false
        const moments = { requestedAt: at, undoUntil: at, purgeAt: at }
        const fresh = await closings.request(userId, moments, tx)
        if (fresh) await announce(fresh, 'requested', tx)
        return false
      }),

    /** Moves on what is due; one that fails has its next turn. */
    due: [
      async function closeDue(): Promise<void> {
        const due = await closings.due('requested', now(), BATCH)
        for (const closing of due) await close(closing)
        if (due.length > 0) mailOutbox.wake()
      },
      async function purgeDue(): Promise<void> {
        for (const closing of await closings.due('closed', now(), BATCH)) await purge(closing)
      },
    ],
  }
}
export type ClosingService = ReturnType<typeof closingService>
