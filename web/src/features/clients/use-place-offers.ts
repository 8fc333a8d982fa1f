import type { PlaceHit } from '@avaliax/proto/tenancy/google.routes.ts'
import { useState } from 'react'
import { useSearchPlacesMutation, useUpdateClientMutation } from '../../shared/api/client.api.ts'
import type { Failure } from '../../shared/api/problem.ts'

/** A client without a place, and what is known of where it is. */
export interface PlaceTarget {
  clientId: number
  companyName: string
  address: string | null
}

/** How far one client has come; absent: nobody has searched yet. */
export interface Offer {
  state: 'searching' | 'found' | 'failed' | 'linking' | 'linked'
  hits: readonly PlaceHit[]
  problem?: Failure | undefined
  linked?: PlaceHit
}

/** More would not be read. */
const HITS_SHOWN = 4
const ADDRESS_MAX = 300
const NONE: Offer = { state: 'searching', hits: [] }

/** Places that a search offers for clients, each confirmed by a person. Searches are paid for: none begins by itself. */
export function usePlaceOffers() {
  const [offers, setOffers] = useState<ReadonlyMap<number, Offer>>(new Map())
  const [searchPlaces] = useSearchPlacesMutation()
  const [update] = useUpdateClientMutation()
  const become = (clientId: number, patch: Partial<Offer>) =>
    setOffers((present) => new Map(present).set(clientId, { ...(present.get(clientId) ?? NONE), ...patch }))

  /** Answers what went wrong, or nothing. */
  async function search({ clientId, companyName, address }: PlaceTarget): Promise<Failure | undefined> {
    become(clientId, { state: 'searching', problem: undefined })
    const query = [companyName, address].filter(Boolean).join(', ')
    const { data, error } = await searchPlaces({ params: { clientId }, body: { query } })
    become(
      clientId,
      data
        ? { state: 'found', hits: data.slice(0, HITS_SHOWN) }
        : { state: 'failed', problem: error as Failure },
    )
    return data ? undefined : (error as Failure)
  }

  return {
    of: (clientId: number) => offers.get(clientId),
    isSearching: [...offers.values()].some(({ state }) => state === 'searching'),
    /** Another client got this place a moment ago. */
    isTaken: (placeId: string): boolean =>
      [...offers.values()].some(({ linked }) => linked?.placeId === placeId),
    search,
    /** One after the other; ends where a search is refused, as the next one would be. */
    async searchAll(targets: readonly PlaceTarget[]): Promise<void> {
      for (const target of targets) if (await search(target)) return
    },
    async link({ clientId }: PlaceTarget, place: PlaceHit): Promise<void> {
      become(clientId, { state: 'linking', problem: undefined })
      const body = {
        googlePlaceId: place.placeId,
        googleLocation: place.formatted_address.slice(0, ADDRESS_MAX),
      }
      const { error } = await update({ params: { clientId }, body })
      become(
        clientId,
        error ? { state: 'found', problem: error as Failure } : { state: 'linked', linked: place },
      )
    },
  }
}
export type PlaceOffers = ReturnType<typeof usePlaceOffers>
