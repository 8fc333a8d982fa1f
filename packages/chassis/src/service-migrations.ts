import type { Connection } from 'mongoose'
import { IDEMPOTENCY_COLLECTION, IDEMPOTENCY_INDEX } from './http/server/idempotency-store.ts'
import { connectMongo } from './mongo/connect.ts'
import { createIndexes, missingIndexes } from './mongo/indexes.ts'
import { type Migration, pendingMigrations, runMigrations } from './mongo/migrate.ts'
import { shortenAbandonedTransactions } from './mongo/transaction-lifetime.ts'
import { outboxModel } from './outbox/outbox.model.ts'
import type { ProcessDeps } from './run-service.ts'

const CHASSIS_STEP: Migration = {
  number: 0,
  name: 'chassis collections',
  async run(db) {
    await createIndexes(outboxModel(db))
  },
}

/** Says what a start would change in the store, a line each. */
export async function plannedChanges(db: Connection, steps: readonly Migration[]): Promise<string[]> {
  const pending = await pendingMigrations({ db, steps: [CHASSIS_STEP, ...steps] })
  const indexes = await missingIndexes(db)
  return [
    ...pending.map(({ number, name }) => `migration ${number}: ${name}`),
    ...indexes.map((index) => `index: ${index}`),
  ]
}

/** Runs the pending migrations and makes the missing indices, over a connection that waits for them. */
export async function migrate(
  { name, config, log, db }: ProcessDeps & { db: Connection },
  steps: readonly Migration[],
): Promise<void> {
  const onRefused = (error: unknown) =>
    log.debug({ err: error }, 'set transactionLifetimeLimitSeconds to 10 on the MongoDB server')
  await shortenAbandonedTransactions(db, onRefused)
  const migrationDb = await connectMongo({
    url: config.MONGO_URL,
    db: config.MONGO_DB,
    appName: `${name}-migrate`,
    poolSize: 3,
    unhurried: true,
  })
  try {
    await runMigrations({
      db: migrationDb,
      steps: [CHASSIS_STEP, ...steps],
      log: ({ number, name: step }) => log.info({ number }, `migration: ${step}`),
      async afterwards() {
        // Each time: a restored store has its rows, and no index yet.
        for (const model of Object.values(db.models)) await createIndexes(model, migrationDb)
        const { key, expireAfterSeconds } = IDEMPOTENCY_INDEX
        await migrationDb.collection(IDEMPOTENCY_COLLECTION).createIndex(key, { expireAfterSeconds })
      },
    })
  } finally {
    await migrationDb.close()
  }
}
