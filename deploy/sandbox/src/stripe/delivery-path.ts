/** Names a delivery in the fault book; nobody answers there. */
export const DELIVERY_PATH = '/stripe/webhook-delivery'
