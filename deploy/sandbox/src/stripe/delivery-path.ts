/** Names a delivery in the fault store; no route serves it. */
export const DELIVERY_PATH = '/stripe/webhook-delivery'
