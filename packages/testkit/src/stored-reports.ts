import { createHash } from 'node:crypto'
import { MongoClient } from 'mongodb'

const MONTHS = ['2026-01', '2026-02'] as const

/** Reports of two months as they lie in the store; the link is of the second, so that a new link of the first does not end it. */
export async function storeReports(
  { mongoUrl, namespace }: { mongoUrl: string; namespace: string },
  clientId: number,
): Promise<{ month: string; linkToken: string }> {
  const client = await MongoClient.connect(mongoUrl)
  const db = client.db(`${namespace}-tenancy`)
  const figures = { visits: 3, reviewRequests: 2, newReviews: 1, averageRating: 5, answered: 1 }
  const linkToken = String(clientId).padStart(32, '0')
  const tokenHash = createHash('sha256').update(linkToken).digest('base64url')
  try {
    await db.collection<{ _id: string }>('reports').insertMany(
      MONTHS.map((month) => ({
        _id: `${clientId}:${month}`,
        clientId,
        month,
        rev: 1,
        madeAt: new Date(`${month}-28T12:00:00Z`),
        figures,
        previous: figures,
        urgentLeft: 0,
        winners: [],
        byDay: [],
      })),
    )
    await db.collection<{ _id: string }>('report_deliveries').insertMany(
      MONTHS.map((month) => ({
        _id: `${clientId}:${month}`,
        clientId,
        month,
        state: 'ready',
        agencyNote: null,
        dueAt: null,
        sentAt: null,
        openedAt: null,
        opens: 0,
        undelivered: 0,
      })),
    )
    const expiresAt = new Date(Date.now() + 86_400_000)
    await db
      .collection<{ _id: string; [field: string]: unknown }>('report_links')
      .insertOne({ _id: `${clientId}:${MONTHS[1]}`, clientId, tokenHash, expiresAt })
  } finally {
    await client.close()
  }
  return { month: MONTHS[0], linkToken }
}
