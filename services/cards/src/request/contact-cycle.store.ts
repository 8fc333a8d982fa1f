import { appError } from '@avaliax/chassis/errors.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { CYCLE_DAYS } from '@avaliax/proto/cards/request/request.fields.ts'
import type { Connection } from 'mongoose'
import { contactId } from './contact.domain.ts'
import type { ContactLog } from './contact-log.store.ts'
import type { Customer } from './customer.model.ts'
import { type CustomerRequestRow, requestCycles, suppressions } from './request.models.ts'

const CYCLE_MS = CYCLE_DAYS * 86_400_000

/** An erased customer may be asked again who agrees anew; a file does not bring them back. */
const BY_HAND = { reason: { $ne: 'erased' as const } }

interface Claim {
  clientId: number
  contactIds: readonly string[]
  requestId: number
  now: Date
}

interface Deps {
  db: Connection
  log: Pick<ContactLog, 'append'>
}

interface Leaving {
  clientId: number
  contactIds: readonly string[]
  at: Date
}

interface Taking {
  clientId: number
  contactId: string
  requestId: number
  at: Date
}

/** Who was asked when, and who is never asked again. */
export function contactCycles({ db, log }: Deps) {
  const rowsOf = (clientId: number) => ({
    cycles: requestCycles.on(db).within({ clientIds: [clientId] }),
    left: suppressions.on(db).within({ clientIds: [clientId] }),
  })

  /** Never again these contacts. Again: nothing new. */
  async function leave({ clientId, contactIds, at }: Leaving, tx: Tx): Promise<void> {
    if (contactIds.length === 0) return
    await log.append({ kind: 'left', clientId, contactIds: [...contactIds], at })
    const first = { clientId, createdAt: at }
    for (const _id of contactIds) {
      // An address that took no mail may be somebody's who leaves now.
      const left = { $setOnInsert: first, $set: { reason: 'opt_out' as const } }
      await rowsOf(clientId).left.upsert({ _id }, left, tx)
    }
  }

  return {
    /** Takes the contacts' cycle for a request; the unique id of its row lets one request alone have it. */
    async claim({ clientId, contactIds, requestId, now }: Claim, tx: Tx): Promise<void> {
      const { cycles, left } = rowsOf(clientId)
      for (const _id of contactIds) {
        if (await left.exists({ _id, ...BY_HAND }, tx)) throw appError('SUPPRESSED')
        const taken = { requestId, until: new Date(now.getTime() + CYCLE_MS) }
        if (await cycles.findOneAndUpdate({ _id, until: { $lte: now } }, { $set: taken }, tx)) continue
        try {
          await cycles.insertOne({ _id, clientId, ...taken }, tx)
        } catch (error) {
          throw isDuplicateKey(error) ? appError('ASKED_RECENTLY') : error
        }
      }
    },

    /** Those of them that nobody may write to any more. */
    async suppressedAmong(clientId: number, contactIds: readonly string[]): Promise<Set<string>> {
      const wanted = { _id: { $in: [...contactIds] }, ...BY_HAND }
      const rows = await rowsOf(clientId).left.find(wanted, { fields: ['_id'] })
      return new Set(rows.map(({ _id }) => _id))
    },

    /** Whether nobody may write to one of them any more. */
    isSuppressed: (clientId: number, contactIds: readonly string[], tx?: Tx): Promise<boolean> =>
      rowsOf(clientId).left.exists({ _id: { $in: [...contactIds] }, ...BY_HAND }, tx),

    /** Whether the contacts' cycle is the request's own; a restore may have brought back an older one. */
    async isHeld(
      clientId: number,
      contactIds: readonly string[],
      requestId: number,
      tx: Tx,
    ): Promise<boolean> {
      const held = await rowsOf(clientId).cycles.find({ _id: { $in: [...contactIds] } }, { tx })
      return held.length > 0 && held.every((cycle) => cycle.requestId === requestId)
    },

    /** From the message on, which may leave long after it was wanted. */
    begin: (clientId: number, requestId: number, at: Date, tx: Tx): Promise<unknown> =>
      rowsOf(clientId).cycles.updateMany(
        { requestId },
        { $set: { until: new Date(at.getTime() + CYCLE_MS) } },
        tx,
      ),

    /** Nothing is mailed to an address that takes no mail. */
    refuseMail: (clientId: number, contact: string, at: Date, tx: Tx): Promise<unknown> =>
      rowsOf(clientId).left.upsert(
        { _id: contact },
        { $setOnInsert: { clientId, reason: 'mail_refused', createdAt: at } },
        tx,
      ),

    /** No file brings them back. Whoever left keeps that reason. */
    async noteErased(customer: Pick<Customer, 'clientId' | 'phoneHash' | 'mailHash'>, at: Date, tx: Tx) {
      const { clientId, phoneHash, mailHash } = customer
      for (const hash of [phoneHash, mailHash]) {
        if (hash === null) continue
        const row = { clientId, reason: 'erased' as const, createdAt: at }
        await rowsOf(clientId).left.upsert({ _id: contactId(clientId, hash) }, { $setOnInsert: row }, tx)
      }
    },

    /** Gives a contact's cycle to a request, whichever had it. */
    async take({ clientId, contactId: _id, requestId, at }: Taking, tx: Tx): Promise<void> {
      const until = new Date(at.getTime() + CYCLE_MS)
      const { cycles } = rowsOf(clientId)
      await cycles.upsert({ _id }, { $setOnInsert: { clientId }, $set: { requestId, until } }, tx)
    },

    /** Gives it back for a request that never went out. */
    release: (clientId: number, requestId: number, tx: Tx): Promise<number> =>
      rowsOf(clientId).cycles.deleteMany({ requestId }, tx),

    /** Never again whoever a request wrote to, though a later one may have their cycle by now. Again: nothing new. */
    async suppress(request: CustomerRequestRow, at: Date, tx: Tx): Promise<void> {
      const { _id: requestId, clientId, contactIds = [] } = request
      const held = await rowsOf(clientId).cycles.find({ requestId }, { fields: ['_id'], tx })
      const all = new Set([...contactIds, ...held.map(({ _id }) => _id)])
      await leave({ clientId, contactIds: [...all], at }, tx)
    },
    leave,
  }
}
export type ContactCycles = ReturnType<typeof contactCycles>
