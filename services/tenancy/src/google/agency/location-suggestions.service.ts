import { setImmediate } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../../client/client.repository.ts'
import { agencyLocations } from './agency-location.model.ts'
import { suggestedFor } from './location-match.domain.ts'
import { stateOf } from './location-state.domain.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'forMatching'>
}

/** Which clients the free locations may be. */
export function locationSuggestions({ db, clients }: Deps) {
  const rows = agencyLocations.on(db)
  return {
    async renew(): Promise<void> {
      const all = await rows.find({ titleKey: { $gte: '' } }, { sort: { titleKey: 1, _id: 1 } })
      const taken = new Set(all.flatMap(({ clientId }) => clientId ?? []))
      const free = all.filter(({ clientId, gone }) => clientId === null && !gone)
      const found = suggestedFor(free, await clients.forMatching(), taken)
      for (const row of free) {
        const suggested = found.get(row._id)
        if (!suggested) continue
        const state = stateOf({ ...row, ...suggested })
        const isSame =
          state === row.state && JSON.stringify(suggested.suggestions) === JSON.stringify(row.suggestions)
        // One that was confirmed meanwhile is left alone.
        if (!isSame) await rows.updateOne({ _id: row._id, clientId: null }, { $set: { ...suggested, state } })
        await setImmediate()
      }
    },
  }
}
export type LocationSuggestions = ReturnType<typeof locationSuggestions>
