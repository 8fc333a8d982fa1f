import { dlqCommand } from '@avaliax/chassis/kafka/dlq-command.ts'
import { dlqTool } from '@avaliax/chassis/kafka/dlq-tool.ts'
import { kafkajsBroker } from '@avaliax/chassis/kafka/kafkajs/kafkajs-broker.ts'
import { saslOf } from '@avaliax/chassis/kafka/sasl.ts'
import { runningStack } from './run/running-stack.ts'

/** Dead letters of the stack that runs here, or of the brokers that the environment names. */
const brokers = (process.env.KAFKA_BROKERS ?? runningStack().storeUrls.kafkaBrokers).split(',')
const broker = kafkajsBroker({ brokers, clientId: 'dlq', sasl: saslOf(process.env) })
const tool = dlqTool({ broker, topicPrefix: process.env.TOPIC_PREFIX ?? '' })
try {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  process.exitCode = await dlqCommand(process.argv.slice(2), { tool, print })
} finally {
  await broker.close()
}
