import { randomBytes } from 'node:crypto'
import type { Connection } from 'mongoose'
import { connectMongo } from '../src/mongo/connect.ts'

export function fromEnvironment(name: 'MONGO_URL' | 'REDIS_URL' | 'KAFKA_BROKERS'): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing: run node scripts/jest.mjs integration`)
  return value
}

/** Names nobody else uses, so that tests share the stores. */
export const uniqueName = (stem: string): string => `${stem}-${randomBytes(5).toString('hex')}`

export interface TestDatabase {
  db: Connection
  name: string
  close(): Promise<void>
}

/** A database of its own; it goes with the run's stores, because the embedded engine drops nothing beside other traffic. */
export async function testDatabase(stem = 'chassis'): Promise<TestDatabase> {
  const name = uniqueName(stem)
  const db = await connectMongo({ url: fromEnvironment('MONGO_URL'), db: name, appName: 'test' })
  return {
    db,
    name,
    async close() {
      await db.close()
    },
  }
}
