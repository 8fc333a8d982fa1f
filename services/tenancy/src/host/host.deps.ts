import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { dnsClient } from '@avaliax/providers/dns/dns-client.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { TenancyConfig } from '../config.ts'
import { dueHosts } from './due-hosts.task.ts'
import { agencyHostRoutes, hostRoutes, servedHostRoutes } from './host.routes.ts'
import { hostService } from './host.service.ts'
import { hostStore } from './host.store.ts'
import { hostCheck } from './host-check.service.ts'
import { hostPlaces } from './host-place.store.ts'

interface Deps extends ServiceDeps<TenancyConfig> {
  clients: ClientRepository
  changes: ClientChanges
}

/** The dialog asks every minute. */
const ADDRESSES_KEPT_MS = 60_000

const hostnameOf = (address: string): string => new URL(address).hostname

/** Hosts of clients, and of the agency, for links and public pages. */
export function buildHosts(deps: Deps): void {
  const { app, bus, config, now, repeat } = deps
  const { PUBLIC_URL, SHORT_URL, MARKETING_HOST } = config
  const targetHost = config.HOSTS_TARGET || hostnameOf(SHORT_URL ?? PUBLIC_URL)
  const shortHost = SHORT_URL ? [hostnameOf(SHORT_URL)] : []
  const marketingHost = MARKETING_HOST.split(':', 1).filter(Boolean)
  const ours = [hostnameOf(PUBLIC_URL), targetHost, ...shortHost, ...marketingHost]
  const dns = dnsClient({ servers: config.DNS_SERVERS })
  const places = hostPlaces(deps)
  const store = hostStore({ ...deps, places })
  const hosts = hostService({ ...deps, store, places, ours })
  const check = hostCheck({
    ...deps,
    dns,
    store,
    places,
    target: targetHost,
    authorities: config.HOSTS_AUTHORITIES,
  })

  let known = { at: 0, addresses: [] as string[] }
  async function target() {
    if (now().getTime() - known.at > ADDRESSES_KEPT_MS) {
      const found = await dns.a(targetHost)
      if (found.outcome === 'found') known = { at: now().getTime(), addresses: found.records }
    }
    return { host: targetHost, addresses: known.addresses }
  }

  const routes = { ...deps, store, hosts, check, target }
  hostRoutes(app, routes)
  agencyHostRoutes(app, routes)
  servedHostRoutes(app, routes)
  bus.on(ClientChanged, { group: 'tenancy.hosts' }, async ({ data: { clientId, deleted } }) => {
    if (deleted) await hosts.removeAll(clientId)
  })
  repeat([dueHosts({ store, check, now })], config.HOSTS_DUE_EVERY_MS)
}
