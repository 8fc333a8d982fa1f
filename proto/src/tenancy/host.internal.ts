import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Id } from '../values.ts'

/** Names of clients and of the agency that the edge answers to. */
export const ServedHosts = z.object({
  /** Changes whenever the list does. */
  version: z.string(),
  /** Null: as the caller has them already. */
  hosts: z.array(z.object({ host: z.string(), clientId: Id.nullable() })).nullable(),
})
export type ServedHosts = z.output<typeof ServedHosts>

export const listServedHosts = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/internal/hosts',
  access: 'internal',
  callers: ['gateway'],
  summary: 'The hosts that are served, for the gateways’ tables',
  query: z.object({ known: z.string().max(64).optional() }),
  response: ServedHosts,
  deadlineMs: 5_000,
})
