import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { PlanChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.ts'

interface Needs {
  clients: ClientRepository
  changes: ClientChanges
  transact: Transact
  now: () => Date
  onError: (error: unknown) => void
  everyMs: number
}

const PAGE = 100

/** Stored standings that change although nothing happened to the client itself: its plan's limit moved, or time passed. */
export function standings(needs: Needs) {
  const { clients, changes, transact, now, onError, everyMs } = needs
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  let stopped = false

  async function refresh(clientIds: readonly number[]): Promise<void> {
    for (const clientId of clientIds) await transact((tx) => changes.mirror(clientId, () => ({}), tx))
  }

  async function fallenSilent(): Promise<void> {
    for (let page = PAGE; page === PAGE && !stopped; ) {
      const found = await clients.fallenSilent(now(), PAGE)
      await refresh(found)
      page = found.length
    }
  }

  const schedule = () => {
    timer = setTimeout(() => {
      turn = fallenSilent()
        .catch(onError)
        .then(() => {
          if (!stopped) schedule()
        })
    }, everyMs)
  }

  return {
    listen(bus: EventBus): void {
      bus.on(PlanChanged, { group: 'tenancy.plan-limits' }, async ({ data }) => {
        for (let after: number | undefined = 0; after !== undefined; ) {
          const page: number[] = await clients.onPlan(data.planId, after, PAGE)
          await refresh(page)
          after = page.at(-1)
        }
      })
    },
    start: schedule,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
