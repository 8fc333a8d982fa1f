import Stripe from 'stripe'

const TOLERANCE_SECONDS = 300

export interface SignedEvent {
  id: string
  type: string
  createdAt: Date
  livemode: boolean
  /** The object it is about; the rest is read anew. */
  objectId: string
  customerId: string | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The library refuses what is old and believes what is dated ahead, which could be sent again until then. */
function isDatedAhead(signature: string, now: Date): boolean {
  const times = signature.split(',').flatMap((part) => (/^\s*t=(.*)$/.exec(part) ?? []).slice(1))
  const [time] = times
  return times.length !== 1 || !(Number(time) - now.getTime() / 1_000 <= TOLERANCE_SECONDS)
}

/** The event of a body exactly as it came; null when its signature is forged, missing, or five minutes from now in either direction. */
export function signedEvent(
  body: string,
  signature: string | undefined,
  { secret, now }: { secret: string; now: Date },
): SignedEvent | null {
  if (!signature || secret === '' || isDatedAhead(signature, now)) return null
  try {
    const event = Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS)
    const object = event.data.object as unknown as Record<string, unknown>
    const own = object.object === 'customer' ? object.id : object.customer
    return {
      id: event.id,
      type: event.type,
      livemode: event.livemode,
      createdAt: new Date(event.created * 1_000),
      objectId: textOf(object.id) ?? '',
      customerId: textOf(own) ?? textOf((own as { id?: unknown } | null)?.id),
    }
  } catch {
    return null
  }
}
