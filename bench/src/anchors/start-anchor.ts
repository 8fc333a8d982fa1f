import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pin } from '../harness/load.ts'

export interface Anchor {
  origin: string
  pid: number | undefined
  stop(): Promise<void>
}

/** Starts the yardstick in a process of its own, like the product's services. */
export async function startAnchor(...args: string[]): Promise<Anchor> {
  const main = join(import.meta.dirname, 'bare-fastify.ts')
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  pin(child.pid)
  return {
    origin: `http://127.0.0.1:${line.toString().trim()}`,
    pid: child.pid,
    async stop() {
      const over = once(child, 'exit')
      child.kill('SIGTERM')
      await over
    },
  }
}
