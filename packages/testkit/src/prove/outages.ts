import { setTimeout as pause } from 'node:timers/promises'
import { createEmployee, listOwnEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getMe, logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { getClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { startTestNetwork, type TestNetwork } from '../test-network.ts'
import { unlimitedOwner } from './acknowledged-writes.ts'

const KAFKA_AWAY_MS = 60_000
const REDIS_AWAY_MS = 30_000
const WRITES = 200
const ANSWER_WITHIN_MS = 1_500

interface Options {
  say: (line: string) => void
}

/** Kafka stopped during writes, Redis stopped during log-ins and reads. */
export async function proveOutages({ say }: Options): Promise<boolean> {
  const network = await startTestNetwork({ stores: 'own', durability: 'durable' })
  try {
    const kafka = await withoutKafka(network, say)
    const redis = await withoutRedis(network, say)
    return kafka && redis
  } finally {
    await network.stop()
  }
}

/** SIGSTOP: worse than death, as connections stay open and nobody answers. */
async function frozen(network: TestNetwork, name: string, work: () => Promise<void>): Promise<void> {
  const handle = network.stack.processes[name]
  if (!handle) throw new Error(`There is no process '${name}'`)
  handle.kill('SIGSTOP')
  try {
    await work()
  } finally {
    handle.kill('SIGCONT')
  }
}

async function withoutKafka(network: TestNetwork, say: Options['say']): Promise<boolean> {
  const owner = await unlimitedOwner(network)
  await network.settle()
  const statuses = new Map<number, number>()
  await frozen(network, 'kafka', async () => {
    const pauseMs = KAFKA_AWAY_MS / WRITES
    for (let count = 0; count < WRITES; count++) {
      const startedAt = performance.now()
      const body = { name: `Pessoa ${count}`, department: 'Balcão' }
      const { status } = await owner.api.send(createEmployee, { body })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await pause(Math.max(0, pauseMs - (performance.now() - startedAt)))
    }
  })
  const healedAt = performance.now()
  await network.settle({ withinMs: 60_000 })
  const arrivedMs = Math.round(performance.now() - healedAt)
  const { employeeCount } = await owner.api.call(getClient, { params: { clientId: owner.clientId } })
  const ok = statuses.get(201) === WRITES && employeeCount === WRITES
  const facts = {
    writes: Object.fromEntries(statuses),
    countAtTenancy: employeeCount,
    arrivedAfterMs: arrivedMs,
  }
  say(`${ok ? 'ok  ' : 'FAIL'} Kafka frozen for 60 s: ${JSON.stringify(facts)}`)
  return ok
}

async function withoutRedis(network: TestNetwork, say: Options['say']): Promise<boolean> {
  const owner = await network.owner()
  const statuses: Record<string, number> = {}
  const slowestMs: Record<string, number> = {}
  let bad = 0
  const ask = async (name: string, call: () => Promise<{ status: number }>) => {
    const startedAt = performance.now()
    const { status } = await call()
    slowestMs[name] = Math.max(slowestMs[name] ?? 0, Math.round(performance.now() - startedAt))
    statuses[`${name} ${status}`] = (statuses[`${name} ${status}`] ?? 0) + 1
    if (status !== 200 && status !== 503) bad += 1
  }
  await frozen(network, 'redis', async () => {
    const until = performance.now() + REDIS_AWAY_MS
    while (performance.now() < until) {
      const { email, password } = owner
      await ask('log-in', () => network.anonymous.send(logIn, { body: { email, password } }))
      await ask('me', () => owner.api.send(getMe))
      await ask('employees', () => owner.api.send(listOwnEmployees))
      await pause(500)
    }
  })
  const ok = bad === 0 && Object.values(slowestMs).every((ms) => ms < ANSWER_WITHIN_MS)
  say(`${ok ? 'ok  ' : 'FAIL'} Redis frozen for 30 s: ${JSON.stringify({ statuses, slowestMs })}`)
  return ok
}
