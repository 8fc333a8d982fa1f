import { type DeliveryDetail, getDelivery } from '@avaliax/proto/content/delivery.routes.ts'
import { send } from '../api/send.ts'

const POLL_MS = 700
/** An attempt takes 15 s at most; the rest is waiting for its turn. */
const LOOKS_AT_MOST = 30

/** Looks at a delivery until its next attempt has ended; null when that cannot be told. */
export async function followDelivery(deliveryId: number, attemptsBefore = 0): Promise<DeliveryDetail | null> {
  for (let look = 0; look < LOOKS_AT_MOST; look++) {
    const { data } = await send(getDelivery, { params: { deliveryId } })
    if (data && (data.attempts > attemptsBefore || data.status === 'failed') && data.status !== 'sending')
      return data
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return null
}
