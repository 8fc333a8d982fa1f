// Migrates, and stalls half-way through the second step; the test kills this process there.
import { connectMongo } from '../src/mongo/connect.ts'
import { runMigrations } from '../src/mongo/migrate.ts'
import { stepsOf } from './data-migration-steps.ts'

const { MONGO_URL = '', DATABASE = '', LEASE_MS = '' } = process.env
const db = await connectMongo({ url: MONGO_URL, db: DATABASE, appName: 'stalled' })
const stall = async () => {
  process.stdout.write('half-way\n')
  await new Promise(() => setInterval(() => {}, 1000))
}
await runMigrations({ db, steps: stepsOf(stall), leaseMs: Number(LEASE_MS) })
