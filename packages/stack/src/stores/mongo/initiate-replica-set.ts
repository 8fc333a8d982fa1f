const ANSWER_MS = 1_500

/** Turns a fresh mongod into a replica set of one, without which there are no transactions. */
export async function initiateReplicaSet(port: number, name: string): Promise<void> {
  // Only a real mongod needs it, so the driver is not loaded otherwise.
  const { MongoClient } = await import('mongodb')
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: ANSWER_MS,
  })
  const members = [{ _id: 0, host: `127.0.0.1:${port}` }]
  try {
    await client.db('admin').command({ replSetInitiate: { _id: name, members } })
  } catch (error) {
    if ((error as { codeName?: string }).codeName !== 'AlreadyInitialized') throw error
  } finally {
    await client.close()
  }
}
