// Takes a job and never ends it; the test kills this process in the middle.
import { z } from 'zod'
import { bullQueues } from '../src/queue/queues.ts'

const { REDIS_URL = '', PREFIX = '', JOB = '' } = process.env
const quiet = { debug() {}, info() {}, warn() {}, error() {} }
const queues = bullQueues({ redisUrl: REDIS_URL, prefix: PREFIX, name: 'crashing', log: quiet })
const job = {
  name: JOB,
  service: 'reviews' as const,
  payload: z.object({ clientId: z.int() }),
  attempts: 1,
  backoffMs: 1,
  concurrency: 1,
}
queues.work(job, async () => {
  process.stdout.write('started\n')
  await new Promise(() => setInterval(() => {}, 1000))
})
queues.start()
