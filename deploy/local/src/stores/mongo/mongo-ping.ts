import { MongoClient } from 'mongodb'

const ANSWER_MS = 1_500

const addressOf = (port: number): string => `mongodb://127.0.0.1:${port}/?directConnection=true`

async function withClient<T>(port: number, use: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(addressOf(port), {
    serverSelectionTimeoutMS: ANSWER_MS,
    connectTimeoutMS: ANSWER_MS,
  })
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}

/** True once the server takes writes. */
export const takesWrites = (port: number): Promise<boolean> =>
  withClient(
    port,
    async (client) => (await client.db('admin').command({ hello: 1 })).isWritablePrimary === true,
  )

/** Turns a fresh mongod into a replica set of one, without which there are no transactions. */
export const initiateReplicaSet = (port: number, name: string): Promise<void> =>
  withClient(port, async (client) => {
    const members = [{ _id: 0, host: `127.0.0.1:${port}` }]
    try {
      await client.db('admin').command({ replSetInitiate: { _id: name, members } })
    } catch (error) {
      const alreadyInitialized = (error as { codeName?: string }).codeName === 'AlreadyInitialized'
      if (!alreadyInitialized) throw error
    }
  })
