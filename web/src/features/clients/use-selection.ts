import { BULK_MAX } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { useState } from 'react'

/** Which clients are ticked; they stay so while the list is filtered or grows. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    ids: [...ids],
    full: ids.size > BULK_MAX,
    has: (id: number) => ids.has(id),
    toggle: (id: number) =>
      setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    choose: (clientIds: readonly number[]) => setIds(new Set(clientIds)),
  }
}
export type Selection = ReturnType<typeof useSelection>
