import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import { transactions } from '@avaliax/chassis/mongo/transact.ts'
import { clientRepository } from '../src/client/client.repository.ts'
import { ownerRepository } from '../src/owner/owner.repository.ts'
import { weekNamed } from '../src/report/week.domain.ts'
import { weekReportService } from '../src/report/week-report.service.ts'

// A process that sends a week's report and comes to a halt between its marks and the commit, for its parent to kill it there.
const { MONGO_URL = '', MONGO_DB = '', CLIENT_ID = '', WEEK = '' } = process.env
const db = await connectMongo({ url: MONGO_URL, db: MONGO_DB, appName: 'week-worker' })
const halt = () => new Promise<never>(() => process.send?.('the report is marked as sent'))
const said = { taps: 0, count: 0, averageRating: null, answered: 0, urgent: 0, people: 1 }
const make = weekReportService({
  db,
  client: { call: async () => said as never },
  clients: clientRepository(db),
  owners: ownerRepository(db),
  outbox: { append: halt, appendAll: halt, enqueue: halt },
  transact: transactions({ db }),
  now: () => new Date(),
})
await make(Number(CLIENT_ID), weekNamed(WEEK))
