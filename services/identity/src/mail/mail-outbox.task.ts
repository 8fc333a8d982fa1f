import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { type MailKind, SendMail } from '@avaliax/proto/identity/identity.jobs.ts'
import type { Logger } from 'pino'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { PasswordLinks } from '../password-link/password-link.store.ts'
import { mayBeReset, mayGetLink } from '../user/user.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { MailRequest } from './mail-request.model.ts'
import type { MailRequests, ToUser } from './mail-request.repository.ts'

interface Deps {
  mailRequests: MailRequests
  users: Pick<UserRepository, 'byEmail'>
  links: PasswordLinks
  audit: AuditLog
  queues: Pick<Queues, 'add'>
  transact: Transact
  now: () => Date
  /** Writes mail requests about what has become due. */
  writeDue: () => Promise<void>
  log: Pick<Logger, 'warn'>
}

const BATCH = 50
/** Mail requests wait in the store, so none is lost while nothing polls; `wake` only makes them faster. */
const POLL_MS = 2_000
/** After the answer that woke it, so that nobody can tell from a following answer whether there was work to do. */
const WAKE_MS = 150

const WITH_LINK: ReadonlySet<MailKind> = new Set([
  'reset-password',
  'invite-owner',
  'invite-operator',
  'invite-person',
  'confirm-address',
  'confirm-former-address',
])

/** Turns mail requests into jobs: looks up whose an address is, makes the link, and deletes the request once its job is queued. */
export function mailOutbox({
  mailRequests,
  users,
  links,
  audit,
  queues,
  transact,
  writeDue,
  now,
  log,
}: Deps) {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let running = false

  /** The receiver of a mail request to an address; null when it is nobody's, which ends the mail request. */
  async function recipientOf({ _id, kind, email, trace }: MailRequest): Promise<ToUser | null> {
    const user = await users.byEmail(email ?? '')
    if (!user || !mayGetLink(user)) return null
    const isOpen = mayBeReset(user, now())
    const mailRequest = {
      _id,
      userId: user._id,
      language: user.language,
      kind: isOpen ? kind : 'reset-unconfirmed',
    } as const
    await transact(async (tx) => {
      if (isOpen) await links.issue({ linkId: _id, userId: user._id, purpose: 'reset' }, tx)
      await mailRequests.addressed(mailRequest, tx)
      await audit(
        {
          action: 'auth.password-reset-requested',
          actor: { userId: user._id, email: user.username },
          subject: `user-${user._id}`,
          trace: trace ?? { requestId: _id, address: '' },
        },
        tx,
      )
    })
    return mailRequest
  }

  async function post(mailRequest: MailRequest): Promise<void> {
    const { _id, userId, askedBy = null, clientId = null } = mailRequest
    const { kind: wanted, language: known } = mailRequest
    const ready =
      userId && known ? { _id, kind: wanted, userId, language: known } : await recipientOf(mailRequest)
    if (ready) {
      const { kind, userId, language } = ready
      const tokenId = WITH_LINK.has(kind) ? _id : null
      await queues.add(SendMail, { kind, userId, language, tokenId, askedBy, clientId }, { jobId: _id })
    }
    await mailRequests.done(_id)
  }

  async function postAll(): Promise<void> {
    try {
      await writeDue()
      for (const mailRequest of await mailRequests.oldest(BATCH))
        await post(mailRequest).catch((error) =>
          log.warn({ err: error, mailRequest: mailRequest._id }, 'a mail request waits'),
        )
    } catch (error) {
      log.warn({ err: error }, 'mail requests wait')
    }
  }

  function lookIn(ms: number): void {
    clearTimeout(timer)
    if (!running) return
    timer = setTimeout(() => {
      // One round at a time: a mail request must not be addressed twice at once.
      round = (round ?? Promise.resolve()).then(postAll).then(() => lookIn(POLL_MS))
    }, ms)
  }

  return {
    start() {
      running = true
      lookIn(0)
    },
    async stop() {
      running = false
      clearTimeout(timer)
      await round
    },
    wake: () => lookIn(WAKE_MS),
  }
}
export type MailOutbox = ReturnType<typeof mailOutbox>
