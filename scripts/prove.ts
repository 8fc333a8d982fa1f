// npm run prove [-- PART…] [--seed N] [--seeds N] [--kills N] [--runs N] [--protocols LIST] [--pages LIST] [--taps N] [--from COMMIT] [--together]: the
// proofs that are too long for CI, each printing its figures. With --together, taps, away and crashes are proven where all services are one process.
import { parseArgs } from 'node:util'
import { proveContainers, WAYS } from '@avaliax/testkit/prove/containers/prove-containers.ts'
import { proveCrashes } from '@avaliax/testkit/prove/crashes.ts'
import { proveFirstMonth } from '@avaliax/testkit/prove/first-month.ts'
import { type Protocol, proveFirstScreens } from '@avaliax/testkit/prove/first-screens.ts'
import { proveHosts } from '@avaliax/testkit/prove/hosts/prove-hosts.ts'
import { proveKubernetes } from '@avaliax/testkit/prove/kubernetes/prove-kubernetes.ts'
import { proveMany } from '@avaliax/testkit/prove/many.ts'
import { proveNotices } from '@avaliax/testkit/prove/notices.ts'
import { provePublicPages } from '@avaliax/testkit/prove/public-pages.ts'
import { proveRestore } from '@avaliax/testkit/prove/restore.ts'
import { proveStoresAway } from '@avaliax/testkit/prove/stores-away.ts'
import { proveTaps } from '@avaliax/testkit/prove/taps.ts'
import { proveUpgrade } from '@avaliax/testkit/prove/upgrade.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    seeds: { type: 'string', default: '20' },
    from: { type: 'string', default: 'HEAD~1' },
    kills: { type: 'string', default: '10' },
    runs: { type: 'string', default: '5' },
    protocols: { type: 'string', default: 'HTTP/1.1,HTTP/2' },
    pages: { type: 'string', default: '/' },
    taps: { type: 'string', default: '100000' },
    targets: { type: 'string' },
    together: { type: 'boolean', default: false },
    port: { type: 'string', default: '18080' },
    ways: { type: 'string', default: Object.keys(WAYS).join(',') },
    compose: { type: 'string', default: '' },
    'stand-ins': { type: 'string', default: '' },
    built: { type: 'boolean', default: false },
  },
})

const say = (line: string) => console.log(line)
const seed = Number(values.seed)
const kills = Number(values.kills)
const taps = Number(values.taps)
const { together } = values

const PARTS: Record<string, { what: string; run: () => Promise<boolean> }> = {
  crashes: {
    what: 'kill -9 of every part under load; nothing acknowledged is lost, the demo goes through',
    run: () => proveCrashes({ targets: values.targets?.split(','), together, kills, seed, say }),
  },
  notices: {
    what: 'kill -9 of the worker in the middle of pushes, twenty times; one notice a fact, and how long it takes to be accepted',
    run: () => proveNotices({ kills, say }),
  },
  many: {
    what: 'two gateways, two of each service, three brokers: killed and restarted in turn under load, twenty seeds',
    run: () => proveMany({ seed, seeds: Number(values.seeds), say }),
  },
  upgrade: {
    what: 'from the commit before to this one, process by process, under load; no tap and no log-in fails beyond a retry',
    run: () => proveUpgrade({ from: values.from, say }),
  },
  restore: {
    what: 'a backup of the commit before comes back into this one; everything is there, the demo goes through',
    run: () => proveRestore({ from: values.from, port: Number(values.port), say }),
  },
  taps: {
    what: '100,000 taps over 500 tokens; kill -9 of cards and of MongoDB; the journals once more',
    run: () => proveTaps({ taps, tokens: 500, kills, targets: ['cards', 'mongo'], together, seed, say }),
  },
  away: {
    what: 'MongoDB, Redis and Kafka away at once; known links redirect, all is counted',
    run: () => proveStoresAway({ together, say }),
  },
  hosts: {
    what: 'a shop’s name in a network of its own, from its TXT record to its pages over TLS and to its removal; nobody is told of the name server',
    run: () => proveHosts(say),
  },
  pages: {
    what: 'landing, log-in and public leaderboard on a slow phone: speed reported, accessibility and search held',
    run: () => provePublicPages({ say }),
  },
  'first-screens': {
    what: 'signed-in pages, scanner and log-in on a slow phone with an empty cache, straight and through the edge: reported',
    run: () =>
      proveFirstScreens({
        say,
        port: Number(values.port),
        runs: Number(values.runs),
        protocols: values.protocols.split(',') as Protocol[],
        paths: values.pages.split(','),
      }),
  },
  'first-month': {
    what: 'a bakery’s first month on a phone, sign-up to a year paid by Pix and the file with all its data; a picture of each screen, and strangers’ pages at 290 px',
    run: () => proveFirstMonth({ say }),
  },
  containers: {
    what: 'the three compose files (--ways) started as an operator does; the main job goes through, limits hold, logs are clean',
    run: () =>
      proveContainers({
        say,
        ways: values.ways.split(','),
        compose: values.compose,
        standIns: values['stand-ins'],
        built: values.built,
      }),
  },
  kubernetes: {
    what: 'the manifests go into a real API server, built with Go, twice; it knows every field and warns of nothing',
    run: () => proveKubernetes(say),
  },
}

if (values.list) {
  for (const [name, { what }] of Object.entries(PARTS)) say(`${name.padEnd(15)}${what}`)
} else {
  const failed: string[] = []
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
    const part = PARTS[name]
    if (!part) throw new Error(`There is no proof '${name}'; --list names them`)
    const startedAt = performance.now()
    const ok = await part.run().catch((error: unknown) => {
      say(`FAIL ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      return false
    })
    say(`${name}: ${ok ? 'proven' : 'NOT proven'} in ${Math.round((performance.now() - startedAt) / 1000)} s`)
    if (!ok) failed.push(name)
  }
  process.exitCode = failed.length === 0 ? 0 : 1
}
