import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'

interface Deps {
  clients: ClientRepository
  changes: ClientChanges
  transact: Transact
  now: () => Date
}

const PAGE = 100

/** Stored standings that change although nothing happened to the client itself: its plan's limit moved, or time passed. */
export function standings(deps: Deps) {
  const { clients, changes, transact, now } = deps

  async function refresh(clientIds: readonly number[]): Promise<void> {
    for (const clientId of clientIds) await transact((tx) => changes.mirror(clientId, () => ({}), tx))
  }

  async function due(mayContinue: () => boolean): Promise<void> {
    for (let page = PAGE; page === PAGE && mayContinue(); ) {
      const found = await clients.standingDue(now(), PAGE)
      await refresh(found)
      page = found.length
    }
  }

  async function onPlan(planId: number): Promise<void> {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page: number[] = await clients.onPlan(planId, after, PAGE)
      await refresh(page)
      after = page.at(-1)
    }
  }

  return { onPlan, due }
}
export type Standings = ReturnType<typeof standings>
