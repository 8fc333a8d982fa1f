import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { mayRead } from '@avaliax/chassis/access/rights.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import { exportClients } from '@avaliax/proto/tenancy/agency.routes.ts'
import {
  CLIENT_TAGS_SHOWN,
  type ClientRow,
  countInvitations,
  listClients,
  listClientTags,
} from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { FastifyInstance } from 'fastify'
import { presentRow } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { CLIENT_ORDERS } from '../client/client-order.domain.ts'
import type { GoogleLinkStates } from '../google/link/google-link-states.query.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import { clientFilter, clientPages } from './client-pages.query.ts'
import type { OwnerInvitations } from './owner-invitations.lookup.ts'

interface Deps {
  clients: ClientRepository
  invitations: OwnerInvitations
  plans: Pick<PlanRepository, 'all'>
  linkStates: GoogleLinkStates
  now: () => Date
}

const CSV_COLUMNS: Record<string, (row: ClientRow) => string | number | null> = {
  id: ({ id }) => id,
  company_name: ({ companyName }) => companyName,
  email: ({ email }) => email,
  contact_person: ({ contactPerson }) => contactPerson,
  phone: ({ phoneText }) => phoneText,
  status: ({ status }) => status,
  plan: ({ planDisplayName }) => planDisplayName,
  employees: ({ employeeCount }) => employeeCount,
  max_employees: ({ maxEmployees }) => maxEmployees,
  google_linked: ({ googleLinked }) => String(googleLinked),
  health: ({ health }) => health.map(({ reason }) => reason).join(' '),
  tags: ({ tags }) => tags.join(', '),
  notes: ({ notes }) => notes,
  last_activity_at: ({ lastActivityAt }) => lastActivityAt,
  created_at: ({ createdAt }) => createdAt,
  address: ({ address }) => address,
  // The import reads these again.
  given_until: ({ givenUntil, chargeFrom }) => (chargeFrom ? null : givenUntil),
  charge_from: ({ chargeFrom = null }) => chargeFrom,
  billed_outside: ({ contract }) => contract?.amount ?? null,
  billing_rhythm: ({ contract }) => contract?.everyMonths ?? null,
  manager: ({ manager }) => manager?.email ?? null,
}

/** A file has each client's address. */
const NO_NAMES: ReadonlySet<string> = new Set()

export function clientListRoutes(app: FastifyInstance, deps: Deps): void {
  const { clients, invitations, plans, linkStates, now } = deps
  const row = (known: Map<number, Plan>, actor: Actor | null, sharedNames = NO_NAMES) => {
    const reader = { now: now(), actor, sharedNames }
    return (client: Client) => presentRow(client, known.get(client.planId ?? 0) ?? null, reader)
  }

  const pages = clientPages(clients)
  const filterOf = async (query: Parameters<typeof clientFilter>[0]): Promise<Filter<Client>> => ({
    ...clientFilter(query),
    ...(await invitations.filter(query.invitation)),
  })
  mount(app, listClients, async ({ scope, query, actor }) => {
    const { limit, cursor } = query
    // The order alone would tell who pays most.
    if (query.sort === 'revenue' && !mayRead(actor, 'money')) throw appError('FORBIDDEN')
    const filter = await filterOf(query)
    const [sort, usual] = CLIENT_ORDERS[query.sort]
    const direction = query.direction ?? usual
    const [page, plansById] = await Promise.all([
      pages(scope, { filter, sort, direction, limit, cursor }),
      plans.all(),
    ])
    const unconnected = page.items.flatMap(({ _id, googleConnected }) => (googleConnected ? [] : _id))
    const [sharedNames, links] = await Promise.all([
      clients.sharedNames(page.items.map(({ nameKey }) => nameKey)),
      linkStates(unconnected),
    ])
    const present = row(plansById, actor, sharedNames)
    const items = page.items.map((client) => {
      const googleLink = links.get(client._id)
      return { ...present(client), ...(googleLink && { googleLink }) }
    })
    return { ...page, items }
  })

  mount(app, listClientTags, async ({ scope }) => ({ tags: await clients.tags(scope, CLIENT_TAGS_SHOWN) }))

  mount(app, countInvitations, ({ scope }) => invitations.counts(scope))

  mount(app, exportClients, async (call) => {
    const { scope, query, actor } = call
    const shown = row(await plans.all(), actor)
    const filter = await filterOf(query)
    async function* rows() {
      for await (const client of clients.each(scope, filter)) yield shown(client)
    }
    await csvAnswer(call, { filename: 'clients.csv', columns: CSV_COLUMNS, rows: rows() })
  })
}
