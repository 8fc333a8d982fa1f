import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { type MailKind, SendMail } from '@avaliax/proto/identity/identity.jobs.ts'
import type { Logger } from 'pino'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { PasswordLinks } from '../password-link/password-link.store.ts'
import { mayGetLink } from '../user/user.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { Letter } from './letter.model.ts'
import type { Letters, ToUser } from './letter.repository.ts'

interface Needs {
  letters: Letters
  users: Pick<UserRepository, 'byEmail'>
  links: PasswordLinks
  audit: AuditLog
  queues: Pick<Queues, 'add'>
  transact: Transact
  /** Writes letters about what has become due. */
  writeDue: () => Promise<void>
  log: Pick<Logger, 'warn'>
}

const BATCH = 50
/** Letters wait in the store, so a sleeping mailroom loses none; being woken only makes them faster. */
const POLL_MS = 2_000
/** After the answer that woke it, so that nobody can tell from a following answer whether there was work to do. */
const WAKE_MS = 150

const WITH_LINK: ReadonlySet<MailKind> = new Set(['reset-password', 'invite-owner', 'invite-operator'])

/** Turns letters into jobs: looks up whose an address is, makes the link, and lets go of the letter once it is queued. */
export function mailroom({ letters, users, links, audit, queues, transact, writeDue, log }: Needs) {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let running = false

  /** The receiver of a letter to an address; null when it is nobody's, which ends the letter. */
  async function addressed({ _id, kind, email, trace }: Letter): Promise<ToUser | null> {
    const user = await users.byEmail(email ?? '')
    if (!user || !mayGetLink(user)) return null
    const letter = { _id, kind, userId: user._id, language: user.language }
    await transact(async (tx) => {
      await links.issue({ linkId: _id, userId: user._id, purpose: 'reset' }, tx)
      await letters.addressed(letter, tx)
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
    return letter
  }

  async function post(letter: Letter): Promise<void> {
    const { _id, kind, userId, language } = letter
    const ready = userId && language ? { _id, kind, userId, language } : await addressed(letter)
    if (ready) {
      const tokenId = WITH_LINK.has(kind) ? _id : null
      const { userId, language } = ready
      await queues.add(SendMail, { kind, userId, language, tokenId }, { jobId: _id })
    }
    await letters.done(_id)
  }

  async function postAll(): Promise<void> {
    try {
      await writeDue()
      for (const letter of await letters.oldest(BATCH))
        await post(letter).catch((error) => log.warn({ err: error, letter: letter._id }, 'a letter waits'))
    } catch (error) {
      log.warn({ err: error }, 'letters wait')
    }
  }

  function lookIn(ms: number): void {
    clearTimeout(timer)
    if (!running) return
    timer = setTimeout(() => {
      // One round at a time: a letter must not be addressed twice at once.
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
export type Mailroom = ReturnType<typeof mailroom>
