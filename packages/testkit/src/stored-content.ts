import { MongoClient } from 'mongodb'

interface Site {
  mongoUrl: string
  namespace: string
}

interface Whose {
  clientId: number
  reviewId: number
}

/** Ids that no sequence reaches in a test, other ones for each client. */
const firstIdOf = (clientId: number) => 1_000_001 + 10 * clientId

/** Posts and deliveries as they lie in the store, for tests that only want some; without an end, by which old ones are removed. */
export async function storeContent(
  { mongoUrl, namespace }: Site,
  { clientId, reviewId }: Whose,
): Promise<{ postId: number; deliveryId: number }> {
  const firstId = firstIdOf(clientId)
  const client = await MongoClient.connect(mongoUrl)
  const db = client.db(`${namespace}-content-generation`)
  const rows = [0, 1].map((index) => {
    const at = new Date(Date.UTC(2026, 0, 1 + index))
    return { _id: firstId + index, clientId, rev: 1, createdAt: at, updatedAt: at }
  })
  try {
    await db.collection<{ _id: number }>('posts').insertMany(
      rows.map((row) => ({
        ...row,
        reviewId,
        key: `stored-${row._id}`,
        state: 'live',
        reason: null,
        postText: 'Ótimo café!',
        imageId: 1,
        imageName: 'AAAAAAAAAAAAAAAAAAAAAA.png',
        round: 1,
        sentAt: null,
        checks: 0,
        resourceName: null,
        googleUrl: null,
        checkAt: null,
      })),
    )
    await db.collection<{ _id: number }>('webhook_deliveries').insertMany(
      rows.map((row) => ({
        ...row,
        messageId: `msg_${row._id}`,
        kind: 'content',
        status: 'delivered',
        reason: null,
        host: 'hook.example.com',
        body: '{}',
        tries: 1,
        round: 1,
        nextAt: null,
        history: [],
        responseStatus: 200,
        durationMs: 12,
        finishedAt: null,
      })),
    )
  } finally {
    await client.close()
  }
  return { postId: firstId, deliveryId: firstId }
}
