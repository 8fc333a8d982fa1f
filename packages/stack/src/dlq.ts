import { dlqCommand } from '@avaliax/chassis/kafka/dlq-command.ts'
import { dlqTool } from '@avaliax/chassis/kafka/dlq-tool.ts'
import { messageStore } from '@avaliax/chassis/kafka/in-process/message-store.ts'
import { kafkajsBroker } from '@avaliax/chassis/kafka/kafkajs/kafkajs-broker.ts'
import { saslOf } from '@avaliax/chassis/kafka/sasl.ts'
import { connectMongo } from '@avaliax/chassis/mongo/connect.ts'
import { runningStack } from './run/running-stack.ts'

/** Dead letters of the stack that runs here, or of the stores that the environment names. */
async function deadLetters() {
  const { KAFKA_BROKERS, KAFKA_TLS, MONGO_URL, MONGO_DB = 'avaliax' } = process.env
  const named = { kafkaBrokers: KAFKA_BROKERS ?? '', mongoUrl: MONGO_URL ?? '' }
  const { kafkaBrokers, mongoUrl } = KAFKA_BROKERS || MONGO_URL ? named : runningStack().storeUrls
  if (kafkaBrokers) {
    return kafkajsBroker({
      brokers: kafkaBrokers.split(','),
      clientId: 'dlq',
      sasl: saslOf(process.env),
      tls: KAFKA_TLS === 'on',
    })
  }
  // All services in one process keep them beside their databases.
  const db = await connectMongo({ url: mongoUrl, db: `${MONGO_DB}-events`, appName: 'dlq', poolSize: 2 })
  return { ...messageStore(db), close: () => db.close() }
}

const broker = await deadLetters()
const tool = dlqTool({ broker, topicPrefix: process.env.TOPIC_PREFIX ?? '' })
try {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  process.exitCode = await dlqCommand(process.argv.slice(2), { tool, print })
} finally {
  await broker.close()
}
