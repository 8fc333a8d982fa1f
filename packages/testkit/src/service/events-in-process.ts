import { inProcessBroker } from '@avaliax/chassis/kafka/in-process/in-process-broker.ts'
import { messageStore } from '@avaliax/chassis/kafka/in-process/message-store.ts'
import type { Lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { handedBodies } from '@avaliax/chassis/memory/handed-bodies.ts'
import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import type { SharedProcess } from '@avaliax/chassis/shared-process.ts'

interface Site {
  life: Lifecycle
  mongoUrl: string
  /** Sets its database apart. */
  name: string
  port: number
  dataDir: string
}

const HOST = '127.0.0.1'

/** Carries a service's events without Kafka, as the one process of a small deployment does; the service keeps its port. */
export async function eventsInProcess({ life, mongoUrl, name, port, dataDir }: Site) {
  const db = await life.use(connectMongo({ url: mongoUrl, db: `${name}-events`, appName: 'test' }))
  const store = messageStore(db)
  await store.createIndexes()
  const { broker, open, close } = inProcessBroker({ store })
  life.onStop('events', close)
  const shared: SharedProcess = {
    database: (own) => db.useDb(own),
    broker,
    send: fetch,
    bodies: { folder: dataDir, handed: handedBodies() },
    connect: (_options, done) => done(new Error('Only the gateway asks for a connection'), null),
    open: async (_name, app) => void (await app.listen({ port, host: HOST })),
  }
  return { shared, open }
}
