import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fillDemo } from '../demo-seed/fill-demo.ts'
import { ownerOf } from '../demo-seed/log-in.ts'
import { SHOPS } from '../demo-seed/shops.ts'
import { writeForOwnerOnly } from '../run/owner-only.ts'
import { portIsFree, portPicker } from '../run/ports.ts'
import { writeRunningStack } from '../run/running-stack.ts'
import { StartError } from '../run/start-error.ts'
import { superviseProcess } from '../run/supervisor.ts'
import { buildWebFiles } from '../stack/build-web.ts'
import { usesSandboxOnly } from '../stack/provider-env.ts'
import { type Stack, startStack } from '../stack/start-stack.ts'
import { findStores } from '../stores/find-stores.ts'
import { addressOf, announce } from './announce.ts'
import { readyCaddy } from './caddy.ts'
import { claimDataDir } from './claim-data-dir.ts'
import { devWeb } from './dev-web.ts'
import { BEHIND_EDGE, startEdge } from './edge.ts'
import type { Demo, StartArguments } from './start-arguments.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

export interface Running {
  /** Fills the demo's content in, behind a stack that is in use already. */
  fill(): Promise<void>
  stop(): Promise<void>
  /** For a second Ctrl-C: ends everything without waiting. */
  killNow(): void
}

type Say = (line: string) => void

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

async function startDevWeb({ port, dataDir }: StartArguments, deps: Parameters<typeof superviseProcess>[1]) {
  const webPort = await portPicker().pick('vite')
  const vite = superviseProcess(devWeb(ROOT, webPort, addressOf(port)), deps)
  await vite.start()
  deps.say(`web (development): ${addressOf(webPort)}, logs in ${join(dataDir, 'logs')}`)
  return vite
}

/** Events that are still in Kafka would be forgotten by a process without it. */
function chosenTogether({ together, dataDir }: StartArguments, say: Say): boolean {
  if (together !== undefined) return together
  if (process.env.KAFKA_BROKERS) return false
  const hasKafka = existsSync(join(dataDir, 'stores', 'kafka'))
  if (hasKafka)
    say('a process for each service, as this data folder was used before; --together changes that')
  return !hasKafka
}

/** The demo's content is made with provider calls: real ones would cost money. */
function affordable(demo: Demo, say: Say): Demo {
  if (demo !== 'full' || usesSandboxOnly(process.env)) return demo
  say('demo data: left out, because real provider keys are in the environment')
  return 'log-in'
}

/** Everything `npm start` does, up to "ready". */
export async function runStarter(args: StartArguments, say: Say): Promise<Running> {
  const { dataDir, port, reset, watch, inspect } = args
  const caddy = args.edge ? await readyCaddy(say) : null
  const demo = affordable(args.demo, say)
  const { pids, release } = await claimDataDir({ dataDir, address: addressOf(port), reset, say })
  process.once('exit', () => {
    pids.killNow()
    release()
  })
  await refuseTakenPort(port)
  const together = chosenTogether(args, say)
  say(`Avaliax is starting at ${addressOf(port)}. Log-ins and what to try follow once it is ready.`)
  const [open, web] = await Promise.all([
    findStores({ env: process.env, say, withKafka: !together }),
    watch ? undefined : buildWebFiles(say),
  ])
  say('starting')
  // Not earlier: packages that were installed above belong to everybody on this machine.
  writeForOwnerOnly()
  const stack = await startStack({
    dataDir,
    open,
    web,
    watch,
    together,
    inspect,
    pids,
    say,
    stores: 'own',
    ports: 'remembered',
    durability: 'durable',
    gatewayPort: port,
    publicUrl: process.env.PUBLIC_URL || addressOf(port),
    ...(caddy && { env: BEHIND_EDGE }),
  })
  const logDir = join(dataDir, 'logs')
  const vite = watch ? await startDevWeb(args, { logDir, pids, say }) : null
  // One process has one address.
  const serviceUrls = together ? {} : stack.serviceUrls
  const edge = caddy ? await startEdge({ ...stack, serviceUrls }, { caddy, logDir, pids, say }) : null
  if (demo !== 'none') await ownerOf(stack.url, stack.secrets.demoClient, SHOPS.bakery.companyName)
  publish(stack, port)
  if (inspect) say(`inspector of ${inspect}: 127.0.0.1:9229 (chrome://inspect)`)
  announce(stack, { port, demo }, say)
  const stopping = new AbortController()
  return {
    killNow: pids.killNow,
    async fill() {
      if (demo === 'full') await fillDemo({ stack, say, signal: stopping.signal })
    },
    async stop() {
      stopping.abort()
      await vite?.stop()
      await edge?.stop()
      await stack.stop()
      release()
    },
  }
}
