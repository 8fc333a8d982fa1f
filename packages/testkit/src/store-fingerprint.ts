import { createHash } from 'node:crypto'
import { MongoClient } from 'mongodb'

/** Not business data: written by looking, by guarding or by the machinery itself. */
const MACHINERY = new Set([
  'sessions',
  'sequences',
  'migrations',
  'idempotency_keys',
  'api_logs',
  'outbox',
  'outbox_jobs',
  // A refusal is told, too.
  'audit_entries',
])

/** Fields that the service's own looks at name servers write, whoever sends what. */
const BY_THE_CLOCK = new Set(
  ['state', 'reason', 'provider', 'failures', 'failedAt', 'checkedAt', 'nextCheckAt', 'turn'].map(
    (field) => `hosts.${field}`,
  ),
)

/** One hash per collection over everything that is stored, so that "nothing was written" can be compared. */
export async function storeFingerprint(mongoUrl: string, namespace: string): Promise<Record<string, string>> {
  const client = await MongoClient.connect(mongoUrl)
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
    const own = databases.map(({ name }) => name).filter((name) => name.startsWith(`${namespace}-`))
    const fingerprint: Record<string, string> = {}
    for (const name of own.sort()) {
      const db = client.db(name)
      for (const { name: collection } of await db.listCollections({}, { nameOnly: true }).toArray()) {
        if (MACHINERY.has(collection)) continue
        const hash = createHash('sha256')
        for await (const row of db.collection(collection).find().sort({ _id: 1 }))
          hash.update(
            JSON.stringify(row, (field, value) =>
              BY_THE_CLOCK.has(`${collection}.${field}`) ? undefined : value,
            ),
          )
        fingerprint[`${name}.${collection}`] = hash.digest('hex')
      }
    }
    return fingerprint
  } finally {
    await client.close()
  }
}
