import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Timestamp } from '../values.ts'

export const TripadvisorSettings = z
  .object({
    /** The agency has a key of Tripadvisor’s. */
    available: z.boolean(),
    locationId: z.string().nullable(),
  })
  .meta({ id: 'TripadvisorSettings' })
export type TripadvisorSettings = z.output<typeof TripadvisorSettings>

/** Read from Tripadvisor for this answer: its terms allow nobody to keep it. */
export const TripadvisorFigures = z
  .object({
    name: z.string(),
    /** One to five; null: nobody has rated it yet. */
    rating: z.number().nullable(),
    reviewCount: z.int(),
    /** Its page at Tripadvisor. */
    url: z.url(),
    readAt: Timestamp,
  })
  .meta({ id: 'TripadvisorFigures' })
export type TripadvisorFigures = z.output<typeof TripadvisorFigures>

const OF_CLIENT = { service: 'reviews', access: 'tenant', params: ClientParams } as const
const PATH = '/api/clients/:clientId/tripadvisor'
const LOCATION = /^\d{1,15}$/
/** The number stands in the address of its page, after `-d`. */
const IN_ADDRESS = /^https:\/\/(?:[a-z-]+\.)*tripadvisor\.[a-z.]{2,6}\/\S*-d(\d{1,15})(?:[-/?#]\S*)?$/

/** A location's number, or the address of its page. */
export const TripadvisorLocation = z
  .string()
  .trim()
  .max(500)
  .transform((text) => IN_ADDRESS.exec(text)?.[1] ?? text)
  .pipe(z.string().regex(LOCATION, 'Cole o endereço da página no Tripadvisor, ou o número dela'))

export const getTripadvisor = defineRoute({
  ...OF_CLIENT,
  method: 'GET',
  path: PATH,
  summary: 'Which page of Tripadvisor is the client’s; Tripadvisor is not asked',
  response: TripadvisorSettings,
})

export const putTripadvisor = defineRoute({
  ...OF_CLIENT,
  method: 'PUT',
  path: PATH,
  summary: 'Say which page of Tripadvisor is the client’s, by its number or address; null: none',
  body: z.strictObject({ location: TripadvisorLocation.nullable() }),
  response: TripadvisorSettings,
  deadlineMs: 15_000,
  rateLimit: { max: 20, windowSeconds: 3_600, per: 'client' },
  errors: ['TRIPADVISOR_OFF', 'TRIPADVISOR_UNKNOWN', 'PROVIDER_ERROR', 'CLIENT_INACTIVE'],
})

export const getTripadvisorFigures = defineRoute({
  ...OF_CLIENT,
  method: 'GET',
  path: `${PATH}/figures`,
  summary:
    'Tripadvisor’s rating of the client and its number of reviews, asked for now and kept nowhere; null: no page is set',
  response: TripadvisorFigures.nullable(),
  deadlineMs: 15_000,
  rateLimit: { max: 30, windowSeconds: 3_600, per: 'client' },
  errors: ['TRIPADVISOR_OFF', 'TRIPADVISOR_UNKNOWN', 'PROVIDER_ERROR'],
})
