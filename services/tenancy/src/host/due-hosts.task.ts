import type { HostStore } from './host.store.ts'
import type { HostCheck } from './host-check.service.ts'

interface Deps {
  store: Pick<HostStore, 'rows'>
  check: HostCheck
  now: () => Date
}

/** Names that are slow to answer do not hold up the others. */
const AT_ONCE = 8
/** A few seconds of work; the rest has the next turn. */
const A_TURN = 80

/** Checks the hosts whose time has come. */
export function dueHosts({ store, check, now }: Deps) {
  return async (mayContinue: () => boolean): Promise<void> => {
    const due = await store.rows.find(
      { nextCheckAt: { $lte: now() } },
      { sort: { nextCheckAt: 1, _id: 1 }, limit: A_TURN },
    )
    for (let first = 0; first < due.length && mayContinue(); first += AT_ONCE)
      await Promise.all(due.slice(first, first + AT_ONCE).map(check))
  }
}
