import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import { monthClose } from '../src/board/month-close.service.ts'
import { closingParts } from './board-fixture.ts'

// A process that closes months and comes to a halt between the winners and the commit, for its parent to kill it there.
const { MONGO_URL = '', MONGO_DB = '', CLOSES_AT = '' } = process.env
const db = await connectMongo({ url: MONGO_URL, db: MONGO_DB, appName: 'closing-worker' })
const halt = () => new Promise<never>(() => process.send?.('the winners are written'))
await monthClose({
  ...closingParts(db),
  outbox: { append: halt, appendAll: halt, enqueue: halt },
  now: () => new Date(CLOSES_AT),
})()
