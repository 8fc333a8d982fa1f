import { createHash } from 'node:crypto'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { listServedHosts } from '@avaliax/proto/tenancy/host.internal.ts'
import {
  addAgencyHost,
  addHost,
  approveHost,
  checkAgencyHost,
  checkHost,
  listAgencyHosts,
  listHosts,
  removeAgencyHost,
  removeHost,
} from '@avaliax/proto/tenancy/host.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ClientRepository } from '../client/client.repository.ts'
import type { HostRow } from './host.model.ts'
import { presentAgencyHost, presentHost } from './host.presenter.ts'
import { type HostService, NOT_REMOVED } from './host.service.ts'
import type { HostStore } from './host.store.ts'
import type { HostCheck } from './host-check.service.ts'

interface Deps {
  store: Pick<HostStore, 'rows'>
  hosts: HostService
  check: HostCheck
  clients: Pick<ClientRepository, 'byIds'>
  /** The names of hosts lead there; its addresses are for domains that cannot have a CNAME. */
  target: () => Promise<{ host: string; addresses: readonly string[] }>
}

/** Hosts of a client, for its owner and for the agency. */
export function hostRoutes(app: FastifyInstance, { store, hosts, check, target }: Deps): void {
  const present = async (row: HostRow) => presentHost(row, await target())

  mount(app, listHosts, async ({ params: { clientId }, query }) => {
    const { items, ...page } = await store.rows.countedPage(
      { clientId, ...NOT_REMOVED },
      { ...query, sort: 'createdAt' },
    )
    const leads = await target()
    return { ...page, items: items.map((row) => presentHost(row, leads)) }
  })

  mount(app, addHost, async ({ params: { clientId }, body: { host }, actor }) => {
    if (!actor) throw appError('UNAUTHENTICATED')
    return present(await hosts.add({ clientId, text: host, createdBy: actor.userId, approved: false }))
  })

  mount(app, checkHost, async ({ params: { clientId, hostId } }) => {
    await check(await hosts.find(hostId, clientId))
    return present(await hosts.find(hostId, clientId))
  })

  mount(app, removeHost, async ({ params: { clientId, hostId } }) => {
    await hosts.remove(await hosts.find(hostId, clientId))
  })
}

/** All hosts, for the agency, and its own. */
export function agencyHostRoutes(app: FastifyInstance, { store, hosts, check, clients, target }: Deps): void {
  async function presentAll(rows: readonly HostRow[]) {
    const clientIds = rows.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]))
    const [names, leads] = await Promise.all([clients.byIds(clientIds), target()])
    return rows.map((row) => presentAgencyHost(row, leads, names.get(row.clientId ?? 0)?.companyName ?? null))
  }
  async function present(row: HostRow) {
    const [shown] = await presentAll([row])
    if (!shown) throw notFound()
    return shown
  }
  const FILTERS = {
    all: NOT_REMOVED,
    agency: { clientId: null, ...NOT_REMOVED },
    approval: { state: 'waiting' as const, approvedAt: null },
  }

  mount(app, listAgencyHosts, async ({ query: { of, ...query } }) => {
    const { items, ...page } = await store.rows.countedPage(FILTERS[of], { ...query, sort: 'createdAt' })
    return { ...page, items: await presentAll(items) }
  })

  mount(app, addAgencyHost, async ({ body: { host }, actor }) => {
    if (!actor) throw appError('UNAUTHENTICATED')
    return present(await hosts.add({ clientId: null, text: host, createdBy: actor.userId, approved: true }))
  })

  mount(app, approveHost, async ({ params: { hostId } }) => {
    await hosts.approve(await hosts.find(hostId))
    await check(await hosts.find(hostId))
    return present(await hosts.find(hostId))
  })

  mount(app, checkAgencyHost, async ({ params: { hostId } }) => {
    await check(await hosts.find(hostId))
    return present(await hosts.find(hostId))
  })

  mount(app, removeAgencyHost, async ({ params: { hostId } }) => {
    await hosts.remove(await hosts.find(hostId))
  })
}

/** Gateways keep the list in memory and ask whether it has changed. */
export function servedHostRoutes(app: FastifyInstance, { hosts }: Pick<Deps, 'hosts'>): void {
  mount(app, listServedHosts, async ({ query: { known } }) => {
    const served = (await hosts.served()).map(({ host, clientId }) => ({ host, clientId }))
    const version = createHash('sha256').update(JSON.stringify(served)).digest('base64url')
    return { version, hosts: known === version ? null : served }
  })
}
