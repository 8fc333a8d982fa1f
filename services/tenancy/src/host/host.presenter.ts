import { domainToUnicode } from 'node:url'
import type { AgencyHost, Host } from '@avaliax/proto/tenancy/host.routes.ts'
import type { HostRow } from './host.model.ts'
import { txtNameOf, txtValueOf } from './host-dns.domain.ts'

/** As the provider's form wants a name: without the domain, which it appends itself; `@` is the domain. */
const belowDomain = (name: string, domain: string): string =>
  name === domain ? '@' : name.slice(0, -(domain.length + 1))

interface Target {
  host: string
  /** Addresses of the target, for a domain that cannot have a CNAME. */
  addresses: readonly string[]
}

function recordsOf({ host, domain, token }: HostRow, target: Target): Host['records'] {
  const name = belowDomain(host, domain)
  const route: Host['records'] =
    host === domain
      ? target.addresses.map((value) => ({ type: 'A' as const, name, value }))
      : [{ type: 'CNAME', name, value: target.host }]
  const proof = { type: 'TXT' as const, name: belowDomain(txtNameOf(host), domain), value: txtValueOf(token) }
  return [...route, proof]
}

export function presentHost(row: HostRow, target: Target): Host {
  const { _id: id, clientId, host, state, reason, provider, checkedAt, createdAt, liveAt } = row
  return {
    id,
    clientId,
    host,
    hostText: domainToUnicode(host),
    state,
    reason,
    records: recordsOf(row, target),
    provider,
    checkedAt: checkedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    liveAt: liveAt?.toISOString() ?? null,
  }
}

export const presentAgencyHost = (row: HostRow, target: Target, companyName: string | null): AgencyHost => ({
  ...presentHost(row, target),
  companyName,
})
