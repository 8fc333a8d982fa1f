import { join } from 'node:path'
import type { LaunchDeps } from '../run/launch.ts'
import { portPicker } from '../run/ports.ts'
import { superviseProcess } from '../run/supervisor.ts'
import { answersReady } from '../stack/answers-ready.ts'
import { generalEnv } from '../stack/node-process.ts'
import type { Stack } from '../stack/start-stack.ts'

const CADDYFILE = join(import.meta.dirname, '../../../../deploy/edge/Caddyfile')
const PREFERRED_PORT = 8443

/** For every process behind the edge: it adds one entry to X-Forwarded-For. */
export const BEHIND_EDGE = { TRUSTED_PROXIES: '1' }

interface Deps extends LaunchDeps {
  caddy: string
  /** Networks of a CDN in front of it. */
  behind?: string
  /** It is open there; default: on free ports of this machine alone. */
  open?: { address: string; https: number; http: number }
}

type Site = Pick<Stack, 'url' | 'serviceUrls' | 'dataDir'> & Partial<Pick<Stack, 'permissionUrl'>>

/** Nobody may have a certificate. */
const NOBODY = 'http://127.0.0.1:1/permission'

/** Caddy with the configuration of a deployment, in front of a stack on this machine; its certificate is one of its own. */
export async function startEdge(
  { url, serviceUrls, dataDir, permissionUrl = NOBODY }: Site,
  { caddy, behind, open, ...deps }: Deps,
) {
  const picker = portPicker({ https: PREFERRED_PORT })
  const [https, http, probe] = [
    open?.https ?? (await picker.pick('https')),
    open?.http ?? (await picker.pick('http')),
    await picker.pick('probe'),
  ]
  const folder = join(dataDir, 'edge')
  const hostOf = (address = url) => new URL(address).host
  const edge = superviseProcess(
    {
      name: 'edge',
      command: caddy,
      args: ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'],
      env: {
        ...generalEnv(process.env),
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        EDGE_OPTIONS: `default_bind 127.0.0.1${open ? ` ${open.address}` : ''}`,
        SITES: `https://localhost:${https}`,
        ...(behind && { BEHIND: behind }),
        HTTPS_PORT: String(https),
        HTTP_PORT: String(http),
        PROBE_PORT: String(probe),
        // Beside the site of all other names, its own authority has to be named for this one.
        EDGE_TLS: 'tls internal',
        PERMISSION: permissionUrl,
        // Its own authority signs for clients' hosts as well: no other one could reach this machine.
        HOSTS_ISSUER: 'issuer internal',
        GATEWAY: hostOf(),
        CARDS: hostOf(serviceUrls.cards),
        REVIEWS: hostOf(serviceUrls.reviews),
        CONTENT: hostOf(serviceUrls['content-generation']),
      },
      isReady: () => answersReady(`http://127.0.0.1:${probe}/livez`),
    },
    deps,
  )
  await edge.start()
  const address = `https://localhost:${https}`
  /** The authority that signed its certificate has its own there. */
  const rootFile = join(folder, 'caddy/pki/authorities/local/root.crt')
  deps.say(`edge: ${address}, with a certificate of ${rootFile}`)
  return { url: address, rootFile, stop: edge.stop }
}
