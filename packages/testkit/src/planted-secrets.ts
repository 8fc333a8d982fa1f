import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kafkajsBroker } from '@avaliax/chassis/kafka/kafkajs/kafkajs-broker.ts'
import { Redis } from 'ioredis'
import { MongoClient } from 'mongodb'

interface Site {
  mongoUrl: string
  redisUrl: string
  kafkaBrokers: string
  namespace: string
  dataDir: string
}

/** Finds where a text lies among everything that a stack has written: documents, events, jobs and log lines. */
export async function whereIs(secrets: Readonly<Record<string, string>>, site: Site): Promise<string[]> {
  const found: string[] = []
  let read = 0
  const look = (place: string, content: string) => {
    read += content.length
    for (const [name, secret] of Object.entries(secrets))
      if (content.includes(secret)) found.push(`${name} in ${place}`)
  }
  await lookIntoDocuments(site, look)
  await lookIntoTopics(site, look)
  await lookIntoRedis(site, look)
  const logs = join(site.dataDir, 'logs')
  for (const file of readdirSync(logs)) look(`log ${file}`, readFileSync(join(logs, file), 'utf8'))
  // Nothing found in nothing would prove nothing.
  if (read < 50_000) throw new Error(`Only ${read} characters were read`)
  return [...new Set(found)]
}

type Look = (place: string, content: string) => void

async function lookIntoDocuments({ mongoUrl, namespace }: Site, look: Look): Promise<void> {
  const client = await MongoClient.connect(mongoUrl)
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true })
    for (const { name } of databases.filter((each) => each.name.startsWith(`${namespace}-`))) {
      const db = client.db(name)
      for (const { name: collection } of await db.listCollections({}, { nameOnly: true }).toArray())
        for await (const row of db.collection(collection).find())
          look(`document ${name}.${collection}`, JSON.stringify(row))
    }
  } finally {
    await client.close()
  }
}

async function lookIntoTopics({ kafkaBrokers, namespace }: Site, look: Look): Promise<void> {
  const broker = kafkajsBroker({ brokers: kafkaBrokers.split(','), clientId: 'planted-secrets' })
  try {
    const topics = (await broker.topics()).filter((topic) => topic.startsWith(`${namespace}.`))
    const read = (topic: string) =>
      broker.read(topic, ({ value, headers }) => look(`event ${topic}`, value + JSON.stringify(headers)))
    await Promise.all(topics.map(read))
  } finally {
    await broker.close()
  }
}

async function lookIntoRedis({ redisUrl, namespace }: Site, look: Look): Promise<void> {
  const redis = new Redis(redisUrl)
  try {
    for await (const keys of redis.scanStream({ match: `${namespace}:*`, count: 500 }) as AsyncIterable<
      string[]
    >)
      for (const key of keys) {
        look(`key ${key}`, key)
        const kind = await redis.type(key)
        if (kind === 'string') look(`job ${key}`, (await redis.get(key)) ?? '')
        if (kind === 'hash') look(`job ${key}`, JSON.stringify(await redis.hgetall(key)))
        if (kind === 'stream') look(`job ${key}`, JSON.stringify(await redis.xrange(key, '-', '+')))
      }
  } finally {
    redis.disconnect()
  }
}
