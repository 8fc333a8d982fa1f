/** Stripe's objects are in the shape of the wire; what begins with `_` in them is the sandbox's own and never shown. */
export type Metadata = Record<string, string>
