import type { DeliveryDetail, Delivery as WireDelivery } from '@avaliax/proto/content/delivery.routes.ts'
import type { Delivery } from './delivery.model.ts'

export const presentDelivery = (delivery: Delivery): WireDelivery => ({
  id: delivery._id,
  clientId: delivery.clientId,
  kind: delivery.kind,
  status: delivery.status,
  reason: delivery.reason,
  host: delivery.host,
  attempts: delivery.history.length,
  responseStatus: delivery.responseStatus,
  durationMs: delivery.durationMs,
  nextAttemptAt: delivery.status === 'retrying' ? (delivery.nextAt?.toISOString() ?? null) : null,
  createdAt: delivery.createdAt.toISOString(),
  updatedAt: delivery.updatedAt.toISOString(),
})

export const presentDetail = (delivery: Delivery): DeliveryDetail => ({
  ...presentDelivery(delivery),
  messageId: delivery.messageId,
  body: delivery.body,
  history: delivery.history.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
})
