import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { ReviewChanged, ReviewSummaryChanged, WidgetChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { PublicWidgetCache } from './public-widget.cache.ts'

interface Deps {
  bus: EventBus
  cache: Pick<PublicWidgetCache, 'touched'>
}

/**
 * Copies of widgets are made anew when something changed that they show. One instance hears each event; the others see the
 * change at their next look, five seconds later at most.
 */
export function widgetConsumers({ bus, cache }: Deps): void {
  const group = 'reviews.widget-copies'
  const touch = async ({ clientId }: { clientId: number | null }) => {
    if (clientId !== null) cache.touched(clientId)
  }
  bus.on(ReviewChanged, { group }, touch)
  bus.on(ReviewSummaryChanged, { group }, touch)
  bus.on(WidgetChanged, { group }, touch)
  bus.on(ClientChanged, { group }, touch)
}
