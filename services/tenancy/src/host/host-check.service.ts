import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { DnsClient } from '@avaliax/providers/dns/dns-client.ts'
import type { HostRow } from './host.model.ts'
import { type HostStore, isHolding } from './host.store.ts'
import { afterCheck, type Checked, WAITS_MS } from './host-check.domain.ts'
import {
  type HostAnswers,
  holdsToken,
  namesUpTo,
  providerOf,
  txtNameOf,
  verdictOf,
} from './host-dns.domain.ts'
import type { HostPlaces } from './host-place.store.ts'

interface Deps {
  dns: DnsClient
  store: HostStore
  places: HostPlaces
  transact: Transact
  /** The names of hosts have to lead there. */
  target: string
  /** One of them signs for hosts. */
  authorities: readonly string[]
  now: () => Date
}

/** Ends the transaction: somebody else has the host, and can still show it. */
class Taken extends Error {
  override name = 'Taken'
}

/** Looks for the records of a host, and says how it stands since. */
export function hostCheck({ dns, store, places, transact, target, authorities, now }: Deps) {
  async function ask({ host, domain }: HostRow): Promise<HostAnswers & { provider: string | null }> {
    const name = txtNameOf(host)
    const [txt, doubled, cname, a, aaaa, targetA, targetAaaa, ns, caa] = await Promise.all([
      dns.txt(name),
      dns.txt(`${name}.${domain}`),
      dns.cname(host),
      dns.a(host),
      dns.aaaa(host),
      dns.a(target),
      dns.aaaa(target),
      dns.ns(domain),
      Promise.all(namesUpTo(host, domain).map(dns.caa)),
    ])
    const provider = ns.outcome === 'found' ? providerOf(ns.records) : null
    return { txt, doubled, cname, a, aaaa, targetA, targetAaaa, caa, provider }
  }

  /** False: the one who has the host can still show that. Else it is theirs no more. */
  async function takeOver(row: HostRow, { txt }: HostAnswers, tx: Tx): Promise<boolean> {
    const holder = await store.holder(row.host, tx)
    if (!holder || holder._id === row._id) return true
    if (txt.outcome !== 'found' || holdsToken(txt.records, holder.token)) return false
    return store.remove(holder, tx, 'taken')
  }

  async function put(
    row: HostRow,
    answers: HostAnswers,
    patch: Checked & { provider: string | null },
    tx: Tx,
  ) {
    if (!isHolding(patch.state) || isHolding(row.state)) return store.change(row, patch, tx)
    // First: two who want it at once wait for each other here.
    await places.held(row.host, row.clientId, tx)
    if (await takeOver(row, answers, tx)) return store.change(row, patch, tx)
    throw new Taken()
  }

  return async (row: HostRow): Promise<void> => {
    if (row.state === 'removed') return
    const { provider, ...answers } = await ask(row)
    const at = now()
    const checked = afterCheck(row, verdictOf(answers, { token: row.token, target, authorities }), at)
    const isForgotten = row.verifiedAt === null && at.getTime() - row.createdAt.getTime() > WAITS_MS
    const patch = { ...checked, provider: provider ?? row.provider }
    try {
      await transact(async (tx) => {
        if (isForgotten && checked.state === 'waiting') await store.remove(row, tx)
        else await put(row, answers, patch, tx)
      })
    } catch (error) {
      if (!(error instanceof Taken)) throw error
      const waits = { state: 'waiting', reason: 'taken', verifiedAt: null, liveAt: null } as const
      await transact((tx) => store.change(row, { ...patch, ...waits }, tx))
    }
  }
}
export type HostCheck = ReturnType<typeof hostCheck>
