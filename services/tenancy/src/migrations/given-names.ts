import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { mongoOutbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { Connection } from 'mongoose'
import { clientAnnouncer } from '../client/client.announcer.ts'
import { nameFromEmail } from '../client/client.domain.ts'
import { type Client, clientModel } from '../client/client.model.ts'
import { ownerModel } from '../owner/owner.model.ts'
import { ownerRepository } from '../owner/owner.repository.ts'
import { planModel } from '../plan/plan.model.ts'
import { planRepository } from '../plan/plan.repository.ts'

/** Names that were never given are told from those that were: they are still the beginning of the e-mail address. */
export async function markDefaultNames(db: Connection): Promise<void> {
  const clients = clientModel(db)
  const [outbox, transact] = [mongoOutbox({ db }), transactions({ db })]
  const announce = clientAnnouncer({
    outbox,
    plans: planRepository(planModel(db)),
    owners: ownerRepository(ownerModel(db)),
  })
  await clients.collection.updateMany({ companyNameGiven: { $exists: false } } as object, {
    $set: { companyNameGiven: true },
  })
  for await (const { _id, companyName, email } of clients.find().lean<Client[]>().cursor()) {
    if (companyName !== nameFromEmail(email)) continue
    await transact(async (tx) => {
      const change = { $set: { companyNameGiven: false }, $inc: { rev: 1 } }
      const options = { returnDocument: 'after', session: tx, timestamps: false } as const
      const client = await clients
        .findOneAndUpdate({ _id, companyName, companyNameGiven: true }, change, options)
        .lean<Client>()
      if (client) await announce(client, tx)
    })
  }
}
