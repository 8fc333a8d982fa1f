/** Names a delivery in the fault store; no route serves it. */
export const META_DELIVERY_PATH = '/meta/webhook-delivery'
