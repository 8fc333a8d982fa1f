import { spawn } from 'node:child_process'

const missing = ['MONGO_URL', 'REDIS_URL', 'KAFKA_BROKERS'].filter((name) => !process.env[name])
if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')} to the running stores.`)
  process.exit(1)
}
const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('exit', (code) => process.exit(code ?? 1))
