import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { GooglePlaces } from '@avaliax/providers/google-places/google-places.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'

interface Needs {
  clients: ScopedRepository<Client>
  changes: Pick<ClientChanges, 'apply'>
  places: Pick<GooglePlaces, 'details'>
  transact: Transact
}

interface Asked {
  clientId: number
  userId: number | null
}

/** Reads name and address of the linked place again; unchanged ones are not written. */
export function googleInfo({ clients, changes, places, transact }: Needs) {
  return async (scope: Scope, { clientId, userId }: Asked): Promise<void> => {
    const client = await clients.find(scope, clientId)
    if (!client) throw notFound()
    const { googlePlaceId: placeId } = client
    if (!placeId) throw appError('PLACE_NOT_LINKED')
    const { name, address } = await places.details({ placeId, clientId, userId, fields: 'name' })
    if (name === client.googleBusinessName && address === client.googleFormattedAddress) return
    await transact(async (tx) => {
      const current = await clients.find(scope, clientId, tx)
      // Another place was linked while the provider answered.
      if (current?.googlePlaceId !== placeId) return
      const names = { googleBusinessName: name, googleFormattedAddress: address }
      await changes.apply(scope, { clientId, patch: names }, tx)
    })
  }
}
export type RenewGoogleInfo = ReturnType<typeof googleInfo>
