import { AppError } from '@avaliax/chassis/errors.ts'
import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { PlaceChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { FormerPlaces } from './former-place.service.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  formerPlaces: FormerPlaces
}

/** A client has another place: what was read at the former one leaves, or goes on under the new id. */
export function placeConsumer({ bus, formerPlaces }: Deps): void {
  bus.on(PlaceChanged, { group: 'reviews.place' }, async ({ data }) => {
    try {
      await formerPlaces(data)
    } catch (error) {
      const isGone = error instanceof AppError && error.status === 404
      if (!isGone) throw error
    }
  })
}
