import type { Connection } from 'mongoose'
import { employeeLimit } from '../client/client.domain.ts'
import { clients as clientRows } from '../client/client.model.ts'
import { standingOf } from '../client/client-health.domain.ts'
import { googleConnections } from '../google/google.models.ts'
import { planRepository } from '../plan/plan.repository.ts'

const NEW_FIELDS = {
  tags: [] as string[],
  notes: null,
  firstTapAt: null,
  lastActivityAt: null,
  silentFrom: null,
  attention: 0,
  urgentReviews: 0,
  urgentRev: 0,
  googleStatus: 'none',
} as const

/** Gives clients from before the agency console what the console knows of them. */
export async function fillStandings(db: Connection): Promise<void> {
  const clients = clientRows.on(db).within('all')
  await clients.updateMany({ attention: { $exists: false } }, { $set: NEW_FIELDS })
  for (const { _id, status } of await googleConnections.on(db).within('all').find({}))
    await clients.updateOne({ _id }, { $set: { googleStatus: status } })
  const known = await planRepository(db).all()
  const now = new Date()
  for await (const client of clients.each({})) {
    const limit = employeeLimit(known.get(client.planId ?? 0) ?? null)
    await clients.updateOne({ _id: client._id }, { $set: standingOf(client, limit, now) })
  }
}
