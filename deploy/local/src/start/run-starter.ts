import { join, resolve } from 'node:path'
import { portIsFree, portPicker } from '../run/ports.ts'
import { writeRunningStack } from '../run/running-stack.ts'
import { StartError } from '../run/start-error.ts'
import { superviseProcess } from '../run/supervisor.ts'
import { buildWebFiles } from '../stack/build-web.ts'
import { seedDemo } from '../stack/seed-demo.ts'
import { type Stack, startStack } from '../stack/start-stack.ts'
import { findStores } from '../stores/find-stores.ts'
import { claimDataDir } from './claim-data-dir.ts'
import { devWeb } from './dev-web.ts'
import type { StartArguments } from './start-arguments.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

export interface Running {
  stop(): Promise<void>
  /** For a second Ctrl-C: ends everything without waiting. */
  killNow(): void
}

type Say = (line: string) => void

const addressOf = (port: number): string => `http://localhost:${port}`

async function refuseTakenPort(port: number): Promise<void> {
  if (await portIsFree(port)) return
  throw new StartError(
    `Port ${port} is used by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  )
}

function publish(
  { sandboxUrl, smtpUrl, serviceUrls, storeUrls, dataDir, secrets }: Stack,
  port: number,
): void {
  const { superadmin, demoClient } = secrets
  const addresses = { url: addressOf(port), sandboxUrl, smtpUrl, serviceUrls, storeUrls }
  writeRunningStack({ ...addresses, superadmin, demoClient, dataDir })
}

function announce(stack: Stack, { port, demo }: StartArguments, say: Say): void {
  for (const { name, label, address } of stack.stores) say(`${name}: ${label} at ${address}`)
  const { superadmin, demoClient } = stack.secrets
  say(`address: ${addressOf(port)}`)
  say(`superadmin: ${superadmin.email} / ${superadmin.password}`)
  if (demo) say(`client: ${demoClient.email} / ${demoClient.password}`)
  say(`sandbox: ${stack.sandboxUrl}`)
}

async function startDevWeb({ port, dataDir }: StartArguments, needs: Parameters<typeof superviseProcess>[1]) {
  const webPort = await portPicker().pick('vite')
  const vite = superviseProcess(devWeb(ROOT, webPort, addressOf(port)), needs)
  await vite.start()
  needs.say(`web (development): ${addressOf(webPort)}, logs in ${join(dataDir, 'logs')}`)
  return vite
}

/** Everything `npm start` does, up to "ready". */
export async function runStarter(args: StartArguments, say: Say): Promise<Running> {
  const { dataDir, port, reset, demo, watch } = args
  const { pids, release } = await claimDataDir({ dataDir, address: addressOf(port), reset, say })
  process.once('exit', () => {
    pids.killNow()
    release()
  })
  await refuseTakenPort(port)
  const [open, web] = await Promise.all([
    findStores({ env: process.env, say }),
    watch ? undefined : buildWebFiles(say),
  ])
  say('starting')
  const stack = await startStack({
    ...{ dataDir, open, web, watch, pids, say },
    ...{ stores: 'own', ports: 'remembered', durability: 'durable', gatewayPort: port },
    publicUrl: process.env.PUBLIC_URL || addressOf(port),
  })
  const logDir = join(dataDir, 'logs')
  const vite = watch ? await startDevWeb(args, { logDir, pids, say }) : null
  if (demo) await seedDemo(stack.url, stack.secrets.demoClient)
  publish(stack, port)
  announce(stack, args, say)
  return {
    killNow: pids.killNow,
    async stop() {
      await vite?.stop()
      await stack.stop()
      release()
    },
  }
}
