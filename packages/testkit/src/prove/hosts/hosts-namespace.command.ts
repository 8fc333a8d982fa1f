import { randomUUID } from 'node:crypto'
import { lookup, Resolver } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listHosts } from '@avaliax/proto/tenancy/host.routes.ts'
import { pidFiles } from '@avaliax/stack/run/pid-files.ts'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { readyCaddy } from '@avaliax/stack/start/caddy.ts'
import { BEHIND_EDGE, startEdge } from '@avaliax/stack/start/edge.ts'
import { launchBrowser } from '../../browser/browser.ts'
import { type Owner, startTestNetwork } from '../../test-network.ts'
import { until } from '../../until.ts'
import { hostStory, told } from './host-story.ts'
import { hostVisits } from './host-visits.ts'

/** Inside a network of its own, whose one name server is the sandbox's: `node hosts-namespace.command.ts ADDRESS`. */
const [address = ''] = process.argv.slice(2)
const NAME = 'avalie.padaria.example'
const TARGET = 'edge.avaliax.example'
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A browser draws the board by that name, and misses nothing that its policy keeps out. */
async function isShown({ api, clientId }: Owner): Promise<boolean> {
  const params = { clientId }
  await api.call(updateClient, { params, body: { publicBoard: true, companyName: 'Padaria Aurora' } })
  const browser = await launchBrowser(NAME)
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (line) => void (line.type() === 'error' && complaints.push(line.text())))
    await page.goto(`https://${NAME}/public/leaderboard/${clientId}`)
    await page.getByRole('heading', { name: 'Padaria Aurora' }).waitFor()
    await page.waitForLoadState('networkidle')
    return told(
      say,
      complaints.length === 0,
      'a browser draws its board, and complains of nothing',
      complaints,
    )
  } finally {
    await browser.close()
  }
}

const network = await startTestNetwork({
  web: await buildWebFiles(() => {}),
  stores: 'own',
  together: true,
  publicUrl: 'https://app.avaliax.example',
  // Names are asked as on any machine: nobody is told of a name server.
  env: { ...BEHIND_EDGE, HOSTS_TARGET: TARGET, HOSTS_EVERY_MS: '100', DNS_SERVERS: '' },
  envOf: { sandbox: { DNS_PORT: '53' } },
})
const results: boolean[] = []
try {
  const { stack, sandbox } = network
  const record = (name: string, type: string, values: string[]) =>
    sandbox('POST', 'dns', { name, type, values })
  const edgeOf = async () =>
    // One process has one address.
    startEdge(
      { ...stack, serviceUrls: {} },
      {
        caddy: await readyCaddy(say),
        logDir: join(stack.dataDir, 'logs'),
        pids: pidFiles(join(stack.dataDir, 'pids')),
        say,
        open: { address, https: 443, http: 80 },
      },
    )
  let edge = await edgeOf()
  try {
    const visits = hostVisits(edge)
    const owner = await network.owner()
    const superadmin = await network.superadmin()
    const story = hostStory({ owner, superadmin, record, target: TARGET, address, visits, say })
    const own = readFileSync('/etc/resolv.conf', 'utf8').trim()
    results.push(told(say, own === 'nameserver 127.0.0.1', 'this machine asks our name server', own))
    results.push(await story.becomeLive(NAME))
    const found = await lookup(NAME)
    results.push(told(say, found.address === address, `${NAME} leads to ${address}`, found))
    const cname = await new Resolver().resolveCname(NAME)
    results.push(told(say, cname[0] === TARGET, 'by a CNAME', cname))
    results.push(await story.isServed(NAME), await isShown(owner))
    const [host] = await owner.api.call(listHosts, { params: { clientId: owner.clientId } })
    if (!host) throw new Error('There is no host')
    results.push(await story.isRemoved(host))
    await edge.stop()
    edge = await edgeOf()
    const shaken = await visits.handshake(NAME)
    results.push(
      told(say, shaken === null, 'after a restart of the edge its certificate is not shown', shaken),
    )
    const unknown = `x${randomUUID().slice(0, 8)}.padaria.example`
    await record(unknown, 'CNAME', [TARGET])
    const stranger = await until(
      () => visits.handshake(unknown),
      (print) => print === null,
    )
    results.push(told(say, stranger === null, 'a name that leads here and is nobody’s gets none', stranger))
  } finally {
    await edge.stop()
  }
} finally {
  await network.stop()
}
process.exitCode = results.every(Boolean) ? 0 : 1
