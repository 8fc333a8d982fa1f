import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import { clientRepository } from '../src/client/client.repository.ts'
import { ownerRepository } from '../src/owner/owner.repository.ts'
import { reportSending } from '../src/report/report-sending.service.ts'

// A process that sends a report and comes to a halt between its marks and the commit, for its parent to kill it there.
const { MONGO_URL = '', MONGO_DB = '', SEAL_KEYS = '', CLIENT_ID = '', MONTH = '' } = process.env
const db = await connectMongo({ url: MONGO_URL, db: MONGO_DB, appName: 'sending-worker' })
const halt = () => new Promise<never>(() => process.send?.('the report is marked as sent'))
const send = reportSending({
  db,
  client: { call: async () => ({ people: 1, byMail: 1 }) as never },
  clients: clientRepository(db),
  owners: ownerRepository(db),
  outbox: { append: halt, appendAll: halt, enqueue: halt },
  seal: sealer(SEAL_KEYS),
  transact: transactions({ db }),
  now: () => new Date(),
})
await send({ clientId: Number(CLIENT_ID), month: MONTH })
