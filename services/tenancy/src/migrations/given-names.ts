import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { mongoOutbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { Connection } from 'mongoose'
import { clientAnnouncer } from '../client/client.announcer.ts'
import { nameFromEmail } from '../client/client.domain.ts'
import { clients as clientRows } from '../client/client.model.ts'
import { ownerRepository } from '../owner/owner.repository.ts'
import { planRepository } from '../plan/plan.repository.ts'

/** Names that were never given are told from those that were: they are still the beginning of the e-mail address. */
export async function markDefaultNames(db: Connection): Promise<void> {
  const clients = clientRows.on(db).within('all')
  const [outbox, transact] = [mongoOutbox({ db }), transactions({ db })]
  const announce = clientAnnouncer({
    outbox,
    plans: planRepository(db),
    owners: ownerRepository(db),
  })
  await clients.updateMany({ companyNameGiven: { $exists: false } }, { $set: { companyNameGiven: true } })
  for await (const { _id, companyName, email } of clients.each({})) {
    if (companyName !== nameFromEmail(email)) continue
    await transact(async (tx) => {
      const change = { $set: { companyNameGiven: false }, $inc: { rev: 1 } }
      const asBefore = { _id, companyName, companyNameGiven: true }
      const client = await clients.findOneAndUpdate(asBefore, change, tx)
      if (client) await announce(client, tx)
    })
  }
}
