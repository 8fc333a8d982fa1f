import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { isDuplicateKey } from './store-errors.ts'

export interface Migration {
  /** Order and identity; never reused. */
  number: number
  name: string
  /** Must be safe to run again after a crash half-way. */
  run(db: Connection): Promise<void>
}

interface Deps {
  db: Connection
  steps: readonly Migration[]
  leaseMs?: number
  patienceMs?: number
  now?: () => number
  log?: (step: Migration) => void
  /** Runs each time, still under the lease. */
  afterwards?: () => Promise<void>
}

interface LeaseDocument {
  _id: string
  owner?: string
  expiresAt?: Date
  name?: string
  ranAt?: Date
}

const LEASE_MS = 30_000
const PATIENCE_MS = 180_000
const POLL_MS = 150

/** Runs what has not run yet, one process at a time; the others wait and find it done. */
export async function runMigrations(deps: Deps): Promise<void> {
  const { db, leaseMs = LEASE_MS, patienceMs = PATIENCE_MS, now = Date.now, log = () => {} } = deps
  const steps = inOrder(deps.steps)
  const records = leaseRecords(db)
  const owner = randomUUID()
  const take = () => takeLease(records, { owner, leaseMs, now })

  const giveUpAt = performance.now() + patienceMs
  while (!(await take())) {
    if (performance.now() > giveUpAt)
      throw new Error('Another process has held the migration lease for too long')
    await wait(POLL_MS)
  }
  const renewal = setInterval(() => void take().catch(() => {}), leaseMs / 3)
  try {
    for (const step of await notRun(records, steps)) {
      log(step)
      await step.run(db).catch((error: unknown) => {
        throw new Error(sentenceOf(step, error), { cause: error })
      })
      if (!(await take())) throw new Error(`The migration lease was lost while '${step.name}' ran`)
      await records.updateOne(
        { _id: idOf(step) },
        { $set: { name: step.name, ranAt: new Date(now()) } },
        { upsert: true },
      )
    }
    await deps.afterwards?.()
  } finally {
    clearInterval(renewal)
    await records.updateOne({ _id: 'lease', owner }, { $set: { expiresAt: new Date(0) } }).catch(() => {})
  }
}

/** Steps that a start would run, in their order. Reads only, and needs no lease. */
export async function pendingMigrations({ db, steps }: Pick<Deps, 'db' | 'steps'>): Promise<Migration[]> {
  return notRun(leaseRecords(db), inOrder(steps))
}

async function notRun(records: Records, steps: readonly Migration[]): Promise<Migration[]> {
  const ran = await records.find({ ranAt: { $exists: true } }).toArray()
  const ids = new Set(ran.map(({ _id }) => _id))
  return steps.filter((step) => !ids.has(idOf(step)))
}

const idOf = ({ number }: Migration) => `step-${number}`

const sentenceOf = ({ number, name }: Migration, error: unknown) =>
  `Migration ${number} '${name}' failed: ${error instanceof Error ? error.message : String(error)}. ` +
  'Nothing was started. The version before runs on this store; a new start of this one repeats the step (docs/runbooks/migrations.md).'

function inOrder(steps: readonly Migration[]): Migration[] {
  const ordered = [...steps].sort((a, b) => a.number - b.number)
  const twice = ordered.find((step, index) => step.number === ordered[index + 1]?.number)
  if (twice) throw new Error(`Two migrations carry the number ${twice.number}`)
  return ordered
}

type Records = ReturnType<typeof leaseRecords>
const leaseRecords = (db: Connection) => db.collection<LeaseDocument>('migrations')

async function takeLease(
  records: Records,
  { owner, leaseMs, now }: { owner: string; leaseMs: number; now: () => number },
) {
  const free = { _id: 'lease', $or: [{ owner }, { expiresAt: { $lt: new Date(now()) } }] }
  const lease = { $set: { owner, expiresAt: new Date(now() + leaseMs) } }
  try {
    const taken = await records.findOneAndUpdate(free, lease, { upsert: true, returnDocument: 'after' })
    return taken?.owner === owner
  } catch (error) {
    // The lease exists and belongs to somebody else: the upsert collides with it.
    if (isDuplicateKey(error)) return false
    throw error
  }
}
