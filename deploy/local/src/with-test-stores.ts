import { spawn } from 'node:child_process'
import { withTestStores } from './test-stores.ts'

// Until the command runs there is nothing to pass a signal to: leave, which ends the stores as well.
const leave = () => process.exit(130)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)

/** `node with-test-stores.ts ARGS…` runs `node ARGS…` while the stores of the tests run. */
process.exitCode = await withTestStores(
  (env) =>
    new Promise<number>((resolve) => {
      const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit', env })
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.off(signal, leave)
        process.on(signal, () => child.kill(signal))
      }
      child.once('exit', (code) => resolve(code ?? 1))
    }),
)
