import type { Connection } from 'mongoose'
import { employeeLimit } from '../client/client.domain.ts'
import { type Client, clientModel } from '../client/client.model.ts'
import { standingOf } from '../client/client-health.domain.ts'
import { connectionModel, type GoogleConnection } from '../google/google.models.ts'
import { type Plan, planModel } from '../plan/plan.model.ts'

const NEW_FIELDS = {
  tags: [],
  notes: null,
  firstTapAt: null,
  lastActivityAt: null,
  silentFrom: null,
  attention: 0,
  urgentReviews: 0,
  urgentRev: 0,
  googleStatus: 'none',
}

/** Gives clients from before the agency console what the console knows of them. */
export async function fillStandings(db: Connection): Promise<void> {
  const [clients, connections, plans] = [clientModel(db), connectionModel(db), planModel(db)]
  const quietly = { timestamps: false }
  await clients.updateMany({ attention: { $exists: false } }, { $set: NEW_FIELDS }, quietly)
  for (const { _id, status } of await connections.find().lean<GoogleConnection[]>()) {
    await clients.updateOne({ _id }, { $set: { googleStatus: status } }, quietly)
  }
  const known = new Map((await plans.find().lean<Plan[]>()).map((plan) => [plan._id, plan]))
  const now = new Date()
  for await (const client of clients.find().lean<Client[]>().cursor()) {
    const limit = employeeLimit(known.get(client.planId ?? 0) ?? null)
    await clients.updateOne({ _id: client._id }, { $set: standingOf(client, limit, now) }, quietly)
  }
}
