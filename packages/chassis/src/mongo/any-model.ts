import type { Model } from 'mongoose'

/** Any model of a service: its document type matters to the service, not to the chassis. */
// biome-ignore lint/suspicious/noExplicitAny: the variance of mongoose's own parameters leaves no other way
export type AnyModel = Model<any, any, any, any, any, any, any>
