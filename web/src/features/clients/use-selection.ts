import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { useState } from 'react'

export type Chosen = Pick<ClientRow, 'id' | 'companyName' | 'userId' | 'address' | 'googleLinked'>

/** Which clients are ticked; they stay so while the list is filtered or grows. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const choose = (clients: readonly Chosen[]) => setChosen(new Map(clients.map((one) => [one.id, one])))
  const clients = [...chosen.values()]
  return {
    clients,
    ids: [...chosen.keys()],
    has: (id: number) => chosen.has(id),
    toggle: (client: Chosen) =>
      choose(chosen.has(client.id) ? clients.filter(({ id }) => id !== client.id) : [...clients, client]),
    choose,
    /** Ticks these as well, whatever was ticked meanwhile. */
    add: (more: readonly Chosen[]) =>
      setChosen((present) => new Map([...present, ...more.map((one) => [one.id, one] as const)])),
    /** Leaves these ticked and no other. */
    narrow: (ids: readonly number[]) => choose(clients.filter(({ id }) => ids.includes(id))),
  }
}
export type Selection = ReturnType<typeof useSelection>
