import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import type { ContactCycles } from './contact-cycle.store.ts'
import type { OptOut, OptOutJournal } from './opt-out-journal.store.ts'
import { customerRequests } from './request.models.ts'

interface Deps {
  db: Connection
  cycles: Pick<ContactCycles, 'suppress'>
  journal: OptOutJournal
  transact: Transact
  onError: (error: unknown) => void
}

/** Not being asked again: durable before the customer is answered, and in the store as soon as that can be reached. */
export function optOuts({ db, cycles, journal, transact, onError }: Deps) {
  const rows = customerRequests.on(db).within('all')
  let draining: Promise<void> | undefined

  async function apply({ token, at }: OptOut): Promise<void> {
    await transact(async (tx) => {
      const request = await rows.findOne({ token }, tx)
      if (!request) return
      const { _id, clientId, customerId } = request
      await cycles.suppress(request, at, tx)
      await rows.updateOne({ _id, optedOutAt: null }, { $set: { optedOutAt: at } }, tx)
      if (customerId === null) return
      const waiting = { clientId, customerId, state: 'waiting' as const }
      await rows.updateMany(waiting, { $set: { state: 'cancelled' } }, tx)
      await rows.updateMany({ clientId, customerId }, { $set: { remindAt: null } }, tx)
    })
    await journal.done(token)
  }

  async function drainAll(): Promise<void> {
    for (const optOut of await journal.all()) await apply(optOut)
  }

  function drain(): Promise<void> {
    draining ??= drainAll().finally(() => {
      draining = undefined
    })
    return draining
  }

  return {
    async add(token: string): Promise<void> {
      await journal.add(token)
      // Whoever drains at this moment may have listed the files before.
      void (draining ?? Promise.resolve())
        .catch(() => {})
        .then(drain)
        .catch(onError)
    },
    drain,
  }
}
export type OptOuts = ReturnType<typeof optOuts>
