import { AppError } from '@avaliax/chassis/errors.ts'
import type { GooglePlaces } from '@avaliax/providers/google-places/google-places.ts'
import type { Logger } from 'pino'

interface Deps {
  places: Pick<GooglePlaces, 'details'>
  log: Pick<Logger, 'warn'>
}

export function placeNames({ places, log }: Deps) {
  return {
    /** Name and address as the provider shows them; nulls when it does not answer, to be read again later. Throws what the meter throws. */
    async namesOf(
      placeId: string,
      { clientId, userId }: { clientId: number; userId: number },
    ): Promise<{ name: string | null; address: string | null }> {
      try {
        const { name, address } = await places.details({ placeId, clientId, userId, fields: 'name' })
        return { name, address }
      } catch (error) {
        // Our own refusal to pay for the call: told to whoever asked, or one could link on and on.
        if (error instanceof AppError) throw error
        // Linking a place must not depend on the provider's mood.
        log.warn({ err: error, clientId }, 'place details not read')
        return { name: null, address: null }
      }
    },
  }
}
export type PlaceNames = ReturnType<typeof placeNames>
