import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { type Person, PRIVACY_FILE_DAYS } from '@avaliax/proto/identity/privacy.routes.ts'
import type { Counts } from '@avaliax/purge/person-rows.ts'
import type { Connection } from 'mongoose'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { ClosingService } from '../closing/closing.service.ts'
import type { PersonHolders } from './person-holders.lookup.ts'
import { type PrivacyRequestRow, privacyFiles, privacyRequests } from './privacy.models.ts'

interface Deps {
  db: Connection
  holders: Pick<PersonHolders, 'one' | 'read' | 'erase'>
  closing: Pick<ClosingService, 'erase'>
  seal: Sealer
  /** False while somebody has yet to read what was announced before the moment. */
  forgetEvents: (before: Date) => Promise<boolean>
  audit: AuditLog
  transact: Transact
  now: () => Date
}

const DAY_MS = 86_400_000
const BATCH = 50
/** How long a part waits for the others while a service is away. */
const COLLECTING_DAYS = 90

/** A sealed part is bound to this. */
export const partOf = (requestId: number, service: string) => `privacy|${requestId}|${service}`

/**
 * Carries out requests: service by service, each step stored when it is done. Whatever it is killed between, the next run
 * goes on with the first step that is not; a step that runs twice changes nothing the second time.
 */
export function privacySaga({ db, holders, closing, seal, forgetEvents, audit, transact, now }: Deps) {
  const requests = privacyRequests.on(db)
  const files = privacyFiles.on(db)

  async function storePart(requestId: number, service: string, rows: object, tx: Tx): Promise<void> {
    const expiresAt = new Date(now().getTime() + COLLECTING_DAYS * DAY_MS)
    const sealed = seal.seal(JSON.stringify(rows), partOf(requestId, service))
    const part = { requestId, service, sealed, expiresAt }
    await files.upsert({ _id: `${requestId}:${service}` }, { $set: part }, tx)
  }

  /** Notes a step with what belongs to it; null: another process was quicker. */
  async function note(
    { _id, rev, steps }: PrivacyRequestRow,
    service: string,
    counts: Counts,
    tx: Tx,
  ): Promise<PrivacyRequestRow | null> {
    const doneAt = now()
    const noted = steps.map((step) => (step.service === service ? { service, doneAt, counts } : step))
    return requests.update({ _id, rev }, { steps: noted }, tx)
  }

  async function handOut(request: PrivacyRequestRow, service: string, person: Person) {
    const rows = await holders.read(service, person)
    const counts = Object.fromEntries(Object.entries(rows).map(([name, { length }]) => [name, length]))
    return transact(async (tx) => {
      const noted = await note(request, service, counts, tx)
      // Whoever was quicker has stored it, and it may have been taken meanwhile.
      if (noted) await storePart(request._id, service, rows, tx)
      return noted
    })
  }

  /** Null: not yet, or another process was quicker. */
  async function erase(request: PrivacyRequestRow, service: string, person: Person) {
    // An account goes with everything that belongs to it, and its own purge says when nothing is left.
    if (person.kind === 'user') {
      if (!(await closing.erase(person.id))) return null
      return transact((tx) => note(request, service, service === 'identity' ? { users: 1 } : {}, tx))
    }
    const { marks = [] } = (await holders.one(person)) ?? {}
    const counts = await holders.erase(service, { ...person, marks }, request._id)
    return transact((tx) => note(request, service, counts, tx))
  }

  /** Answers whether everything is read that services announced while they still knew the person: then it goes as well. */
  async function isForgotten({ kind, steps }: PrivacyRequestRow): Promise<boolean> {
    const ends = steps.map(({ doneAt }) => doneAt?.getTime() ?? 0)
    return kind === 'export' || forgetEvents(new Date(Math.max(...ends)))
  }

  const finish = ({ _id, rev, kind, personKind, clientId }: PrivacyRequestRow): Promise<unknown> =>
    transact(async (tx) => {
      const finishedAt = now()
      const until = new Date(finishedAt.getTime() + PRIVACY_FILE_DAYS * DAY_MS)
      const fileUntil = kind === 'export' ? until : null
      if (!(await requests.update({ _id, rev }, { finishedAt, fileUntil, personId: null }, tx))) return
      // Parts that were stored while a service was away for days are there as long as the others.
      await files.updateMany({ requestId: _id }, { $set: { expiresAt: until } }, tx)
      const trace = { requestId: `privacy-${_id}`, address: '' }
      const act = { action: 'privacy.done', actor: null, subject: `privacy-${_id}`, trace } as const
      await audit({ ...act, onBehalfOf: clientId, after: { kind, personKind } }, tx)
    })

  async function run(requestId: number): Promise<void> {
    let request = await requests.findOne({ _id: requestId })
    while (request?.personId != null) {
      const step = request.steps.find(({ doneAt }) => doneAt === null)
      if (!step) {
        if (await isForgotten(request)) await finish(request)
        return
      }
      const { personKind: kind, personId: id, clientId } = request
      const carryOut = request.kind === 'export' ? handOut : erase
      request = await carryOut(request, step.service, { kind, id, clientId })
    }
  }

  return {
    run,
    /** Whatever a job has left: its process died, a service was away for long, or an account is still being purged. */
    async resume(): Promise<void> {
      const open = await requests.find({ finishedAt: null }, { fields: ['_id'], limit: BATCH })
      const ended = await Promise.allSettled(open.map(({ _id }) => run(_id)))
      const failed = ended.find((end) => end.status === 'rejected')
      if (failed) throw failed.reason
    },
  }
}
export type PrivacySaga = ReturnType<typeof privacySaga>
